import { readFileSync } from "node:fs";
import { type CheckedCitation, checkCitations, type Verdict } from "#scripture/citations/check.ts";
import {
  readDeuterocanon,
  readReportedSpeech,
  readSearchIndex,
} from "#server/features/scripture/read-translations.ts";
import { maxCheckLength } from "#shared/limits.ts";
import { type CommandResult, exitCodes, toJson, UsageError } from "./result.ts";
import { folders, openTranslations, translationNamed } from "./translations.ts";

const verdictTexts: Readonly<Record<Verdict, string>> = {
  exact: "right",
  "exact-elsewhere": "right in another translation",
  differs: "differs",
  "unknown-translation": "not in a translation that Berea has",
  "wrong-reference": "wrong reference",
  "known-saying": "a saying that is not in the Bible",
  "changes-sense": "means something else in its passage",
  "not-found": "in no verse",
  "no-such-verse": "no such passage",
  unchecked: "not checked",
};

/** The verdicts for which the command fails. */
const wrong: ReadonlySet<Verdict> = new Set([
  ...(["differs", "wrong-reference", "known-saying", "changes-sense"] as const),
  ...(["not-found", "no-such-verse"] as const),
]);

type Asked = { file: string; version: string; json: boolean };

/** Prints each citation of a text with its line and verdict. Fails if one is wrong. */
export function check({ file, version, json }: Asked): CommandResult {
  const text = readText(file);
  const translations = openTranslations();
  const preferred = translationNamed(translations, version).info.id;
  const index = readSearchIndex(folders, [...translations.values()]);
  const deuterocanon = readDeuterocanon(folders);
  const speeches = readReportedSpeech(folders);
  const found = checkCitations(text, { translations, preferred, index, deuterocanon, speeches });
  const citations = found.map((citation) => ({
    line: text.slice(0, citation.start).split("\n").length,
    words: text.slice(citation.start, citation.end),
    ...citation,
  }));
  const code = found.some(({ verdict }) => wrong.has(verdict)) ? exitCodes.nothing : exitCodes.ok;
  if (json) return { output: toJson(citations), code };
  const lines = citations.map((citation) => {
    const words = citation.words.replace(/\s+/g, " ");
    const shown = words.length > 80 ? `${words.slice(0, 79)}…` : words;
    return `${file}:${citation.line}: ${verdictTexts[citation.verdict]}: ${shown}${details(citation)}`;
  });
  const summary = `${found.length} ${found.length === 1 ? "citation" : "citations"}, ${
    found.filter(({ verdict }) => wrong.has(verdict)).length
  } wrong`;
  return { output: [...lines, summary].join("\n"), code };
}

function details({ verdict, reference, found, scripture }: CheckedCitation): string {
  if (!wrong.has(verdict)) return "";
  const place = found ?? reference;
  return scripture ? `\n    ${place ? `${place}: ` : ""}${scripture}` : "";
}

function readText(file: string): string {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (text.length <= maxCheckLength) return text;
  throw new UsageError(`${file} has more than ${maxCheckLength} characters: check it in parts.`);
}
