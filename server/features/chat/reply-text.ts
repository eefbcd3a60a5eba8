import type { AppliedCorrection } from "#scripture/citations/corrections/applied-corrections.ts";
import { undoCorrectedWords } from "#scripture/citations/corrections/applied-corrections.ts";
import type { CorrectedEnd } from "#scripture/citations/corrections/automatic-corrections.ts";
import { CorrectionStream } from "#scripture/citations/corrections/correction-stream.ts";
import type { QuotationSource } from "#scripture/citations/pointers/expand-pointer.ts";
import { PointerStream } from "#scripture/citations/pointers/pointer-stream.ts";
import type { QuotationHandling } from "#shared/choices.ts";
import { message } from "#shared/message.ts";
import { translate } from "../../platform/translations.ts";
import { WorkSlices } from "../../platform/work-slices.ts";
import type { Services } from "../../services.ts";
import { type AnswerEnding, EndingFilter } from "./answer-ending.ts";
import type { ReaderContext } from "./system-prompt.ts";

const noSuchVerse = message("no such verse");

/** How many characters are read before other requests get their turn. */
const sliceLength = 1_000;
/** How long a quotation waits for its check, and the end of a reply for the last one. */
const maxWaitMs = 3_000;
const maxLastWaitMs = 10_000;

/** A text and what was replaced in it. */
type Beginning = { shown: string; corrections: readonly AppliedCorrection[] };

type Options = {
  reader: Pick<ReaderContext, "translation" | "language">;
  handling: QuotationHandling;
  /** The message that the reply answers. */
  question: string;
  /** The user id, or the address of a guest. */
  caller: string;
  /** Called with each piece of the text. */
  onText: (text: string) => void;
  /** The beginning of the text, if another server wrote it. */
  written?: Beginning;
};

/**
 * The text of a reply while it arrives: without the block at its end, with the words of scripture in
 * place of pointers, and with wrong quotations corrected.
 */
export class ReplyText {
  readonly #services: Pick<Services, "library" | "scripture">;
  readonly #options: Options;
  readonly #ending: EndingFilter;
  readonly #pointers: PointerStream;
  readonly #corrected: CorrectionStream;
  #received: string[] = [];
  /** What the pointers let through and the corrections have not seen yet. */
  #expanded: { text: string; isScripture: boolean }[] = [];
  #reading: Promise<void> | undefined;

  constructor(services: Pick<Services, "library" | "scripture">, options: Options) {
    this.#services = services;
    this.#options = options;
    const { reader, handling, onText, written = { shown: "", corrections: [] } } = options;
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
    this.#ending = new EndingFilter((piece) => this.#pointers.push(piece), written.shown);
    const correct =
      handling === "correct" && texts.size > 0
        ? (text: string, from: number) => this.#correct(text, from)
        : undefined;
    this.#corrected = new CorrectionStream(correct, onText, words);
  }

  get text(): string {
    return this.#corrected.text;
  }

  /** What the model wrote in place of the words of scripture: pointers, then wrong words. */
  get corrections(): readonly AppliedCorrection[] {
    return [...this.#pointers.corrections, ...this.#corrected.corrections];
  }

  push(piece: string): void {
    for (let at = 0; at < piece.length; at += sliceLength) {
      this.#received.push(piece.slice(at, at + sliceLength));
    }
    this.#reading ??= this.#read();
  }

  /** Starts again: with no text, or with the beginning that was written before. */
  restart(beginning: Beginning = { shown: "", corrections: [] }): void {
    const { pointers, words } = partsOf(beginning);
    this.#received = [];
    this.#expanded = [];
    this.#ending.restart(beginning.shown);
    this.#pointers.restart(pointers);
    this.#corrected.restart(words);
  }

  /**
   * Call this after the last piece. The text may then differ from what was passed on: the end may
   * show that an earlier quotation is wrong.
   */
  async end(): Promise<AnswerEnding> {
    await this.#reading;
    const ending = this.#ending.end();
    this.#pointers.end();
    await this.#passOn();
    await this.#corrected.end();
    return ending;
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
      await this.#corrected.push(next.text, next.isScripture);
    }
  }

  /** Returns undefined if the check fails or takes too long: the mark then says what is wrong. */
  async #correct(text: string, from: number): Promise<CorrectedEnd | undefined> {
    const { library, scripture } = this.#services;
    const { reader, question, caller } = this.#options;
    const version = library.textOrDefault(reader.translation).info.id;
    const stopped = new AbortController();
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, from === 0 ? maxLastWaitMs : maxWaitMs);
    try {
      // Its own turn in the queue, so that the checks of the user's pages do not delay it. The
      // limit of replies also limits these checks.
      const check = scripture.run(
        { kind: "correct-from", text, version, from, question },
        { caller: `reply|${caller}`, signal: stopped.signal, limits: undefined },
      );
      return await Promise.race([check, late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      stopped.abort();
    }
  }
}

/** The beginning as each stage has it: pointers were replaced before words were corrected. */
function partsOf({ shown, corrections }: Beginning) {
  const undone = undoCorrectedWords(shown, corrections);
  const words = corrections.filter((one) => !undone.corrections.includes(one));
  return { pointers: undone, words: { text: shown, corrections: words } };
}
