import { memo, useMemo, useState } from "react";
import type { Components } from "react-markdown";
import type { Citation } from "#shared/api/citations.ts";
import MarkdownText, { type MarkParts } from "#web/ui/markdown-text.tsx";
import { sentenceAround } from "./api/report.ts";
import { CitationMark, OpenCitation } from "./citation-mark.tsx";
import { markCitations } from "./mark-citations.ts";

const none: readonly Citation[] = [];

/** A part of the text that was corrected, and what the AI wrote there. */
export type CorrectedPlace = { start: number; end: number; before: string };
const notCorrected: readonly CorrectedPlace[] = [];

/**
 * Renders the Markdown of an answer and marks its citations with their verdicts. Loaded on demand.
 */
export default memo(function CitedMarkdown({
  text,
  citations = none,
  corrected = notCorrected,
}: {
  text: string;
  citations?: readonly Citation[];
  corrected?: readonly CorrectedPlace[];
}) {
  const [open, setOpen] = useState<Citation>();
  const opening = useMemo(() => ({ open, setOpen }), [open]);
  const markParts = useMemo(
    () => (citations.length > 0 ? markPartsOf(citations, corrected) : undefined),
    [citations, corrected],
  );
  return (
    <OpenCitation value={opening}>
      <MarkdownText text={text} markParts={markParts} />
    </OpenCitation>
  );
});

const markPartsOf =
  (citations: readonly Citation[], corrected: readonly CorrectedPlace[]): MarkParts =>
  (text) => ({
    rehypePlugins: [markCitations(citations, text)],
    mark: markOf(text, citations, corrected),
  });

/** Returns the component that renders the parts marked by `markCitations`. */
function markOf(
  text: string,
  citations: readonly Citation[],
  corrected: readonly CorrectedPlace[],
): NonNullable<Components["mark"]> {
  return function Mark({ children, node }) {
    const { dataCitation, dataFirst, dataLast } = node?.properties ?? {};
    const citation = citations[Number(dataCitation)];
    if (!citation) return <>{children}</>;
    return (
      <CitationMark
        citation={citation}
        quoted={text.slice(citation.start, citation.end)}
        sentence={sentenceAround(text, citation)}
        written={
          citation.kind === "quotation"
            ? corrected.find(({ start, end }) => start < citation.end && citation.start < end)
                ?.before
            : undefined
        }
        first={dataFirst === "true"}
        last={dataLast === "true"}
      >
        {children}
      </CitationMark>
    );
  };
}
