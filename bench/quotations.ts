// `npm run bench:quotations -- [--url URL] [--name NAME] [--limit MS] [--file FILE] [--errors]
// [--write]`: scores checkers of quotations, see bench/quotations/README.md. `-- --make [--seed N]
// [--prose FOLDER] [--file FILE]` writes the replies. `-- --schema` prints the form of an answer.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { z } from "zod";
import { berea } from "./quotations/checkers/berea.ts";
import { exactMatch } from "./quotations/checkers/exact-match.ts";
import { CheckerError, httpChecker } from "./quotations/checkers/http.ts";
import { levenshtein } from "./quotations/checkers/levenshtein.ts";
import { makeReplies } from "./quotations/make/make-replies.ts";
import { Sources } from "./quotations/make/sources.ts";
import { type Answer, answerSchema, type Reply, readReplies } from "./quotations/reply.ts";
import { score } from "./quotations/score.ts";
import { figuresTable, kindsTable, type Result } from "./quotations/table.ts";

const here = (file: string) => fileURLToPath(new URL(`./quotations/${file}`, import.meta.url));
const { values: options } = parseArgs({
  options: {
    url: { type: "string" },
    name: { type: "string", default: "your checker" },
    limit: { type: "string", default: "30000" },
    file: { type: "string", default: here("public.jsonl") },
    prose: { type: "string", default: here("prose") },
    seed: { type: "string", default: "20261130" },
    make: { type: "boolean", default: false },
    schema: { type: "boolean", default: false },
    errors: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

type Checker = (text: string) => Answer | undefined | Promise<Answer | undefined>;

type Answers = { name: string; answers: (Answer | undefined)[] };

async function ask(name: string, check: Checker, replies: readonly Reply[]): Promise<Answers> {
  const answers: (Answer | undefined)[] = [];
  for (const [index, { id, text }] of replies.entries()) {
    try {
      answers.push(await check(text));
    } catch (error) {
      if (!(error instanceof CheckerError)) throw error;
      throw new CheckerError(`Reply ${id}: ${error.message}`);
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${index + 1} of ${replies.length}`);
  }
  if (process.stderr.isTTY) process.stderr.write("\n");
  return { name, answers };
}

async function measure(): Promise<void> {
  const replies = readReplies(options.file);
  const sources = new Sources(here("prose"));
  const checkers: [string, Checker][] = [
    ["Berea", berea(sources)],
    ["exact match", exactMatch(sources)],
    ["Levenshtein ≥ 0.8", levenshtein(sources)],
  ];
  if (options.url)
    checkers.unshift([options.name, httpChecker(options.url, Number(options.limit))]);
  const all: Answers[] = [];
  for (const [name, check] of checkers) all.push(await ask(name, check, replies));

  const scored = (isIncluded: (reply: Reply) => boolean): Result[] =>
    all.map(({ name, answers }) => {
      const included = replies.map(isIncluded);
      const some = <T>(list: readonly T[]) => list.filter((_, index) => included[index]);
      return { name, score: score(some(replies), some(answers)) };
    });
  const sections = [
    ["English", scored(({ language }) => language === "en")],
    ["Spanish and German", scored(({ language }) => language !== "en")],
  ] as const;
  for (const { name, score } of sections.flatMap(([, results]) => results)) {
    if (score.unanswered > 0) console.error(`${name}: ${score.unanswered} replies timed out`);
    if (options.errors) for (const line of score.errors) console.error(`${name}: ${line}`);
  }
  const page = [
    ...sections.flatMap(([title, results]) => [
      `### ${title}`,
      counted(results[0]?.score),
      figuresTable(results),
    ]),
    "### Right verdicts by kind, English",
    kindsTable(sections[0][1]),
  ].join("\n\n");
  console.log(page);
  if (options.write) writeTables(page);
}

const counted = (one: Result["score"] | undefined) =>
  `${one?.replies} replies with ${one?.spans.labeled} quotations, ${one?.wrong.all} of them wrong.`;

/** Replaces what is between the marks of README.md. */
function writeTables(page: string): void {
  const readme = readFileSync(here("README.md"), "utf8");
  const [before, after] = ["<!-- tables -->\n", "<!-- /tables -->"].map((mark) =>
    readme.split(mark),
  );
  if (before?.length !== 2 || after?.length !== 2) throw new Error("README.md has no marks");
  writeFileSync(
    here("README.md"),
    `${before[0]}<!-- tables -->\n\n${page}\n\n<!-- /tables -->${after[1]}`,
  );
}

try {
  if (options.schema) console.log(JSON.stringify(z.toJSONSchema(answerSchema), undefined, 2));
  else if (options.make) {
    const replies = makeReplies(options.prose, Number(options.seed));
    writeFileSync(options.file, replies.map((one) => `${JSON.stringify(one)}\n`).join(""));
    console.log(`${options.file}: ${replies.length} replies`);
  } else await measure();
} catch (error) {
  if (!(error instanceof CheckerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
