// The report of `berea check FILE --report FILE`, as a page or as Markdown.
import { escapeHtml } from "#server/http/shell-details.ts";
import type { Verdict } from "#shared/api/citations.ts";
import { verdicts } from "#shared/choices.ts";
import type { Finding } from "#shared/manuscript/check-in-parts.ts";
import type { Manuscript } from "#shared/manuscript/manuscript.ts";
import { levelOf, needsAttention } from "#shared/verdict-levels.ts";
import { partName, placeOf, summaryOf, verdictTexts, wordsOf } from "./finding-text.ts";
import { UsageError } from "./result.ts";

type Report = { name: string; manuscript: Manuscript; findings: readonly Finding[] };
type Format = "html" | "md";

/** Throws a `UsageError` for a file name with another ending. */
export function reportFormatOf(file: string): Format {
  const ending = /\.(html|md)$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === "html" || ending === "md") return ending;
  throw new UsageError("A report is a file that ends in .html or .md.");
}

/** Totals first, then the citations part by part; those without a problem in short. */
export function writeReport(report: Report, format: Format): string {
  return format === "md" ? markdownReport(report) : htmlReport(report);
}

type Group = { title: string; findings: Finding[] };

function groupsOf({ manuscript, findings }: Report): Group[] {
  const groups = new Map<number, Group>();
  for (const finding of findings) {
    const at = manuscript.paragraphs[finding.paragraph]?.part ?? 0;
    const part = manuscript.parts[at];
    const group = groups.get(at) ?? { title: (part && partName(part)) || "Text", findings: [] };
    group.findings.push(finding);
    groups.set(at, group);
  }
  return [...groups.values()];
}

const totalsOf = (findings: readonly Finding[]): [verdict: Verdict, count: number][] =>
  verdicts
    .map((verdict): [Verdict, number] => [
      verdict,
      findings.filter(({ citation }) => citation.verdict === verdict).length,
    ])
    .filter(([, count]) => count > 0);

/** "Paragraph 3", without the part that is the heading. */
function shortPlace(manuscript: Manuscript, finding: Finding): string {
  const { place, line } = placeOf(manuscript, finding);
  return line === undefined ? (place.split(", ").at(-1) ?? "") : `line ${line}`;
}

const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");

function markdownReport(report: Report): string {
  const { name, manuscript, findings } = report;
  const lines = [
    `# Citations of ${escapeMarkdown(name)}`,
    `${summaryOf(findings)}.`,
    totalsOf(findings)
      .map(([verdict, count]) => `- ${verdictTexts[verdict]}: ${count}`)
      .join("\n"),
  ];
  for (const { title, findings } of groupsOf(report)) {
    lines.push(`## ${escapeMarkdown(title)}`);
    for (const finding of findings) {
      const { citation } = finding;
      const { verdict, scripture, diff, reference, found } = citation;
      const place = shortPlace(manuscript, finding);
      const isWrong = needsAttention(citation);
      const cited = reference ? ` (${reference})` : "";
      const words = escapeMarkdown(wordsOf(finding));
      lines.push(
        `${isWrong ? "**" : ""}${place}: ${verdictTexts[verdict]}${isWrong ? "**" : ""}: ${words}${cited}`,
      );
      if (isWrong && diff) {
        const marked = { same: "", omitted: "**", inserted: "~~" };
        const pieces = diff.map(
          ({ kind, text }) => `${marked[kind]}${escapeMarkdown(text)}${marked[kind]}`,
        );
        lines.push(`> ${pieces.join(" ")}`);
      }
      if (isWrong && scripture)
        lines.push(`> ${found ?? reference ?? ""}: ${escapeMarkdown(scripture)}`);
    }
  }
  lines.push("~~Struck~~ words are not in scripture; **bold** words were left out.");
  return `${lines.filter(Boolean).join("\n\n")}\n`;
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
blockquote { margin: .3rem 0 .3rem 1rem; font-family: Georgia, serif; }
article { break-inside: avoid; border-inline-start: 3px solid #888; padding-inline-start: .8rem; margin-block: 1rem; }
article.wrong { border-color: #b3261e; }
h3 { margin: 0; font-size: 1rem; }
ins { font-weight: 600; }
body:has(#only:checked) .right, body:has(#only:checked) section:not(:has(.wrong)) { display: none; }
@media print { label { display: none; } }`;

function htmlReport(report: Report): string {
  const { name, manuscript, findings } = report;
  const sections = groupsOf(report).map(({ title, findings }) => {
    const articles = findings.map((finding) => htmlArticle(manuscript, finding));
    return `<section><h2 dir="auto">${escapeHtml(title)}</h2>\n${articles.join("\n")}</section>`;
  });
  const totals = totalsOf(findings).map(
    ([verdict, count]) => `<li>${verdictTexts[verdict]}: ${count}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Citations of ${escapeHtml(name)}</title>
<style>${style}</style>
<h1>Citations of ${escapeHtml(name)}</h1>
<p>${summaryOf(findings)}.</p>
<ul>${totals.join("")}</ul>
<p><label><input type="checkbox" id="only"> Only what needs attention</label></p>
${sections.join("\n")}
<p><del>Struck</del> words are not in scripture; <ins>underlined</ins> words were left out.</p>
</html>
`;
}

function htmlArticle(manuscript: Manuscript, finding: Finding): string {
  const { citation } = finding;
  const { verdict, reference, found, scripture, diff } = citation;
  const tags = { same: "span", omitted: "ins", inserted: "del" };
  const pieces = diff?.map(
    ({ kind, text }) => `<${tags[kind]}>${escapeHtml(text)}</${tags[kind]}>`,
  );
  const place = found ?? reference;
  const details = needsAttention(citation)
    ? [
        pieces && `<p>Difference:</p><blockquote>${pieces.join(" ")}</blockquote>`,
        scripture &&
          `<p>${escapeHtml(place ?? "")}:</p><blockquote>${escapeHtml(scripture)}</blockquote>`,
      ]
    : [];
  const cited = reference ? ` · ${escapeHtml(reference)}` : "";
  return `<article class="${needsAttention(citation) ? "wrong" : "right"}" data-level="${levelOf[verdict]}">
<h3>${escapeHtml(shortPlace(manuscript, finding))}: ${verdictTexts[verdict]}${cited}</h3>
<blockquote dir="auto">${escapeHtml(wordsOf(finding))}</blockquote>${details.filter(Boolean).join("")}</article>`;
}
