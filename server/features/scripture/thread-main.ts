// Runs in a worker thread: searches and citation checks take up to seconds of CPU, which would
// block the main thread.
import { constants, platform, setPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { eachCitation } from "#scripture/citations/check.ts";
import { CheckWork } from "#scripture/citations/check-work.ts";
import { correctFrom } from "#scripture/citations/corrections/automatic-corrections.ts";
import {
  applyCorrections,
  findNamedQuotations,
} from "#scripture/citations/corrections/confirm-corrections.ts";
import { findContinuations } from "#scripture/citations/corrections/continuations.ts";
import { QuotedChapters, translationOf } from "#scripture/citations/licensed.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { SearchTooBroad, WorkBudget } from "#scripture/search/work-budget.ts";
import { verseAt } from "#scripture/study/verse-index.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import type { Citation } from "#shared/api/citations.ts";
import { LexiconSearch } from "../study/lexicon-search.ts";
import type {
  CheckJob,
  CheckResult,
  CorrectJob,
  CorrectResult,
  Job,
  LexiconJob,
  Outcome,
  SearchJob,
  SearchResult,
  ThreadData,
  ThreadRequest,
  ThreadResponse,
} from "./jobs.ts";
import {
  readDeuterocanon,
  readLexicon,
  readReportedSpeech,
  readSearchIndex,
} from "./read-translations.ts";
import { RecentChecks } from "./recent-checks.ts";
import { openTranslation } from "./shared-translation.ts";

class Canceled extends Error {}

/** How long a check runs before other jobs of this thread get their turn. */
const turnMs = 15;

const port = parentPort;
if (!port) throw new Error("thread-main.ts runs as a worker thread only");
const { corpus, index, isForChecks } = workerData as ThreadData;
// On Linux this changes only this thread: searches and the main thread get the CPU first.
if (isForChecks && platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const translations = corpus.texts.map(openTranslation);
const translationsById = new Map(translations.map((text) => [text.info.id, text]));
const recentChecks = new RecentChecks();
const deuterocanon = readDeuterocanon(corpus);
const speeches = readReportedSpeech(corpus);
const engine = createSearchEngine(readSearchIndex(corpus, translations, index), namedFinders);
let lexicon: LexiconSearch | undefined;
const canceled = new Set<number>();
const reply = (message: ThreadResponse) => port.postMessage(message);

port.on("message", (message: ThreadRequest) => {
  if (message.type === "cancel") canceled.add(message.id);
  else void run(message);
});

reply({ ready: true });

async function run({ id, job }: Extract<ThreadRequest, { type: "run" }>): Promise<void> {
  const spent = { work: 0 };
  try {
    // Reads a pending cancellation first.
    await setImmediate();
    assertWanted(id);
    const result = await resultOf(job, id, spent);
    reply({ id, result, ...spent });
  } catch (error) {
    if (error instanceof Canceled) reply({ id, canceled: true, ...spent });
    else if (error instanceof SearchTooBroad) reply({ id, tooBroad: true, ...spent });
    else {
      const failed = error instanceof Error ? (error.stack ?? error.message) : "failed";
      reply({ id, failed, ...spent });
    }
  } finally {
    canceled.delete(id);
  }
}

/** Work of a job so far. */
type Spent = { work: number };

function resultOf(job: Job, id: number, spent: Spent): Outcome | Promise<Outcome> {
  switch (job.kind) {
    case "search":
      return search(job, spent);
    case "lexicon":
      return searchLexicon(job, spent);
    case "continuations":
      return findContinuations(engine.index, job.words);
    case "check":
      return check(job, id, spent);
    case "correct":
      return correct(job, id, spent);
    case "correct-from":
      return correctFrom(
        job,
        // The checks of a beginning are not asked for again.
        job.from === 0
          ? finderOf(job, id, spent)
          : async (text) => (await runCheck({ ...job, text }, id, spent)).citations,
        (word) => engine.index.termId(word) !== undefined,
      );
  }
}

function searchLexicon({ query, limit }: LexiconJob, spent: Spent) {
  lexicon ??= new LexiconSearch(readLexicon(corpus));
  const matches = lexicon.search(query, limit);
  spent.work = matches.work;
  return matches;
}

function search({ kind: _, strongs, ...options }: SearchJob, spent: Spent): SearchResult {
  const budget = new WorkBudget();
  const places = (id: string) =>
    Object.hasOwn(strongs, id)
      ? strongs[id]?.map(verseAt).filter((place) => place !== undefined)
      : undefined;
  try {
    return { json: JSON.stringify(engine.search({ ...options, strongs: places, budget })) };
  } finally {
    spent.work = budget.spent;
  }
}

/** Finds all citations in text order. Other jobs run in between. */
async function check(job: Omit<CheckJob, "kind">, id: number, spent: Spent): Promise<CheckResult> {
  const before = spent.work;
  const { work, ...result } = await recentChecks.find(job, () => runCheck(job, id, spent));
  spent.work = before + work;
  return result;
}

async function runCheck(
  { text, version, licensed = [] }: Omit<CheckJob, "kind">,
  id: number,
  spent: Spent,
) {
  const loaded = licensed.filter(({ chapters }) => chapters.length > 0);
  const context = {
    translations: new Map([
      ...translationsById,
      ...loaded.map((one) => [one.id, translationOf(one)] as const),
    ]),
    licensed,
    preferred: version,
    index: engine.index,
    deuterocanon,
    speeches,
  };
  const citations: Citation[] = [];
  let since = performance.now();
  const before = spent.work;
  const work = new CheckWork();
  const quoted = new QuotedChapters(licensed);
  for (const citation of eachCitation(text, context, work, quoted)) {
    spent.work = before + work.spent;
    if (citation) citations.push(citation);
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    assertWanted(id);
    since = performance.now();
  }
  citations.sort((a: Citation, b: Citation) => a.start - b.start || a.end - b.end);
  return { citations, quoted: quoted.list, work: work.spent };
}

/** Returns a function that finds the citations of a text. */
const finderOf =
  (job: Pick<CheckJob, "version" | "licensed">, id: number, spent: Spent) => async (text: string) =>
    (await check({ ...job, text }, id, spent)).citations;

async function correct(
  { text, version, quotations }: CorrectJob,
  id: number,
  spent: Spent,
): Promise<CorrectResult> {
  const find = finderOf({ version }, id, spent);
  const citations = await find(text);
  const wanted = findNamedQuotations(text, citations, quotations);
  return wanted && applyCorrections(text, citations, wanted, find);
}

/** Throws `Canceled` if the client of a job has disconnected. */
function assertWanted(id: number): void {
  if (canceled.has(id)) throw new Canceled();
}
