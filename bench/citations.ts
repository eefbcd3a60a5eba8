// `npm run check:citations -- [SEED] [FOLDER…] [--replies] [--sample] [--write] [--fault]`:
// measures the citation checker and fails if a figure misses its target. Of the held-out replies in
// each FOLDER, only totals are printed. --write saves the tables to docs/citations.md.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deuterocanonFile, readBuilt } from "#corpus/build-output.ts";
import { type CheckedCitation, checkCitations } from "#scripture/citations/check.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { buildInvertedIndex } from "#scripture/search/build-index-data.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { type LabeledReply, readLabeled, score } from "./citations/labeled.ts";
import {
  mutate,
  mutationNames,
  occursIn,
  pick,
  quotationFormats,
  type Source,
  seededRandom,
} from "./citations/mutations.ts";
import { readReplies, scoreReplies } from "./citations/reply-sets.ts";

/** With --sample, as in `npm test`: the check uses one of this many generated quotations. */
const sampleInterval = process.argv.includes("--sample") ? 5 : 1;
const perMutation = 1000 / sampleInterval;
const onlyReplies = process.argv.includes("--replies");
const verbose = process.argv.includes("--verbose");
/** Replies by independent writers, used to develop the rules. All others are held out. */
const openSets = [
  "",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
].map((nth) => ({
  name: `${nth} open replies`.trim(),
  folder: fileURLToPath(
    new URL(`./citations/labeled/${["replies", nth].filter(Boolean).join("-")}/`, import.meta.url),
  ),
}));
const heldOutFolders = process.argv.slice(2).filter((word) => word.includes("/"));
if (heldOutFolders.length === 0)
  heldOutFolders.push(fileURLToPath(new URL("./citations/labeled/kept-apart/", import.meta.url)));
const seed = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 20_261_121);
const broken = process.argv.includes("--fault");
const ids = ["kjv", "web", "asv", "ylt", "darby"];
const texts = new Map(ids.map((id) => [id, loadTranslation(readBuilt(id))]));
const context = {
  translations: texts,
  preferred: "kjv",
  index: buildInvertedIndex([...texts.values()]),
  deuterocanon: JSON.parse(readFileSync(deuterocanonFile, "utf8")),
};
const check = (prose: string): CheckedCitation[] =>
  // With --fault, the checker ignores "not", so this command must fail.
  checkCitations(broken ? prose.replace(/\bnot /g, "") : prose, context);
const quotationOf = (prose: string) => check(prose).find(({ kind }) => kind === "quotation");
const isExact = (one: CheckedCitation | undefined) =>
  one?.verdict === "exact" || one?.verdict === "exact-elsewhere";

const verses: Source[] = ids.flatMap((id) =>
  [...(texts.get(id)?.verses() ?? [])].map(({ book, chapter, verse, text }) => ({
    id,
    book,
    chapter,
    verse,
    text,
  })),
);
const byPlace = new Map(verses.map((one) => [`${one.id} ${formatReference(one)}`, one]));

type Row = (string | number)[];
const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
const targets: { figure: string; value: string; pass: string; ok: boolean }[] = [];
const began = performance.now();

