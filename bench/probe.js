// Measures inside the page, so that neither the way to the browser's driver nor its waiting is in a figure.
// A button is its selector; what it reads as (its words, whether it is pressed) changes when a click is answered.
(() => {
  const find = (selector) => document.querySelector(selector);
  const read = (button) => button && `${button.textContent}|${button.getAttribute("aria-pressed")}`;

  /** Whether a click at the middle of the button would reach it: it is in view, enabled, and nothing lies over it. */
  function reachable(button) {
    if (!button || button.disabled || button.getAttribute("aria-disabled") === "true") return false;
    const { left, top, width, height } = button.getBoundingClientRect();
    return width > 0 && button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }

  /** When the frame after the next change of the button has been painted. */
  function repainted(selector) {
    const before = read(find(selector));
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (read(find(selector)) === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message sent from within a frame arrives once that frame is laid out and painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  window.feedkitProbe = {
    /** Get ready for one click; `took` promises the milliseconds from it to the frame that shows the answer. */
    arm(selector) {
      const end = repainted(selector);
      const began = new Promise((resolve) => {
        addEventListener("click", () => resolve(performance.now()), { capture: true, once: true });
      });
      this.took = Promise.all([began, end]).then(([from, to]) => to - from);
    },

    /** Click the button as soon as it can be reached; give the milliseconds from navigation to the answer. */
    async firstClick(selector) {
      while (!reachable(find(selector))) await new Promise(requestAnimationFrame);
      const end = repainted(selector);
      find(selector).click();
      return end;
    },
  };
})();
