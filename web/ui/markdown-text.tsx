import { t } from "@lingui/core/macro";
import { memo, useDeferredValue, useId, useMemo } from "react";
import Markdown, { type Components, type Options } from "react-markdown";
import { safeAddress } from "./markdown-links.ts";
import { markdownParts } from "./markdown-parts.tsx";
import { isTooMuchMarkup } from "./markup-weight.ts";
import { remarkGithub } from "./remark-github.ts";
import { remarkLineBreaks } from "./remark-line-breaks.ts";

const remarkPlugins = [remarkGithub, remarkLineBreaks];

/**
 * Marks parts of a text: contains the rehype plugins that wrap them in `<mark>`, and the component
 * that renders a `<mark>`.
 */
export type MarkParts = (text: string) => {
  rehypePlugins: NonNullable<Options["rehypePlugins"]>;
  mark: NonNullable<Components["mark"]>;
};

/** Renders the Markdown of an answer or a note and shows HTML in it as text. Loaded on demand. */
export default memo(function MarkdownText({
  text,
  markParts,
}: {
  text: string;
  markParts?: MarkParts | undefined;
}) {
  // Deferred, so that typing and scrolling stay smooth while an answer streams.
  const shown = useDeferredValue(text);
  const ids = `${useId()}-`;
  // Parsing is expensive, so a rerender of the parent must not repeat it.
  const parts = useMemo(() => markdownParts(ids), [ids]);
  return useMemo(
    () => renderMarkdown(shown, { markParts, ids, parts }),
    [shown, markParts, ids, parts],
  );
});

type Rendering = { markParts: MarkParts | undefined; ids: string; parts: Components };

function renderMarkdown(text: string, { markParts, ids, parts }: Rendering) {
  if (isTooMuchMarkup(text)) return <p style={{ whiteSpace: "pre-wrap" }}>{text}</p>;
  const marking = markParts?.(text);
  return (
    <Markdown
      components={marking ? { ...parts, mark: marking.mark } : parts}
      remarkPlugins={remarkPlugins}
      rehypePlugins={marking?.rehypePlugins ?? []}
      remarkRehypeOptions={{
        clobberPrefix: ids,
        footnoteLabel: t`Footnotes`,
        // A heading would skip a level in an answer without headings, so the footnote label is a
        // paragraph.
        footnoteLabelTagName: "p",
        footnoteLabelProperties: { className: ["visually-hidden"] },
        footnoteBackLabel,
      }}
      urlTransform={(address) => safeAddress(address, ids)}
    >
      {text}
    </Markdown>
  );
}

function footnoteBackLabel(index: number): string {
  const number = index + 1;
  return t`Back to reference ${number}`;
}
