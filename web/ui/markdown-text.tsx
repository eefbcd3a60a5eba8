import { t } from "@lingui/core/macro";
import { useDeferredValue, useMemo, useState } from "react";
import Markdown, { type Components } from "react-markdown";
import type { Citation } from "#shared/api/citations.ts";
import { CitationMark, OpenCitation } from "./citations/citation-mark.tsx";
import { markCitations } from "./citations/mark-citations.ts";
import styles from "./markdown-text.module.css";
import { isTooMuchMarkup } from "./markup-weight.ts";
import { remarkTables } from "./remark-tables.ts";

/**
 * Headings start one level below the page's. Images are not rendered, because the browser would
 * load them from any address in the text.
 */
const disallowed = ["img"];
const plainComponents: Components = {
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h4",
  // Wide tables scroll inside the message, also by keyboard.
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t`Table`}>
      <table>{children}</table>
    </section>
  ),
};
const remarkPlugins = [remarkTables];
const none: readonly Citation[] = [];
type Rendering = { plugins: ReturnType<typeof markCitations>[]; components: Components };

/**
 * Renders the Markdown of an answer or a note. HTML in it is shown as text. `citations` are marked
 * with their verdicts. Loaded when first needed.
 */
export default function MarkdownText({
  text,
  citations = none,
}: {
  text: string;
  citations?: readonly Citation[];
}) {
  // Deferred, so that typing and scrolling stay smooth while an answer arrives.
  const shown = useDeferredValue(text);
  const [open, setOpen] = useState<Citation>();
  const opening = useMemo(() => ({ open, setOpen }), [open]);
  const { plugins, components } = useMemo((): Rendering => {
    if (citations.length === 0) return { plugins: [], components: plainComponents };
    const mark: Components["mark"] = ({ children, node }) => {
      const { dataCitation, dataFirst, dataLast } = node?.properties ?? {};
      const citation = citations[Number(dataCitation)];
      if (!citation) return <>{children}</>;
      const quoted = text.slice(citation.start, citation.end);
      return (
        <CitationMark
          citation={citation}
          quoted={quoted}
          first={dataFirst === "true"}
          last={dataLast === "true"}
        >
          {children}
        </CitationMark>
      );
    };
    return { plugins: [markCitations(citations, text)], components: { ...plainComponents, mark } };
  }, [citations, text]);
  if (isTooMuchMarkup(shown)) return <p style={{ whiteSpace: "pre-wrap" }}>{shown}</p>;
  return (
    <OpenCitation value={opening}>
      <Markdown
        disallowedElements={disallowed}
        components={components}
        remarkPlugins={remarkPlugins}
        rehypePlugins={plugins}
      >
        {shown}
      </Markdown>
    </OpenCitation>
  );
}
