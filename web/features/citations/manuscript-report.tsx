import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Finding } from "#shared/manuscript/check-in-parts.ts";
import type { Manuscript, ManuscriptPart, Paragraph } from "#shared/manuscript/manuscript.ts";
import { levelOf, needsAttention } from "#shared/verdict-levels.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { formatNumber } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { sentenceAround } from "./api/report.ts";
import { summaryOf } from "./api/summary.ts";
import { verdictText, worstLevel } from "./api/verdicts.ts";
import { CitationCard } from "./citation-card.tsx";
import { CitationLegend } from "./citation-legend.tsx";
import styles from "./manuscript.module.css";
import { VerdictSign } from "./verdict-sign.tsx";

/** The citations of a file by page, slide, chapter or section, with the totals first. */
export function ManuscriptReport({
  name,
  manuscript,
  findings,
}: {
  name: string;
  manuscript: Manuscript;
  findings: readonly Finding[];
}) {
  const citations = findings.map(({ citation }) => citation);
  const wrong = citations.filter(needsAttention).length;
  const [isFiltered, setFiltered] = useState(wrong > 0);
  const groups = useMemo(
    () => groupByPart(manuscript, isFiltered ? findings.filter(isWrong) : findings.filter(isShown)),
    [manuscript, findings, isFiltered],
  );
  const count = formatNumber(wrong);
  return (
    <section aria-labelledby="manuscript-title" className={styles.report}>
      <h2 id="manuscript-title" className={styles.title} dir="auto">
        {name}
      </h2>
      <p role="status" className={styles.summary} data-level={worstLevel(citations)}>
        {citations.length > 0
          ? summaryOf(citations)
          : t`No quotations or references were found in this file.`}
      </p>
      {citations.length > 0 && (
        <>
          <CitationLegend />
          <div className={styles.controls}>
            <Checkbox
              label={t`Only what needs attention (${count})`}
              checked={isFiltered}
              onChange={(event) => setFiltered(event.currentTarget.checked)}
            />
            <Button variant="default" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
          {groups.length === 0 && (
            <EmptyState
              title={t`Nothing needs attention`}
              text={t`No quotation in this file differs or has the wrong reference.`}
            />
          )}
          {groups.map(({ part, findings }) => (
            <section key={part.number} className={styles.part}>
              {partTitle(part) && <h2 dir="auto">{partTitle(part)}</h2>}
              <ul className={styles.entries}>
                {findings.map((finding) => (
                  <li
                    key={`${finding.paragraph} ${finding.citation.kind} ${finding.citation.start}`}
                  >
                    <Entry finding={finding} paragraph={manuscript.paragraphs[finding.paragraph]} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={styles.note}>
            <Trans>
              We check the wording of each quotation. Whether it supports the point is yours to
              judge.
            </Trans>
          </p>
        </>
      )}
    </section>
  );
}

function Entry({ finding, paragraph }: { finding: Finding; paragraph: Paragraph | undefined }) {
  const { citation, context } = finding;
  const quoted = context.slice(citation.start, citation.end).replace(/\n>?/g, " ");
  const reference = citation.reference && displayReference(citation.reference);
  return (
    <>
      {paragraph && <p className={styles.place}>{placeText(paragraph)}</p>}
      {levelOf[citation.verdict] === "good" ? (
        <p className={styles.right} dir="auto">
          <VerdictSign level="good" /> {quoted}
          {reference && ` · ${reference}`}
          <span className="visually-hidden"> ({verdictText(citation)})</span>
        </p>
      ) : (
        <CitationCard
          citation={citation}
          quoted={quoted}
          sentence={sentenceAround(context, citation)}
        />
      )}
    </>
  );
}

const isWrong = ({ citation }: Finding) => needsAttention(citation);
/** A reference to an existing passage says nothing about the text. */
const isShown = ({ citation }: Finding) =>
  citation.kind === "quotation" || citation.verdict !== "exact";

function groupByPart({ parts, paragraphs }: Manuscript, findings: readonly Finding[]) {
  const groups: { part: ManuscriptPart; findings: Finding[] }[] = [];
  for (const finding of findings) {
    const part = parts[paragraphs[finding.paragraph]?.part ?? 0];
    if (!part) continue;
    if (groups.at(-1)?.part !== part) groups.push({ part, findings: [] });
    groups.at(-1)?.findings.push(finding);
  }
  return groups;
}

function partTitle({ kind, number, title }: ManuscriptPart): string | undefined {
  const shown = formatNumber(number);
  switch (kind) {
    case "page":
      return t`Page ${shown}`;
    case "slide":
      return title ? t`Slide ${shown}: ${title}` : t`Slide ${shown}`;
    case "chapter":
      return title ? t`Chapter ${shown}: ${title}` : t`Chapter ${shown}`;
    default:
      return title;
  }
}

function placeText({ number, note, line }: Paragraph): string {
  const shown = formatNumber(number);
  if (note === "footnote") return t`Footnote ${shown}`;
  if (note === "speaker") return t`Speaker notes, paragraph ${shown}`;
  if (line === undefined) return t`Paragraph ${shown}`;
  const start = formatNumber(line);
  return t`Paragraph ${shown}, from line ${start}`;
}
