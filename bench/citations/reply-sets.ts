/*
 * Replies with labels in JSON: `001.md` is the reply, `001.json` its labels. The sets were written
 * by people who did not see the checker.
 *
 *   references      the text and the OSIS id of every reference; `exists: false` if there is none
 *   quotations      the words, the passage, the translation that the reply names, `faithful`
 *                   (false: a wrong quotation), the `acceptable` verdicts; `minor` and `unmarked`
 *                   ones need not be found: they are single words or have no quotation marks
 *   notScripture    words in quotation marks that must not be taken for scripture
 *   note            why a label differs from that of its author
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CheckedCitation, Verdict } from "#scripture/citations/check.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";

type Labels = {
  language: string;
  references: { text: string; reference: string; exists?: boolean }[];
  quotations: {
    text: string;
    reference: string | null;
    faithful: boolean | null;
    acceptable: string[];
    minor?: boolean;
    unmarked?: boolean;
  }[];
  notScripture: string[];
};
export type Reply = Labels & { name: string; text: string };

/** Reads a folder of replies. Throws if a reply has no labels. */
export function readReplies(folder: string): Reply[] {
  return readdirSync(folder)
    .filter(
      (file) => file.endsWith(".md") && existsSync(path.join(folder, file.replace(".md", ".json"))),
    )
    .sort()
    .map((file) => ({
      name: file,
      text: readFileSync(path.join(folder, file), "utf8"),
      ...(JSON.parse(
        readFileSync(path.join(folder, file.replace(".md", ".json")), "utf8"),
      ) as Labels),
    }));
}

/** The names that the labels use for verdicts. */
const verdictNames: Partial<Record<Verdict, string>> = {
  "exact-elsewhere": "exact-in-another",
  "no-such-verse": "not-found",
  "unknown-translation": "unchecked",
};
/** Verdicts that report a quotation as wrong. */
const alarms = new Set<Verdict>([
  "differs",
  "wrong-reference",
  "known-saying",
  "changes-sense",
  "not-found",
  "no-such-verse",
]);

type Counts = { found: number; labeled: number; hit: number };
export type ReplyScore = {
  replies: number;
  references: Counts;
  spans: Counts;
  verdicts: { compared: number; acceptable: number };
  faithful: { compared: number; alarms: number };
  wrong: { compared: number; passed: number };
  /** One line per error, with the name of the reply. */
  errors: string[];
};

/** Compares what `check` finds in every reply with its labels. */
export function scoreReplies(
  replies: readonly Reply[],
  check: (text: string) => readonly CheckedCitation[],
): ReplyScore {
  const score: ReplyScore = {
    replies: replies.length,
    references: { found: 0, labeled: 0, hit: 0 },
    spans: { found: 0, labeled: 0, hit: 0 },
    verdicts: { compared: 0, acceptable: 0 },
    faithful: { compared: 0, alarms: 0 },
    wrong: { compared: 0, passed: 0 },
    errors: [],
  };
  for (const reply of replies) {
    const found = check(reply.text);
    scoreReferences(score, reply, found);
    scoreQuotations(score, reply, found);
  }
  return score;
}

type Placed<T> = T & { start: number; end: number };

/**
 * Finds the labeled texts in a reply, in their order. Ignores Markdown between the words. Prefers a
 * match at the start of a word, so that the label "v. 1" is not found in "(ASV)\n\n1."
 */
function locate<T extends { text: string }>(reply: string, labels: readonly T[]): Placed<T>[] {
  const letters: string[] = [];
  const offsets: number[] = [];
  for (const [at, sign] of reply.split("").entries()) {
    if (!/[\p{L}\p{N}]/u.test(sign)) continue;
    letters.push(sign.toLowerCase());
    offsets.push(at);
  }
  const text = letters.join("");
  let from = 0;
  const startsWord = (at: number) => at === 0 || (offsets[at] ?? 0) > (offsets[at - 1] ?? 0) + 1;
  const taken = new Set<number>();
  const find = (wanted: string, start: number) => {
    let at = text.indexOf(wanted, start);
    while (at >= 0 && (!startsWord(at) || taken.has(at))) at = text.indexOf(wanted, at + 1);
    return at;
  };
  return labels.flatMap((label) => {
    const wanted = label.text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    let at = find(wanted, from);
    if (at < 0) at = find(wanted, 0);
    if (at < 0) at = text.indexOf(wanted);
    if (at < 0 || wanted === "") return [];
    from = at + wanted.length;
    taken.add(at);
    return [{ ...label, start: offsets[at] ?? 0, end: (offsets[at + wanted.length - 1] ?? 0) + 1 }];
  });
}

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** Writes an OSIS id as a reference: "Ps.23.1-Ps.23.4" as "Psalm 23:1-4". */
function fromOsis(osis: string): string {
  const [start = "", end] = osis.split("-");
  const [book = "", chapter = "1", verse] = start.split(".");
  const [, endChapter, endVerse] = end?.split(".") ?? [];
  const parsed = parseReference(`${book} ${chapter}`);
  if (!parsed.ok && parsed.reason === "deuterocanonical") {
    const name = `${parsed.book} ${chapter}`;
    if (!verse) return name;
    return `${name}:${verse}${endVerse && endVerse !== verse ? `-${endVerse}` : ""}`;
  }
  if (!parsed.ok) return osis;
  const reference: Reference = { ...parsed.reference, chapter: Number(chapter) };
  if (verse) reference.verse = Number(verse);
  if (endChapter && endChapter !== chapter) reference.endChapter = Number(endChapter);
  if (endVerse && (endChapter !== chapter || endVerse !== verse))
    reference.endVerse = Number(endVerse);
  return formatReference(reference);
}

