import pLimit from "p-limit";
import type { FindContinuations } from "#scripture/citations/corrections/agreeing-words.ts";
import {
  type AppliedCorrection,
  type CorrectedText,
  correctedWords,
  noText,
  undoCorrectedWords,
} from "#scripture/citations/corrections/applied-corrections.ts";
import type { CorrectedEnd } from "#scripture/citations/corrections/automatic-corrections.ts";
import {
  type Correct,
  CorrectionStream,
} from "#scripture/citations/corrections/correction-stream.ts";
import type { QuotationSource } from "#scripture/citations/pointers/expand-pointer.ts";
import { PointerStream } from "#scripture/citations/pointers/pointer-stream.ts";
import type { QuotationHandling } from "#shared/choices.ts";
import { message } from "#shared/message.ts";
import { translate } from "../../platform/translations.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import type { Services } from "../../services.ts";
import { licensedEditions } from "../citations/check-text.ts";
import type { Job, ResultOf } from "../scripture/jobs.ts";
import { type AnswerEnding, EndingFilter } from "./answer-ending.ts";
import type { ReaderContext } from "./system-prompt.ts";

const noSuchVerse = message("no such verse");

/** How many characters are read before other requests get their turn. */
const sliceLength = 1_000;
/** With more searches and checks waiting, the reply goes on without a job, so it never stalls. */
const maxWaiting = 8;
/**
 * Takes turns with the quotations of all replies before the queue of searches, so that many replies
 * at once neither fill it nor go on without the words of a quotation.
 */
const inTurn = pLimit(maxWaiting);

type Needs = Pick<Services, "library" | "licensed" | "scripture">;
type Options = {
  reader: Pick<ReaderContext, "translation" | "language">;
  handling: QuotationHandling;
  /** The message that the reply answers. */
  question: string;
  /** The user id, or the address of a guest. */
  caller: string;
  /** Called with each piece of the text. */
  onText: (text: string) => void;
  /** Called before `onText` if the whole text follows, in place of what was passed on. */
  onRestart: () => void;
  /** Aborts when the reply has to stop: what has not been shown is dropped. */
  signal?: AbortSignal;
  /** The beginning of the text, if another server wrote it. */
  written?: CorrectedText;
};

/**
 * The text of a reply while it arrives: without the block at its end, with the words of scripture in
 * place of pointers, and with wrong quotations corrected.
 */