/** Altered quotations. The checker must not report any of them as exact. */
function measureMutations(): Row[] {
  const random = seededRandom(seed);
  let wrong = 0;
  let all = 0;
  let withPlace = 0;
  let corrected = 0;
  const rows: Row[] = [];
  for (const name of mutationNames) {
    let count = 0;
    let falseMatches = 0;
    for (let tries = 0; count < perMutation && tries < perMutation * 40; tries++) {
      const source = pick(random, verses);
      const next = byPlace.get(
        `${source.id} ${formatReference({ ...source, verse: source.verse + 1 })}`,
      );
      const other = byPlace.get(
        `${source.id === "kjv" ? "web" : "kjv"} ${formatReference(source)}`,
      );
      const mutation = mutate(name, source, random, next, other);
      // An altered quotation may still be correct, for example in another translation. It is
      // skipped then.
      if (!mutation || occursIn(texts, mutation.quoted, mutation.place)) continue;
      count += 1;
      const found = quotationOf(mutation.prose);
      if (isExact(found) && !isTrueElsewhere(name, found, mutation.prose)) {
        falseMatches += 1;
        console.error(`false exact (${name}): ${mutation.prose}`);
      }
      if (correctable.has(name) && found?.diff) {
        withPlace += 1;
        const there = byPlace.get(`${found.translation} ${formatReference(source)}`)?.text;
        if (
          found.reference === formatReference(source) &&
          there !== undefined &&
          found.scripture?.includes(there.slice(0, 20))
        )
          corrected += 1;
        else if (process.argv.includes("--verbose"))
          console.error("not corrected", JSON.stringify({ mutation: mutation.prose, found }));
      }
    }
    all += count;
    wrong += falseMatches;
    rows.push([name, count, falseMatches]);
  }
  targets.push({
    figure: `false "exact" on ${all.toLocaleString("en")} altered quotations`,
    value: String(wrong),
    pass: "0",
    ok: wrong === 0 && all >= 10_000 / sampleInterval,
  });
  targets.push({
    figure: "correct passage offered if the reference is given",
    value: `${percent(corrected, withPlace)} of ${withPlace.toLocaleString("en")}`,
    pass: "≥ 99 %",
    ok: corrected / withPlace >= 0.99,
  });
  return rows;
}

/** Mutations that change only words, so that the reference stays correct. */
const correctable = new Set(
  mutationNames.filter((name) => /\b(?:words?|not|name|number|tense)\b/.test(name)),
);

/**
 * A truncated stream may leave other words, or words without a reference, such as a nested
 * quotation. These count wherever they occur.
 */
function isTrueElsewhere(name: string, found: CheckedCitation | undefined, prose: string): boolean {
  if (name !== "a truncated stream" || !found?.reference) return false;
  const source = verses.find((one) => formatReference(one) === found.reference);
  return source !== undefined && occursIn(texts, prose.slice(found.start, found.end), source);
}