function scoreReferences(score: ReplyScore, reply: Reply, all: readonly CheckedCitation[]): void {
  const labels = locate(reply.text, reply.references);
  const found = all.filter(({ kind }) => kind === "reference");
  const hit = new Set<CheckedCitation>();
  score.references.found += found.length;
  score.references.labeled += reply.references.length;
  for (const label of labels) {
    const wanted = label.exists === false ? undefined : fromOsis(label.reference);
    const one = found.find(
      (citation) =>
        !hit.has(citation) &&
        overlap(citation, label) > 0 &&
        (wanted === undefined
          ? citation.verdict === "no-such-verse"
          : citation.reference === wanted),
    );
    if (one) {
      hit.add(one);
      score.references.hit += 1;
    } else score.errors.push(`${reply.name}: reference missed: ${label.text} (${label.reference})`);
  }
  for (const one of found) {
    if (!hit.has(one))
      score.errors.push(
        `${reply.name}: false reference: ${reply.text.slice(one.start, one.end)} → ${one.reference}`,
      );
  }
}

/** Minimum overlap of two ranges that count as one quotation, as a share of the longer one. */
const minOverlap = 0.7;

function scoreQuotations(score: ReplyScore, reply: Reply, all: readonly CheckedCitation[]): void {
  const labels = locate(reply.text, reply.quotations);
  const found = all.filter(({ kind }) => kind === "quotation");
  const taken = new Set<CheckedCitation>();
  const isOptional = ({ minor, unmarked }: Labels["quotations"][number]) =>
    minor ?? unmarked ?? false;
  for (const label of labels) {
    const size = label.end - label.start;
    const one = found
      .filter((citation) => !taken.has(citation))
      .find(
        (citation) =>
          overlap(citation, label) / Math.max(size, citation.end - citation.start) >= minOverlap,
      );
    if (!one) {
      if (isOptional(label)) continue;
      score.spans.labeled += 1;
      score.errors.push(`${reply.name}: span missed: ${label.text.slice(0, 80)}`);
      continue;
    }
    taken.add(one);
    score.spans.labeled += 1;
    score.spans.hit += 1;
    judge(score, reply, label, one);
  }
  score.spans.labeled +=
    reply.quotations.filter((one) => !isOptional(one)).length -
    labels.filter((one) => !isOptional(one)).length;
  score.spans.found += found.length;
  for (const one of found) {
    if (!taken.has(one))
      score.errors.push(
        `${reply.name}: not a quotation: ${reply.text.slice(one.start, one.end).slice(0, 80)} → ${one.verdict} ${one.reference ?? ""}`,
      );
  }
}

function judge(
  score: ReplyScore,
  reply: Reply,
  label: Labels["quotations"][number],
  { verdict, reference, translation }: CheckedCitation,
): void {
  const isAcceptable =
    label.acceptable.includes(verdict) || label.acceptable.includes(verdictNames[verdict] ?? "");
  score.verdicts.compared += 1;
  if (isAcceptable) score.verdicts.acceptable += 1;
  else
    score.errors.push(
      `${reply.name}: ${verdict} (${label.acceptable.join(", ")}): ${label.text.slice(0, 80)} → ${reference ?? ""} ${translation ?? ""}`,
    );
  const isExact = verdict === "exact" || verdict === "exact-elsewhere";
  if (label.faithful === true) {
    score.faithful.compared += 1;
    if (alarms.has(verdict)) {
      score.faithful.alarms += 1;
      score.errors.push(
        `${reply.name}: false alarm: ${label.text.slice(0, 80)} → ${verdict} ${reference ?? ""}`,
      );
    }
  }
  if (label.faithful === false) {
    score.wrong.compared += 1;
    if (isExact && !isAcceptable) score.wrong.passed += 1;
  }
}
