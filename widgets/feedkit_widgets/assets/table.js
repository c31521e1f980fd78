// The browser side of a table. Python renders the whole scene as HTML; this module morphs it in place and sends back
// what a click means, with the revision that was on the screen. It knows no game and holds no state of one.
//
// anywidget takes one text, so assets.esm() puts each imported file in the place of its import line. Therefore an
// import stands on one line of its own, a file has one export, its last line, and no name is used by two files.
//
// What the scene may say, besides plain HTML with stable ids:
//   data-act="…"        what a click, a change of a field or the submit of a form means
//   data-form           the named fields in here go along with an act
//   data-arrows         arrow keys, Home and End move among the things in here that take focus
//   data-from="ID"      slides in from where the element ID was before this paint
//   data-roll="N"       rolls when N changes
//   data-focus="N"      takes the focus when N changes
//   data-show="N"       is scrolled into sight when N changes
//   data-scrolltop      goes back to its start with each revision
//   data-trap           a dialog: Tab stays inside, Escape clicks the [data-escape] inside
import { Idiomorph } from "./idiomorph.esm.js";
import { addAssets, fieldsOf, givenTo, memory, offerFile, page } from "./page.js";

const ANSWER_MS = 8000; // no answer for so long: the kernel is thought dead
const SLIDE_MS = 450;
const FOCUSABLE =
  ":is(a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])):not(:disabled)";
const TYPED = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=submit], [type=button])";

const shown = (element) => element.getClientRects().length > 0;
const focusables = (box) => [...box.querySelectorAll(FOCUSABLE)].filter(shown);
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const byId = (box, id) => (id ? box.querySelector(`[id="${CSS.escape(id)}"]`) : null);

/** One view of a table: a root, in it the live region, the notice of a dead kernel, and the scene that is morphed. */
class View {
  constructor(model, el) {
    this.model = model;
    this.quit = new AbortController();
    this.root = document.createElement("div");
    this.root.id = model.get("uid") ?? "";
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own mark: leave the keys to this element
    this.live = document.createElement("div");
    this.live.className = "fk-vh";
    this.live.setAttribute("role", "status");
    this.dead = document.createElement("div");
    this.dead.className = "fk-dead";
    this.dead.setAttribute("role", "alert");
    this.dead.hidden = true;
    this.scene = document.createElement("div");
    this.scene.className = "fk-scene";
    this.scene.tabIndex = -1;
    this.root.append(this.live, this.dead, this.scene);
    el.append(this.root);

    this.given = new WeakMap(); // field -> what Python last wrote into it
    this.marks = new Map(); // what data-focus, data-roll and data-from said in the last paint
    this.waiting = null; // the timer for an answer
    this.ticking = null; // the timer for the next tick
    this.painted = false;
    this.due = false;
    this.held = null; // the slider under the pointer
    this.openers = []; // where the focus was when each open dialog came

    this.listen();
    this.paint();
    // Whoever asked for this view puts it into the document a moment later.
    const whenThere = () => {
      if (this.root.isConnected) this.markPage();
      else if (!this.quit.signal.aborted) requestAnimationFrame(whenThere);
    };
    whenThere();
    this.speak();
  }

  listen() {
    const options = { signal: this.quit.signal };
    const on = (type, react) => this.root.addEventListener(type, react.bind(this), options);
    on("click", this.onClick);
    on("change", this.onChange);
    on("input", this.onInput);
    on("submit", this.onSubmit);
    on("keydown", this.onKey);
    on("pointerdown", (event) => (this.held = event.target.closest("[type=range]")));
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => (this.held = null), options);
    document.addEventListener("visibilitychange", () => this.armTick(), options);

