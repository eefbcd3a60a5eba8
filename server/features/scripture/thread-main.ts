// Runs in a worker thread: searches and citation checks take up to seconds of CPU, which would
// block the main thread.
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { eachCitation } from "#scripture/citations/check.ts";
import { applyCorrections, findNamedQuotations } from "#scripture/citations/correct.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { SearchTooBroad, WorkBudget } from "#scripture/search/work-budget.ts";
import { verseAt } from "#scripture/study/verse-index.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import type { Citation } from "#shared/api/citations.ts";
import type {
  CheckJob,
  CorrectJob,
  CorrectResult,
  Job,
  SearchJob,
  SearchResult,
  ThreadData,
  ThreadRequest,
  ThreadResponse,
} from "./jobs.ts";
import { readDeuterocanon, readSearchIndex, readTranslations } from "./read-translations.ts";

class Canceled extends Error {}

/** How long a check runs before other jobs of this thread get their turn. */
const turnMs = 15;

const port = parentPort;
if (!port) throw new Error("thread-main.ts runs as a worker thread only");
const { folders, index } = workerData as ThreadData;
const translations = readTranslations(folders);
const texts = new Map(translations.map((text) => [text.info.id, text]));
const deuterocanon = readDeuterocanon(folders);
const engine = createSearchEngine(readSearchIndex(folders, translations, index), namedFinders);
const canceled = new Set<number>();
const reply = (message: ThreadResponse) => port.postMessage(message);

port.on("message", (message: ThreadRequest) => {
  if (message.type === "cancel") canceled.add(message.id);
  else void run(message);
});

reply({ ready: true });

async function run({ id, job }: Extract<ThreadRequest, { type: "run" }>): Promise<void> {
  try {
    // Reads a pending cancellation first.
    await setImmediate();
    assertWanted(id);
    reply({ id, result: await resultOf(job, id) });
  } catch (error) {
    if (error instanceof Canceled) reply({ id, canceled: true });
    else if (error instanceof SearchTooBroad) reply({ id, tooBroad: true });
    else reply({ id, failed: error instanceof Error ? (error.stack ?? error.message) : "failed" });
  } finally {
    canceled.delete(id);
  }
}

function resultOf(job: Job, id: number): SearchResult | Promise<Citation[] | CorrectResult> {
  switch (job.kind) {
    case "search":
      return search(job);
    case "check":
      return check(job, id);
    case "correct":
      return correct(job, id);
  }
}

function search({ kind: _, strongs, ...options }: SearchJob): SearchResult {
  const budget = new WorkBudget();
  const places = (id: string) =>
    Object.hasOwn(strongs, id)
      ? strongs[id]?.map(verseAt).filter((place) => place !== undefined)
      : undefined;
  const answer = engine.search({ ...options, strongs: places, budget });
  return { json: JSON.stringify(answer), work: budget.spent };
}

/** Finds all citations in text order. Other jobs run in between. */
async function check(
  { text, version }: Pick<CheckJob, "text" | "version">,
  id: number,
): Promise<Citation[]> {
  const context = { translations: texts, preferred: version, index: engine.index, deuterocanon };
  const citations: Citation[] = [];
  let since = performance.now();
  for (const citation of eachCitation(text, context)) {
    citations.push(citation);
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    assertWanted(id);
    since = performance.now();
  }
  return citations.sort((a: Citation, b: Citation) => a.start - b.start || a.end - b.end);
}

async function correct(
  { text, version, quotations }: CorrectJob,
  id: number,
): Promise<CorrectResult> {
  const citations = await check({ text, version }, id);
  const wanted = findNamedQuotations(text, citations, quotations);
  return (
    wanted && applyCorrections(text, citations, wanted, (text) => check({ text, version }, id))
  );
}

/** Throws `Canceled` if the client of a job has disconnected. */
function assertWanted(id: number): void {
  if (canceled.has(id)) throw new Canceled();
}
