// What a table needs of the page around it: the shared pictures and font, the place where a save's token is kept,
// downloads, and what stands in form fields.

// One font and one sprite serve all tables of a page, whichever copy of this module asked for them.
const page = (globalThis[Symbol.for("feedkit.page")] ??= { asked: 0, here: false });

function addAssets({ sprite, font }) {
  if (page.here) return;
  page.here = true;
  const holder = document.createElement("div");
  // Not display: none, which would take the gradients of the pictures away.
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = sprite;
  document.body.append(holder);
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  document.fonts.add(new FontFace("Nunito", bytes, { weight: "200 1000", display: "swap" }));
}

const memory = {
  // A page in a sandboxed frame has no storage; the table then works without being restored.
  place: (key) => `feedkit:${location.pathname}:${key}`,
  read(key) {
    try {
      return sessionStorage.getItem(this.place(key)) ?? localStorage.getItem(this.place(key));
    } catch {
      return null;
    }
  },
  // A game lasts as long as its tab; what a learner has reached, until tomorrow and longer.
  write(key, token, lasts) {
    try {
      for (const shelf of [sessionStorage, localStorage]) shelf.removeItem(this.place(key));
      if (token !== null) (lasts ? localStorage : sessionStorage).setItem(this.place(key), token);
    } catch {
      return;
    }
  },
};

function offerFile({ name, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The values of the named fields in a form, and of the field that acts. */
function fieldsOf(form, actor) {
  const fields = {};
  const all = form ? [...form.querySelectorAll("input, select, textarea")] : [];
  if (!all.includes(actor) && actor.matches("input, select, textarea")) all.push(actor);
  for (const field of all) {
    if (!field.name || field.disabled) continue;
    if (field.type === "checkbox") {
      fields[field.name] ??= [];
      if (field.checked) fields[field.name].push(field.value);
    } else if (field.type === "radio") {
      if (field.checked) fields[field.name] = field.value;
    } else {
      fields[field.name] = field.value;
    }
  }
  return fields;
}

/** What Python wrote into a field, as opposed to what the user has made of it since. */
function givenTo(field) {
  if (field.matches("select")) return [...field.options].map((o) => `${o.value}${o.defaultSelected}`).join();
  if (field.matches("[type=checkbox], [type=radio]")) return String(field.defaultChecked);
  return field.defaultValue;
}

export { addAssets, fieldsOf, givenTo, memory, offerFile, page };
