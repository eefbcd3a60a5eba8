import path from "node:path";
import { checkCitations } from "#scripture/citations/check.ts";
import {
  readDeuterocanon,
  readReportedSpeech,
  readSearchIndex,
} from "#server/features/scripture/read-translations.ts";
import { checkInParts, type Finding } from "#shared/manuscript/check-in-parts.ts";
import type { Manuscript } from "#shared/manuscript/manuscript.ts";
import { needsAttention } from "#shared/verdict-levels.ts";
import { readDocument, saveReport } from "./document-files.ts";
import { detailsOf, placeOf, summaryOf, verdictTexts, wordsOf } from "./finding-text.ts";
import { reportFormatOf, writeReport } from "./report.ts";
import { type CommandResult, exitCodes, toJson, UsageError } from "./result.ts";
import { built, openTranslations, translationNamed } from "./translations.ts";

type Asked = { file: string; version: string; json: boolean; report: string | undefined };

/**
 * Prints each citation of a document with its place and verdict, and saves a report if one is
 * wanted. Fails if a citation is wrong.
 */
export async function check({ file, version, json, report }: Asked): Promise<CommandResult> {
  const format = report === undefined ? undefined : reportFormatOf(report);
  if (report !== undefined && path.resolve(report) === path.resolve(file)) {
    throw new UsageError(`The report would replace ${file}. Name another file for it.`);
  }
  const manuscript = readDocument(file);
  const findings = await findingsOf(manuscript, version);
  const code = findings.some(({ citation }) => needsAttention(citation))
    ? exitCodes.nothing
    : exitCodes.ok;
  if (report !== undefined && format) {
    const name = file === "-" ? "Standard input" : file;
    saveReport(report, writeReport({ name, manuscript, findings }, format));
  }
  if (json) {
    const citations = findings.map((finding) => {
      const { start: _start, end: _end, ...citation } = finding.citation;
      return { ...placeOf(manuscript, finding), words: wordsOf(finding), ...citation };
    });
    return { output: toJson(citations), code };
  }
  const lines = findings.map((finding) => {
    const { line, place } = placeOf(manuscript, finding);
    const words = wordsOf(finding);
    const shown = words.length > 80 ? `${words.slice(0, 79)}…` : words;
    const verdict = verdictTexts[finding.citation.verdict];
    return `${file}:${line ?? ` ${place}`}: ${verdict}: ${shown}${detailsOf(finding)}`;
  });
  return { output: [...lines, summaryOf(findings)].join("\n"), code };
}

async function findingsOf(manuscript: Manuscript, version: string): Promise<Finding[]> {
  const translations = openTranslations();
  const context = {
    translations,
    preferred: translationNamed(translations, version).info.id,
    index: readSearchIndex(built, [...translations.values()]),
    deuterocanon: readDeuterocanon(built),
    speeches: readReportedSpeech(built),
  };
  const { paragraphs } = manuscript;
  const findings: Finding[] = [];
  const isShown = process.stderr.isTTY;
  for await (const part of checkInParts(paragraphs, async (text) =>
    checkCitations(text, context),
  )) {
    findings.push(...part.findings);
    const percent = Math.floor((100 * part.done) / paragraphs.length);
    if (isShown) process.stderr.write(`\rChecking … ${percent} %`);
  }
  if (isShown) process.stderr.write("\r\u001B[K");
  return findings;
}
