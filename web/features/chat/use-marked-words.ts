import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { markWords } from "./mark-words.ts";

/** The name of the CSS highlight in messages.module.css. */
const highlightName = "found-words";

/**
 * Highlights the words of a search (`?find=words`) in the message with this id and scrolls to the
 * first one. Uses the CSS Custom Highlight API, which leaves React's elements unchanged. Highlights
 * nothing in browsers without that API.
 */
export function useMarkedWords(messageId: string | undefined, isShown: boolean): void {
  const [params] = useSearchParams();
  const query = params.get("find") ?? "";
  useEffect(() => {
    if (!messageId || !isShown || query === "" || !globalThis.CSS?.highlights) return;
    const message = document.querySelector(`[data-message="${CSS.escape(messageId)}"]`);
    const text = message?.querySelector("[data-text]");
    if (!text) return;
    let hasScrolled = false;
    const mark = () => {
      const ranges = rangesOf(text, query);
      CSS.highlights.set(highlightName, new Highlight(...ranges));
      const [first] = ranges;
      if (hasScrolled || !first) return;
      hasScrolled = true;
      first.startContainer.parentElement?.scrollIntoView({ block: "center", behavior: "instant" });
    };
    mark();
    // The Markdown of an answer and its citation marks render later.
    const observer = new MutationObserver(mark);
    observer.observe(text, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(highlightName);
    };
  }, [messageId, isShown, query]);
}

/** Returns the ranges of the words in an element. Does not find a word that spans two elements. */
function rangesOf(element: Element, query: string): Range[] {
  const ranges: Range[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    let at = 0;
    for (const { text, marked } of markWords(node.nodeValue ?? "", query)) {
      if (marked) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        ranges.push(range);
      }
      at += text.length;
    }
  }
  return ranges;
}