export class ReplyText {
  readonly #services: Needs;
  readonly #options: Options;
  readonly #ending: EndingFilter;
  readonly #pointers: PointerStream;
  readonly #corrected: CorrectionStream;
  #received: string[] = [];
  /** What the pointers let through and the corrections have not seen yet. */
  #expanded: { text: string; isScripture: boolean }[] = [];
  #reading: Promise<void> | undefined;
  /** The result of `corrections`, and what it was made of. */
  #known: Record<"words" | "all", readonly AppliedCorrection[]> & { pointers: number } = {
    words: [],
    all: [],
    pointers: 0,
  };

  constructor(services: Needs, options: Options) {
    this.#services = services;
    this.#options = options;
    const { reader, handling, onText, onRestart, written = noText } = options;
    const { language = "en", translation } = reader;
    const { texts } = services.library;
    const source: QuotationSource = {
      texts,
      preferred: translation,
      language,
      noSuchVerse: translate(noSuchVerse, language),
    };
    const { pointers, words } = partsOf(written);
    const onExpanded = (text: string, isScripture: boolean) =>
      this.#expanded.push({ text, isScripture });
    this.#pointers = new PointerStream(source, onExpanded, pointers);
    this.#ending = new EndingFilter((piece) => this.#pointers.push(piece), written.text);
    const correct: Correct | undefined =
      handling === "correct" && texts.size > 0
        ? (text, from) => this.#correct(text, from)
        : undefined;
    const findContinuations: FindContinuations = (run) =>
      this.#run({ kind: "continuations", words: run });
    const beginning = { beginning: words };
    this.#corrected = new CorrectionStream({
      correct,
      findContinuations,
      onText,
      onRestart,
      ...beginning,
    });
    options.signal?.addEventListener("abort", () => this.#corrected.stop());
  }

  /**
   * What the model wrote in place of the words of scripture, as far as the text has been passed on:
   * pointers, then wrong words.
   */
  get corrections(): readonly AppliedCorrection[] {
    const { corrections } = this.#corrected;
    const pointers = this.#passedPointers;
    // Readers ask after each piece: a list is made only if it has changed.
    if (this.#known.words !== corrections || this.#known.pointers !== pointers.length)
      this.#known = {
        words: corrections,
        pointers: pointers.length,
        all: [...pointers, ...corrections],
      };
    return this.#known.all;
  }

  get #passedPointers(): readonly AppliedCorrection[] {
    const { text, corrections } = this.#corrected;
    const passed = corrections.reduce(
      (length, { before, after }) => length + before.length - after.length,
      text.length,
    );
    return this.#pointers.corrections.filter(({ at, after }) => at + after.length <= passed);
  }

  push(piece: string): void {
    for (let at = 0; at < piece.length; at += sliceLength) {
      this.#received.push(piece.slice(at, at + sliceLength));
    }
    this.#reading ??= this.#read();
  }

  /** Starts again: with no text, or with the beginning that was written before. */
  restart(beginning: CorrectedText = noText): void {
    const { pointers, words } = partsOf(beginning);
    this.#received = [];
    this.#expanded = [];
    this.#ending.restart(beginning.text);
    this.#pointers.restart(pointers);
    this.#corrected.restart(words);
  }

  /**
   * Call this after the last piece. Returns the whole text, which may differ from what was passed on:
   * the end may show that an earlier quotation is wrong.
   */
  async end(): Promise<CorrectedText & { ending: AnswerEnding }> {
    if (!this.#isStopped) await this.#reading;
    const ending = this.#ending.end();
    if (!this.#isStopped) {
      this.#pointers.end();
      await this.#passOn();
    }
    const pointers = this.#isStopped ? this.#passedPointers : this.#pointers.corrections;
    const { text, corrections } = await this.#corrected.end();
    return { ending, text, corrections: [...pointers, ...corrections] };
  }

  get #isStopped(): boolean {
    return this.#options.signal?.aborted === true;
  }

  async #read(): Promise<void> {
    const slices = new WorkSlices();
    for (let piece = this.#received.shift(); piece !== undefined; piece = this.#received.shift()) {
      this.#ending.push(piece);
      await this.#passOn();
      if (this.#received.length > 0) await slices.endSlice();
    }
    this.#reading = undefined;
  }

  async #passOn(): Promise<void> {
    for (let next = this.#expanded.shift(); next; next = this.#expanded.shift()) {
      if (this.#isStopped) return;
      await this.#corrected.push(next.text, next.isScripture);
    }
  }

  #correct(text: string, from: number): Promise<CorrectedEnd | undefined> {
    const { library, licensed } = this.#services;
    const { reader, question } = this.#options;
    const version = library.textOrDefault(reader.translation).info.id;
    const editions = licensedEditions({ library, licensed });
    return this.#run({ kind: "correct-from", text, version, from, question, licensed: editions });
  }

  /**
   * Returns undefined if the job fails or takes too long: the text goes on, and the mark then says
   * what is wrong.
   */
  async #run<J extends Job>(job: J): Promise<ResultOf<J> | undefined> {
    const { scripture } = this.#services;
    const { caller, signal } = this.#options;
    if (scripture.waiting > maxWaiting) return undefined;
    const stopped = new AbortController();
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const stop = () => {
      resolve(undefined);
      stopped.abort();
    };
    const timer = setTimeout(stop, scripture.replyWaitMs);
    signal?.addEventListener("abort", stop);
    try {
      // Its own turn in the queue, so that the checks of the user's pages do not delay it. The
      // limit of replies also limits these jobs.
      const options = { caller: `reply|${caller}`, signal: stopped.signal, limits: undefined };
      const run = async () =>
        stopped.signal.aborted ? undefined : await scripture.run(job, options);
      return await Promise.race([job.kind === "continuations" ? inTurn(run) : run(), late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    }
  }
}

/** The beginning as each stage has it: pointers were replaced before words were corrected. */
function partsOf({ text, corrections }: CorrectedText) {
  const pointers = undoCorrectedWords(text, corrections);
  return { pointers, words: { text, corrections: correctedWords(corrections) } };
}
