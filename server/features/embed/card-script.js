// Turns references such as John 3:16 on any page into links with a card that shows the verse:
//   <script src="https://YOUR-SERVER/embed.js" data-version="kjv" defer></script>
// data-version: the translation. data-selector: the part of the page to search, "body" by default.
// Elements with the class berea-ignore are left alone. The server replaces BOOK_NAMES.
(() => {
  const script = document.currentScript;
  const server = new URL(script.src).origin;
  const version = script.dataset.version || "kjv";
  const skipped =
    "a,button,code,pre,script,style,textarea,input,select,svg,[contenteditable],.berea-ignore";
  const reference =
    /(?<![\p{L}\d])(BOOK_NAMES)\.?\s+(\d{1,3}):(\d{1,3})(?:\s?[-–]\s?(\d{1,3}))?(?![\d:])/giu;
  const chapters = new Map();
  let card;
  let timer;
  let shown;

  /** Loads a chapter once; a failed load is tried again. */
  function load(book, chapter) {
    const path = `${server}/api/bibles/${version}/books/${encodeURIComponent(book)}/chapters/${chapter}`;
    if (!chapters.has(path)) {
      const loading = fetch(path, { credentials: "omit" }).then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        return response.json();
      });
      loading.catch(() => chapters.delete(path));
      chapters.set(path, loading);
    }
    return chapters.get(path);
  }

  /** A card in a shadow root, so that the styles of the page and of the card stay apart. */
  function makeCard() {
    const host = document.createElement("div");
    host.id = "berea-card";
    host.setAttribute("role", "tooltip");
    host.style.cssText =
      "position:fixed;z-index:2147483647;max-width:min(24rem,calc(100vw - 1rem))";
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ":host{all:initial;font:1rem/1.5 Georgia,serif;color-scheme:light dark}" +
        "div{padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem;background:Canvas;" +
        "color:CanvasText;box-shadow:0 4px 16px #0003;max-height:16rem;overflow:auto}" +
        "b{display:block;font:600 .875rem/1.4 system-ui,sans-serif;margin-bottom:.25rem}",
    );
    root.adoptedStyleSheets = [sheet];
    const box = document.createElement("div");
    const title = document.createElement("b");
    const text = document.createElement("span");
    box.append(title, text);
    root.append(box);
    host.addEventListener("pointerenter", () => clearTimeout(timer));
    host.addEventListener("pointerleave", hideSoon);
    return { host, title, text };
  }

  function show(link) {
    clearTimeout(timer);
    const { book, chapter, from, to } = link.dataset;
    card ||= makeCard();
    shown?.removeAttribute("aria-describedby");
    shown = link;
    card.title.textContent = `${link.textContent} (${version.toUpperCase()})`;
    card.text.textContent = "…";
    // Beside the link, so that the card is in the same landmark of the page.
    link.after(card.host);
    link.setAttribute("aria-describedby", card.host.id);
    place(link);
    load(book, chapter).then(
      ({ verses }) => fill(link, textOf(verses, Number(from), Number(to || from))),
      () => fill(link, "The verse could not be loaded."),
    );
  }

  function textOf(verses, from, to) {
    const found = verses.filter(({ verse }) => verse >= from && verse <= to);
    return found.map(({ text }) => text).join(" ") || "This translation does not have it.";
  }

  function fill(link, text) {
    if (shown !== link) return;
    card.text.textContent = text;
    // A tooltip in a shadow root has no text for a description outside it.
    card.host.setAttribute("aria-label", text);
    place(link);
  }

  /** Below the link, or above it if there is no room. */
  function place(link) {
    const { host } = card;
    const at = link.getClientRects()[0];
    const { offsetWidth: width, offsetHeight: height } = host;
    const below = at.bottom + height + 8 <= innerHeight || at.top < height + 8;
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
    host.style.left = `${left}px`;
    host.style.top = `${below ? at.bottom + 4 : at.top - height - 4}px`;
  }

  function hide() {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = undefined;
    card?.host.remove();
  }

  /** Leaves time to move the pointer from the link to the card. */
  function hideSoon() {
    clearTimeout(timer);
    timer = setTimeout(hide, 200);
  }

  function linkTo([written, book, chapter, from, to]) {
    const link = document.createElement("a");
    const verses = to ? `${from}-${to}` : from;
    link.href = `${server}/bible/${version}/${encodeURIComponent(book)}/${chapter}/${verses}`;
    link.className = "berea-reference";
    link.textContent = written;
    Object.assign(link.dataset, { book, chapter, from, to: to || "" });
    link.addEventListener("pointerenter", () => show(link));
    link.addEventListener("pointerleave", hideSoon);
    link.addEventListener("focus", () => show(link));
    link.addEventListener("blur", hideSoon);
    return link;
  }

  /** Replaces the references in an element by links. */
  function scan(element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest(skipped) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const parts = [];
      let end = 0;
      for (const match of node.data.matchAll(reference)) {
        parts.push(node.data.slice(end, match.index), linkTo(match));
        end = match.index + match[0].length;
      }
      if (parts.length > 0) node.replaceWith(...parts, node.data.slice(end));
    }
  }

  function start() {
    for (const element of document.querySelectorAll(script.dataset.selector || "body")) {
      scan(element);
    }
    const follow = () => shown && place(shown);
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") hide();
    });
  }

  window.berea = { scan };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
