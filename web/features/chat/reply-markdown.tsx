import { useDeferredValue } from "react";
import Markdown from "react-markdown";

/** Headings of an answer begin below those of the page. An image would be fetched from wherever the AI says: none is. */
const disallowed = ["img"];
const components = { h1: "h3", h2: "h3", h3: "h4", h4: "h4" } as const;

/** An answer's Markdown. HTML in it is shown as it was written, not obeyed. Loaded with the first answer. */
export default function ReplyMarkdown({ text }: { text: string }) {
  // While an answer grows quickly, typing and scrolling come first.
  const shown = useDeferredValue(text);
  return (
    <Markdown disallowedElements={disallowed} components={components}>
      {shown}
    </Markdown>
  );
}