/** Quotes every verse of every translation, each in one of the usual formats. */
function measureTrue(): Row[] {
  const counts = quotationFormats.map(() => ({ made: 0, alarms: 0 }));
  for (const [at, source] of verses.entries()) {
    if (Math.floor(at / quotationFormats.length) % sampleInterval !== 0) continue;
    const words = source.text.replace(/["“”«»]/g, "").trim();
    if ((words.match(/\p{L}+/gu)?.length ?? 0) < 2) continue;
    const index = at % quotationFormats.length;
    const [, format] = quotationFormats[index] as (typeof quotationFormats)[number];
    const count = counts[index] as (typeof counts)[number];
    count.made += 1;
    const prose = format(source, words);
    const found = quotationOf(prose);
    if (!isExact(found)) {
      count.alarms += 1;
      if (count.alarms <= 3)
        console.error(`false alarm: ${prose} → ${found?.verdict ?? "nothing found"}`);
    }
  }
  const count = counts.reduce((sum, one) => sum + one.made, 0);
  const alarms = counts.reduce((sum, one) => sum + one.alarms, 0);
  targets.push({
    figure: `false alarms on ${count.toLocaleString("en")} true quotations`,
    value: percent(alarms, count),
    pass: "≤ 0.5 %",
    ok: alarms / count <= 0.005,
  });
  return quotationFormats.map(([name], index) => [
    name,
    counts[index]?.made ?? 0,
    counts[index]?.alarms ?? 0,
  ]);
}

function measureLabeled(name: string, replies: readonly LabeledReply[]): Row {
  const { references, spans, verdicts, errors } = score(replies, check);
  for (const line of errors) console.error(`${name}: ${line}`);
  const precision = references.right / references.found;
  const recall = references.hit / references.labeled;
  const spanPrecision = spans.hit / spans.found;
  const spanRecall = spans.hit / spans.labeled;
  const f1 = (2 * spanPrecision * spanRecall) / (spanPrecision + spanRecall);
  targets.push({
    figure: `references, precision, ${name}`,
    value: percent(precision, 1),
    pass: "≥ 99 %",
    ok: precision >= 0.99,
  });
  targets.push({
    figure: `references, recall, ${name}`,
    value: percent(recall, 1),
    pass: "≥ 98 %",
    ok: recall >= 0.98,
  });
  targets.push({
    figure: `quoted spans, F1, ${name}`,
    value: percent(f1, 1),
    pass: "≥ 95 %",
    ok: f1 >= 0.95,
  });
  return [
    name,
    replies.length,
    `${references.hit} of ${references.labeled}`,
    `${references.found - references.right}`,
    `${spans.hit} of ${spans.labeled}`,
    `${spans.found - spans.hit}`,
    `${verdicts.right} of ${verdicts.compared}`,
  ];
}

/** The targets for held-out replies. */
const replyTargets = {
  references: 0.985,
  spans: 0.97,
  acceptable: 0.97,
  alarms: 0.02,
  passed: 0,
};

function measureReplies(name: string, folder: string, isTunedOn: boolean): Row {
  const result = scoreReplies(readReplies(folder), check);
  // Errors in held-out replies are not printed, so that nobody tunes the rules to them.
  if (isTunedOn && verbose) for (const line of result.errors) console.error(`${name}: ${line}`);
  const { references, spans, verdicts, faithful, wrong } = result;
  const f1 = ({ found, labeled, hit }: { found: number; labeled: number; hit: number }) =>
    (2 * hit) / Math.max(1, found + labeled);
  const add = (figure: string, value: string, pass: string, ok: boolean) =>
    targets.push({ figure: `${figure}, ${name}`, value, pass, ok });
  const acceptable = verdicts.acceptable / Math.max(1, verdicts.compared);
  const alarms = faithful.alarms / Math.max(1, faithful.compared);
  add(
    "references, F1",
    percent(f1(references), 1),
    "≥ 98.5 %",
    f1(references) >= replyTargets.references,
  );
  add("quoted spans, F1", percent(f1(spans), 1), "≥ 97 %", f1(spans) >= replyTargets.spans);
  add(
    "verdict acceptable",
    percent(acceptable, 1),
    "≥ 97 %",
    acceptable >= replyTargets.acceptable,
  );
  add(
    "false alarms among faithful quotations",
    percent(alarms, 1),
    "≤ 2 %",
    alarms <= replyTargets.alarms,
  );
  add(
    "wrong quotations passed as exact",
    String(wrong.passed),
    "0",
    wrong.passed <= replyTargets.passed,
  );
  const precisionAndRecall = ({ found, labeled, hit }: typeof references) =>
    `${percent(hit, found)} / ${percent(hit, labeled)}`;
  return [
    name,
    isTunedOn ? "yes" : "no",
    result.replies,
    `${precisionAndRecall(references)} of ${references.labeled}`,
    `${precisionAndRecall(spans)} of ${spans.labeled}`,
    `${verdicts.acceptable} of ${verdicts.compared}`,
    `${faithful.alarms} of ${faithful.compared}`,
    `${wrong.passed} of ${wrong.compared}`,
  ];
}

function table(head: readonly string[], rows: readonly Row[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const changed = onlyReplies ? [] : measureMutations();
const quoted = onlyReplies ? [] : measureTrue();
const replies = readLabeled();
const labeled = [
  measureLabeled(
    "one to four",
    replies.filter(({ file }) => !/^(?:held-out|six)\.txt$/.test(file)),
  ),
  measureLabeled(
    "five",
    replies.filter(({ file }) => file === "held-out.txt"),
  ),
  measureLabeled(
    "six",
    replies.filter(({ file }) => file === "six.txt"),
  ),
];
const replyRows = [
  ...openSets.map(({ name, folder }) => measureReplies(name, folder, true)),
  ...heldOutFolders
    .filter((folder) => existsSync(folder))
    .map((folder, index) =>
      measureReplies(`held-out replies${index > 0 ? `, set ${index + 1}` : ""}`, folder, false),
    ),
];
const seconds = ((performance.now() - began) / 1000).toFixed(0);

const figures = table(
  ["figure", "value", "pass", ""],
  targets.map(({ figure, value, pass, ok }) => [figure, value, pass, ok ? "yes" : "**no**"]),
);
const page = `# How well quotations are checked

\`npm run check:citations -- ${seed} --write\` measures \`scripture/citations\` and writes this
page. ${texts.size} translations, seed ${seed}.

[A public benchmark](../bench/quotations/README.md) compares it with two naive baselines, and with
any other checker.

${figures}

## Altered quotations

${perMutation.toLocaleString("en")} of each kind where possible, generated from the translations and the seed
(\`bench/citations/mutations.ts\`). An alteration is not counted if its words still occur in the
passage in any translation, by a comparison that shares no code with the checker. With \`--fault\`,
the checker ignores "not", and the command fails.

${table(["alteration", "quotations", 'called "exact"'], changed)}

## True quotations

Every verse of every translation, each in one of ten formats.

${table(["format", "quotations", "not called exact"], quoted)}

## Replies of independent writers

Labeled replies that imitate several models (\`bench/citations/labeled/replies\`,
\`replies-second\` to \`replies-tenth\`, by authors who did not see the checker;
\`bench/citations/reply-sets.ts\`). The rules were tuned on the open sets. Of sets in other
folders, only the totals are printed. References and spans: precision / recall. \`--verbose\`
prints each error in the open sets.

Before the rules were tuned on them, the open sets measured:

- second: references 97.30 % / 92.99 % of 271, spans 95.57 % / 95.10 % of 204, verdict acceptable
  186 of 194, false alarms 1 of 143, wrong passed as exact 0 of 31
- third: references 97.98 % / 97.98 % of 248, spans 97.73 % / 94.30 % of 228, verdict acceptable
  193 of 215, false alarms 4 of 161, wrong passed as exact 0 of 42
- fourth: references 99.11 % / 96.96 % of 230, spans 95.79 % / 91.00 % of 200, verdict acceptable
  178 of 182, false alarms 2 of 130, wrong passed as exact 0 of 39
- fifth: references 98.51 % / 97.55 % of 204, spans 99.09 % / 96.02 % of 226, verdict acceptable
  208 of 217, false alarms 2 of 144, wrong passed as exact 0 of 66
- sixth: references 95.83 % / 94.52 % of 292, spans 98.25 % / 98.25 % of 285, verdict acceptable
  263 of 280, false alarms 7 of 191, wrong passed as exact 0 of 77
- seventh: references 98.96 % / 97.95 % of 195, spans 97.85 % / 99.45 % of 183, verdict acceptable
  179 of 182, false alarms 4 of 146, wrong passed as exact 0 of 20
- eighth: references 98.53 % / 97.57 % of 206, spans 96.05 % / 96.05 % of 228, verdict acceptable
  207 of 219, false alarms 6 of 170, wrong passed as exact 0 of 49
- ninth: references 99.51 % / 98.54 % of 206, spans 97.18 % / 95.26 % of 253, verdict acceptable
  231 of 241, false alarms 3 of 177, wrong passed as exact 0 of 59
- tenth: references 97.45 % / 98.52 % of 271, spans 95.06 % / 98.40 % of 313, verdict acceptable
  294 of 308, false alarms 1 of 199, wrong passed as exact 1 of 99

The tenth set is the other half of the ninth. It was held out until the rules had been tuned on the
first half. That tuning changed its spans from 95.36 % to 95.06 %, and no other figure. Five labels
were added or extended since; each has a \`note\`.

${table(["set", "tuned on", "replies", "references", "spans", "verdict acceptable", "false alarms", "wrong passed as exact"], replyRows)}

## Replies of the project

Older, shorter replies by the author of the checker. The rules were tuned on all of them
(\`bench/citations/labeled/*.txt\`): several traditions, citations in six other languages, typical
misquotations, invented references, dialogue, and numbers that are not references. Set six holds
other constructions: several references in a sentence, interrupted quotations, tables,
number-heavy prose.

${table(["set", "replies", "references found", "false references", "quotations found", "false quotations", "verdicts right"], labeled)}
`;
console.log(page);
console.log(`${seconds} seconds`);
if (process.argv.includes("--write")) {
  writeFileSync(fileURLToPath(new URL("../docs/citations.md", import.meta.url)), page);
}
if (targets.some(({ ok }) => !ok)) process.exitCode = 1;
