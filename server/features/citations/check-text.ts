// Checks a text with the words of the licensed translations that it names. The scripture thread
// reads local translations only, so the chapters that the text quotes come from their providers.
import { setTimeout as delay } from "node:timers/promises";
import type { LicensedText, QuotedChapter } from "#scripture/citations/licensed.ts";
import type { Chapter } from "#scripture/translation/model.ts";
import type { Citation } from "#shared/api/citations.ts";
import type { Services } from "../../services.ts";
import type { LicensedTexts } from "../bibles/licensed/licensed.ts";
import type { JobOptions } from "../scripture/scripture-pool.ts";

/** Calls to providers, and waiting time for them, that are left to one or several checks. */
type ProviderBudget = { calls: number; ms: number };
const budgetOfCheck = (): ProviderBudget => ({ calls: 12, ms: 3_000 });

/** A page of prose costs about 5 ms; the work of its quotations is charged when it is known. */
const charactersPerPoint = 20_000;
/** The points of `checksPerAddress` that a check costs in advance. */
export const pointsOfCheck = (text: string): number =>
  1 + Math.floor(text.length / charactersPerPoint);

type Needed = Pick<Services, "library" | "licensed" | "limits" | "scripture">;
export type TextToCheck = {
  text: string;
  /** The id of a translation of the library. */
  version: string;
  /** The user or address whose limit counts the calls to providers. */
  payer: string;
};

/**
 * Checks a text. A quotation of a licensed translation is compared only if the budget, the limit of
 * the payer and the provider allow it: otherwise its translation counts as one that is not here.
 * The words are kept in the cache of `LicensedTexts` only.
 */
export async function checkText(
  { library, licensed, limits, scripture }: Needed,
  { text, version, payer }: TextToCheck,
  options: JobOptions,
  budget = budgetOfCheck(),
): Promise<Citation[]> {
  const job = { kind: "check", text, version } as const;
  const editions = licensedEditions({ library, licensed });
  if (editions.length === 0) return (await scripture.run(job, options)).citations;
  const toLicensed = (chapters: readonly QuotedText[]): LicensedText[] =>
    editions.map((edition) => ({
      ...edition,
      chapters: chapters.flatMap((one) => (one.translation === edition.id ? [one.text] : [])),
    }));
  const first = await scripture.run({ ...job, licensed: editions }, options);
  if (first.quoted.length === 0) return first.citations;
  const take = () => limits.take("licensedPerAddress", payer);
  const chapters = await loadChapters(licensed, first.quoted, { take, budget, options });
  if (chapters.length === 0) return first.citations;
  return (await scripture.run({ ...job, licensed: toLicensed(chapters) }, options)).citations;
}

/** Returns the licensed translations, without chapters: a check then knows their names. */
export const licensedEditions = ({
  library,
  licensed,
}: Pick<Needed, "library" | "licensed">): LicensedText[] =>
  licensed
    .list()
    .filter(({ id }) => !library.texts.has(id))
    .map(({ id, name, abbreviation, copyright }) => ({
      ...{ id, name, abbreviation, copyright },
      chapters: [],
    }));

type QuotedText = { translation: string; text: Chapter };

/** Loads the chapters in the order of the text, and returns those that arrive in time. */
async function loadChapters(
  licensed: LicensedTexts,
  quoted: readonly QuotedChapter[],
  {
    take,
    budget,
    options: { signal },
  }: { take: () => Promise<void>; budget: ProviderBudget; options: JobOptions },
): Promise<QuotedText[]> {
  const loaded = new Map<QuotedChapter, QuotedText>();
  const requests: Promise<unknown>[] = [];
  for (const one of quoted) {
    const { translation, book, chapter } = one;
    let known = licensed.knownChapter(translation, book, chapter);
    if (!known) {
      if (budget.calls === 0 || !licensed.isAvailable(translation)) continue;
      budget.calls -= 1;
      if (!(await succeeds(take()))) budget.calls = 0;
      else known = licensed.chapter(translation, book, chapter);
    }
    const request = Promise.resolve(known).then((text) => {
      if (text) loaded.set(one, { translation, text });
    });
    requests.push(succeeds(request));
  }
  const started = performance.now();
  const timeout = new AbortController();
  const waited = AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]);
  await Promise.race([
    Promise.all(requests),
    delay(Math.max(0, budget.ms), undefined, { signal: waited }).catch(() => {}),
  ]);
  timeout.abort();
  budget.ms -= performance.now() - started;
  return quoted.flatMap((one) => loaded.get(one) ?? []);
}

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
