import { memo, useMemo, useState } from "react";
import type { Components } from "react-markdown";
import type { Citation } from "#shared/api/citations.ts";
import MarkdownText, { type MarkParts } from "#web/ui/markdown-text.tsx";
import { sentenceAround } from "./api/report.ts";
import { CitationMark, OpenCitation } from "./citation-mark.tsx";
import { markCitations } from "./mark-citations.ts";

const none: readonly Citation[] = [];

/**
 * Renders the Markdown of an answer and marks its citations with their verdicts. Loaded on demand.
 */
export default memo(function CitedMarkdown({
  text,
  citations = none,
}: {
  text: string;
  citations?: readonly Citation[];
}) {
  const [open, setOpen] = useState<Citation>();
  const opening = useMemo(() => ({ open, setOpen }), [open]);
  const markParts = useMemo(
    () => (citations.length > 0 ? markPartsOf(citations) : undefined),
    [citations],
  );
  return (
    <OpenCitation value={opening}>
      <MarkdownText text={text} markParts={markParts} />
    </OpenCitation>
  );
});

const markPartsOf =
  (citations: readonly Citation[]): MarkParts =>
  (text) => ({
    rehypePlugins: [markCitations(citations, text)],
    mark: markOf(text, citations),
  });

/** Returns the component that renders the parts marked by `markCitations`. */
function markOf(text: string, citations: readonly Citation[]): NonNullable<Components["mark"]> {
  return function Mark({ children, node }) {
    const { dataCitation, dataFirst, dataLast } = node?.properties ?? {};
    const citation = citations[Number(dataCitation)];
    if (!citation) return <>{children}</>;
    return (
      <CitationMark
        citation={citation}
        quoted={text.slice(citation.start, citation.end)}
        sentence={sentenceAround(text, citation)}
        first={dataFirst === "true"}
        last={dataLast === "true"}
      >
        {children}
      </CitationMark>
    );
  };
}
