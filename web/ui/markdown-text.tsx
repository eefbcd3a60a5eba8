import { useDeferredValue } from "react";
import Markdown from "react-markdown";

/** Headings begin below those of the page. An image would be fetched from wherever the text says: none is. */
const disallowed = ["img"];
const components = { h1: "h3", h2: "h3", h3: "h4", h4: "h4" } as const;

/** Markdown of an answer or a note. HTML in it is shown as it was written, not obeyed. Loaded when first needed. */
export default function MarkdownText({ text }: { text: string }) {
  // While an answer grows quickly, typing and scrolling come first.
  const shown = useDeferredValue(text);
  return (
    <Markdown disallowedElements={disallowed} components={components}>
      {shown}
    </Markdown>
  );
}