    this.later = () => {
      // The traits of one revision arrive one by one: paint once, when all are there.
      if (this.due) return;
      this.due = true;
      queueMicrotask(() => {
        this.due = false;
        if (!this.quit.signal.aborted) this.paint();
      });
    };
    this.speakLater = () => this.speak();
    for (const name of ["html", "rev", "tick", "theme"]) this.model.on(`change:${name}`, this.later);
    this.model.on("change:say", this.speakLater);
  }

  remove() {
    this.quit.abort();
    clearTimeout(this.ticking);
    clearTimeout(this.waiting);
    for (const name of ["html", "rev", "tick", "theme"]) this.model.off(`change:${name}`, this.later);
    this.model.off("change:say", this.speakLater);
    this.markPage(false);
    this.root.remove();
  }

  /** Tell what is around a widget that is the whole page so, by classes; a dashboard opened as a notebook is none. */
  markPage(here = this.root.classList.contains("fk-page")) {
    if (!this.root.isConnected) return;
    const alone = here && !document.querySelector(".jp-NotebookPanel");
    const { classList } = this.root;
    const dark = classList.contains("dark") || (!classList.contains("light") && this.root.closest('[data-jp-theme-light="false"]'));
    if (!alone && !this.alone) return;
    this.alone = alone;
    const mark = (element, name, on) => element.classList.toggle(name, Boolean(on));
    const { documentElement: html, body } = document;
    for (const element of [html, body]) mark(element, "fk-alone", alone);
    mark(html, "fk-light", alone && classList.contains("light"));
    mark(html, "fk-dark", alone && Boolean(dark));
    for (let at = this.root.parentElement; at && at !== body; at = at.parentElement) mark(at, "fk-holds", alone);
  }

  // ---------------------------------------------------------------------------------------------- painting

  paint() {
    this.unpainted = false;
    this.alive();
    const theme = this.model.get("theme");
    const rev = this.model.get("rev");
    const fresh = document.createElement("template");
    fresh.innerHTML = this.model.get("html");

    // Python may give the root itself, whose class names the game, or only what is in it.
    let content = fresh.content;
    const top = content.firstElementChild;
    let classes = `fk-app fk-game-feed-rex${this.model.get("page") ? " fk-page" : ""}`;
    if (content.childElementCount === 1 && top.matches(".fk-app")) {
      classes = top.className;
      content = top;
    }
    if (theme) classes += ` ${theme}`;
    // Touched only when it changes: each change of this class has the browser work out the style of everything in it.
    if (this.root.className !== classes) this.root.className = classes;
    this.markPage();

    const starts = calm() ? new Map() : this.startsOf(content);
    const focus = this.focusPath();
    const dialogs = this.dialogs().map((dialog) => dialog.id);
    Idiomorph.morph(this.scene, [...content.childNodes], {
      morphStyle: "innerHTML",
      callbacks: {
        beforeNodeMorphed: (old, next) => this.keepTyped(old, next),
        // Whether a disclosure is open is the reader's business.
        beforeAttributeUpdated: (name, element) => !(name === "open" && element.matches("details")),
      },
    });

    const marks = new Map();
    const changed = (element, kind) => {
      const key = `${kind} ${element.id}`;
      marks.set(key, element.dataset[kind]);
      return element.dataset[kind] !== "" && this.marks.get(key) !== element.dataset[kind];
    };
    const wanted = [...this.scene.querySelectorAll("[data-focus]")].filter((element) => changed(element, "focus"));
    const rolled = [...this.scene.querySelectorAll("[data-roll]")].filter((element) => changed(element, "roll"));
    const moved = [...this.scene.querySelectorAll("[data-from]")].filter((element) => changed(element, "from"));
    const shown = [...this.scene.querySelectorAll("[data-show]")].filter((element) => changed(element, "show"));
    this.marks = marks;
    if (this.painted) {
      this.animate(moved, rolled, starts);
      this.placeFocus(wanted.at(-1), focus, dialogs);
      shown.at(-1)?.scrollIntoView({ block: "nearest" });
    }
    if (rev !== this.rev) for (const box of this.scene.querySelectorAll("[data-scrolltop]")) box.scrollTop = 0;
    this.rev = rev;
    this.root.dataset.rev = rev; // what is on the screen, for whoever waits for it
    this.painted = true;
    this.armTick();
  }

  /** Before a morph: what somebody has typed or ticked stays, unless Python wrote something new into that field. */
  keepTyped(old, next) {
    if (old.nodeType !== Node.ELEMENT_NODE || !old.matches("input, select, textarea")) return true;
    const given = givenTo(next);
    const before = this.given.get(old) ?? givenTo(old);
    this.given.set(old, given);
    // A field that acts shows the state of the table, save while a hand is on it.
    const busy = old === this.held || (old === document.activeElement && old.matches(TYPED));
    if (given === before && (busy || !old.dataset.act)) {
      if (old.matches("[type=checkbox], [type=radio]")) next.checked = old.checked;
      else next.value = old.value;
    }
    return true;
  }

  startsOf(content) {
    const starts = new Map();
    for (const element of content.querySelectorAll("[data-from]")) {
      const source = byId(this.root, element.dataset.from);
      if (source && shown(source)) starts.set(element.dataset.from, source.getBoundingClientRect());
    }
    return starts;
  }

  animate(moved, rolled, starts) {
    for (const element of moved) {
      const start = starts.get(element.dataset.from);
      if (!start || !shown(element)) continue;
      const end = element.getBoundingClientRect();
      const dx = start.x + start.width / 2 - end.x - end.width / 2;
      const dy = start.y + start.height / 2 - end.y - end.height / 2;
      const size = Math.min(Math.max(start.width / (end.width || 1), 0.3), 3);
      element.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 9 },
          { transform: "none", zIndex: 9 },
        ],
        { duration: SLIDE_MS, easing: "cubic-bezier(.3, .7, .2, 1)" },
      );
    }
    if (calm()) return;
    for (const element of rolled) {
      element.animate(
        [
          { transform: "rotate(-1turn) scale(.6)" },
          { transform: "rotate(.06turn) scale(1.15)", offset: 0.7 },
          { transform: "none" },
        ],
        { duration: SLIDE_MS, easing: "ease-out" },
      );
    }
  }

  // ------------------------------------------------------------------------------------------------- focus

  dialogs() {
    return [...this.scene.querySelectorAll("[data-trap]")];
  }

  /** The ids around the focused element, from itself outward; null when the focus is elsewhere in the page. */
  focusPath() {
    if (!this.scene.contains(document.activeElement) || this.scene === document.activeElement) return null;
    const path = [];
    for (let at = document.activeElement; at !== this.scene; at = at.parentElement) if (at.id) path.push(at.id);
    return path;
  }

  placeFocus(wanted, path, before) {
    const open = this.dialogs();
    const come = open.filter((dialog) => !before.includes(dialog.id)).at(-1);
    if (come) this.openers.push(path ?? []);
    const gone = before.length > open.length ? this.openers.pop() : null;
    if (wanted) return wanted.focus();
    if (come) return (come.querySelector("[autofocus]") ?? focusables(come)[0] ?? this.scene).focus();
    // Nothing else moves a focus that is still somewhere.
    const lost = path && !this.scene.contains(document.activeElement);
    if (!lost) return;
    const inner = open.at(-1) ?? this.scene;
    for (const id of [...(gone ?? []), ...path]) {
      const near = byId(inner, id);
      if (!near) continue;
      const target = near.matches(FOCUSABLE) ? near : focusables(near)[0];
      if (target) return target.focus();
    }
    (inner === this.scene ? this.scene : (focusables(inner)[0] ?? this.scene)).focus({ preventScroll: true });
  }

  onKey(event) {
    event.stopPropagation(); // a notebook in command mode would take letters as its own
    const { target, key } = event;
    const dialog = target.closest("[data-trap]") ?? this.dialogs().at(-1);
    if (key === "Escape" && dialog) {
      dialog.querySelector("[data-escape]")?.click();
      return;
    }
    if (key === "Tab" && dialog) {
      const stops = focusables(dialog);
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (stops.length && (target === edge || !dialog.contains(target))) {
        event.preventDefault();
        (event.shiftKey ? stops.at(-1) : stops[0]).focus();
      }
      return;
    }
    const row = target.closest("[data-arrows]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches("select, textarea, input:not([type=checkbox])")) return; // those have arrows of their own
    const stops = focusables(row);
    const here = stops.indexOf(target.closest(FOCUSABLE));
    const [next, last] = [here + 1, here - 1];
    const to = { ArrowRight: next, ArrowDown: next, ArrowLeft: last, ArrowUp: last, Home: 0, End: -1 }[key];
    if (to === undefined || !stops.length) return;
    event.preventDefault();
    stops.at(to % stops.length).focus();
  }

  // -------------------------------------------------------------------------------------------------- acts

  onClick(event) {
    const actor = event.target.closest("[data-act]");
    if (!actor || !this.root.contains(actor) || actor.matches("form, input, select, textarea")) return;
    event.preventDefault();
    if (actor.disabled || actor.getAttribute("aria-disabled") === "true") return;
    this.act(actor);
  }

  onChange({ target }) {
    if (target.dataset.act) this.act(target);
  }

  onInput({ target }) {
    if (!target.matches("[type=range]")) return;
    // The filled part of the track follows the thumb while it is dragged.
    target.style.setProperty("--v", (target.value - target.min) / (target.max - target.min || 1));
  }

  onSubmit(event) {
    event.preventDefault();
    if (event.target.dataset.act) this.act(event.target);
  }

  act(actor) {
    const fields = fieldsOf(actor.closest("[data-form]"), actor);
    this.send({ type: "act", rev: this.rev, act: actor.dataset.act, fields });
  }

  send(message) {
    this.onsend?.();
    this.unpainted = true;
    this.waiting ??= setTimeout(() => this.mourn(), ANSWER_MS);
    this.model.send(message);
  }

  // --------------------------------------------------------------------------------------- time and kernel

  armTick() {
    clearTimeout(this.ticking);
    const wait = this.model.get("tick");
    const rev = this.rev;
    if (!wait || document.hidden) return;
    this.ticking = setTimeout(() => this.send({ type: "tick", rev }), wait);
  }

  mourn() {
    this.waiting = null;
    this.dead.textContent = this.model.get("words")?.dead ?? "";
    this.dead.hidden = false;
  }

  alive() {
    clearTimeout(this.waiting);
    this.waiting = null;
    this.dead.hidden = true;
  }

  speak() {
    const { text } = this.model.get("say") ?? {};
    // Emptied first, so that the same words twice are spoken twice.
    this.live.textContent = "";
    setTimeout(() => (this.live.textContent = text ?? ""), 80);
  }

  hear(message, isSpeaker) {
    this.alive();
    // Nothing changed, but a field may show what was refused: paint again what Python says.
    if (message.type === "done" && isSpeaker && this.unpainted) this.later();
  }
}

/** anywidget calls this once for each model, so what stands here is shared by all views of one table. */
export default () => {
  const views = new Set();
  let greeted = false;
  let speaker = null; // the view that sent something last

  function hear(model, message) {
    if (message.type === "assets") addAssets(message);
    else if (message.type === "token") memory.write(message.key, message.token, message.lasts);
    else if (message.type === "file") offerFile(message);
    for (const view of views) view.hear(message, view === speaker);
  }

  return {
    initialize({ model }) {
      model.on("msg:custom", (message) => hear(model, message));
    },
    render({ model, el }) {
      const view = new View(model, el);
      view.onsend = () => (speaker = view);
      views.add(view);
      if (!page.here && Date.now() - page.asked > ANSWER_MS) {
        page.asked = Date.now();
        model.send({ type: "assets" });
      }
      if (!greeted) {
        greeted = true;
        const key = model.get("key");
        model.send({ type: "hello", token: memory.read(key), path: location.pathname, key });
      }
      return () => {
        views.delete(view);
        view.remove();
      };
    },
  };
};
