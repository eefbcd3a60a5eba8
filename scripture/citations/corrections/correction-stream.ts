import { AgreeingWords, type FindContinuations } from "./agreeing-words.ts";
import { type AppliedCorrection, type CorrectedText, noText } from "./applied-corrections.ts";
import type { CorrectedEnd } from "./automatic-corrections.ts";
import { findQuotation, maxBefore, maxPhrase, type Opening } from "./find-quotation.ts";

/** How much of the text before a quotation its check reads, in UTF-16 code units. */
const maxContext = 4_000;
/** After so many checks, quotations are corrected only when the text is complete. */
const maxChecks = 60;

/** Corrects the quotations of a text from an offset on; undefined if that is impossible now. */
export type Correct = (text: string, from: number) => Promise<CorrectedEnd | undefined>;

type Options = {
  /** Undefined to pass everything on as it is. */
  correct: Correct | undefined;
  findContinuations: FindContinuations;
  /** Called with each piece of the text. */
  onText: (text: string) => void;
  /** Called before `onText` if the whole text follows, in place of what was passed on. */
  onRestart: () => void;
  /** The beginning of the text, if another server wrote it. */
  beginning?: CorrectedText;
};

/**
 * Corrects quotations in a text that arrives in pieces. A quotation is passed on as far as it agrees
 * with scripture word for word. The rest waits until the closing mark and the reference after it have
 * arrived, and then also for the next sentence if that may matter.
 */
export class CorrectionStream {
  readonly #options: Options;
  /** What has been checked or needs no check. */
  #text: string;
  #corrections: readonly AppliedCorrection[];
  /** What follows it and waits, and how much of that was passed on because it agrees so far. */
  #held = "";
  #agreed = 0;
  #agreeing: AgreeingWords | undefined;
  #checks = 0;
  /** Whether the held quotation waits for the end of the next sentence. */
  #isOpen = false;
  #restarts = 0;

  constructor(options: Options) {
    const { text, corrections } = options.beginning ?? noText;
    this.#options = options;
    this.#text = text;
    this.#corrections = corrections;
  }

  /** The text so far, as it was passed on. */
  get text(): string {
    return this.#text + this.#held.slice(0, this.#agreed);
  }

  get corrections(): readonly AppliedCorrection[] {
    return this.#corrections;
  }

  restart({ text, corrections }: CorrectedText): void {
    this.#restarts += 1;
    this.#text = text;
    this.#corrections = corrections;
    this.#take(this.#held.length);
    this.#isOpen = false;
    this.#checks = 0;
  }

  /** Drops what waits, also if its check is still running. */
  stop(): void {
    this.#restarts += 1;
    this.#text = this.text;
    this.#take(this.#held.length);
  }

  /**
   * Passes text on at once if it holds no quotation. Await it before the next call.
   *
   * @param isScripture whether the app wrote the text, so that it needs no check
   */
  async push(text: string, isScripture = false): Promise<void> {
    if (isScripture && this.#held === "") {
      this.#text += text;
      this.#options.onText(text);
      return;
    }
    this.#held += text;
    await this.#show(false);
  }

  /**
   * Call this after the last piece. In the result, also what only the whole text shows to be wrong is
   * corrected.
   */
  async end(): Promise<CorrectedText> {
    await this.#show(true);
    const whole = await this.#options.correct?.(this.#text, 0);
    return {
      text: whole?.text ?? this.#text,
      corrections: [...this.#corrections, ...(whole?.corrections ?? [])],
    };
  }

  async #show(isEnd: boolean): Promise<void> {
    const restarts = this.#restarts;
    while (this.#held !== "") {
      const { showable, opening, end, contextEnd } =
        this.#options.correct && this.#checks < maxChecks
          ? findQuotation(this.#held, this.#text.slice(-maxBefore), isEnd)
          : { showable: this.#held.length };
      if (showable > 0) this.#settle(showable);
      if (opening === undefined) return;
      const until = end === undefined || !this.#isOpen ? end : contextEnd;
      const length = until && until - showable;
      if (length === undefined || opening !== "mark") {
        const prose = await this.#passOnAgreeing(opening, length);
        if (restarts !== this.#restarts) return;
        if (prose) this.#settle(prose);
        if (prose) continue;
      }
      if (length === undefined) return;
      const corrected = await this.#check(this.#held.slice(0, length));
      if (restarts !== this.#restarts) return;
      const mayChange =
        corrected?.isSettled === false &&
        !this.#isOpen &&
        contextEnd !== end &&
        (opening === "mark" || opening === "sign" || corrected.corrections.length > 0);
      this.#isOpen = mayChange;
      if (mayChange) continue;
      this.#corrections = [...this.#corrections, ...(corrected?.corrections ?? [])];
      this.#settle(length, corrected?.text);
    }
  }

  /**
   * Passes the held text on as far as it agrees with scripture. Returns how much of it turns out to
   * be the writer's words.
   */
  async #passOnAgreeing(opening: Opening, length?: number): Promise<number | undefined> {
    if (opening === "sign" && length === undefined && this.#held.length < maxPhrase)
      return undefined;
    const restarts = this.#restarts;
    const held = this.#held.slice(0, length);
    this.#agreeing ??= new AgreeingWords(this.#options.findContinuations);
    const end = await this.#agreeing.endIn(held);
    if (restarts !== this.#restarts) return undefined;
    if (end > this.#agreed) {
      const agreeing = this.#held.slice(this.#agreed, end);
      this.#agreed = end;
      this.#options.onText(agreeing);
    }
    if (opening === "mark" || this.#isOpen) return undefined;
    const prose = this.#agreeing.endOfProse(held);
    return prose === 0 ? (opening === "label" ? undefined : 1) : prose;
  }

  /** Checks a quotation with the text before it. The offsets of the result are those of the text. */
  async #check(held: string): Promise<CorrectedEnd | undefined> {
    this.#checks += 1;
    const earliest = Math.max(0, this.#text.length - maxContext);
    const lineStart = earliest === 0 ? 0 : this.#text.indexOf("\n", earliest) + 1;
    const start = lineStart > 0 ? lineStart : earliest;
    const before = this.#text.slice(start);
    const corrected = await this.#options.correct?.(before + held, before.length);
    return (
      corrected && {
        ...corrected,
        text: corrected.text.slice(before.length),
        corrections: corrected.corrections.map((one) => ({ ...one, at: one.at + start })),
      }
    );
  }

  /** Passes on the beginning of the held text, or what a check has put in its place. */
  #settle(length: number, checked?: string): void {
    const passed = this.text;
    this.#text += checked ?? this.#held.slice(0, length);
    this.#take(length);
    if (this.#text.startsWith(passed)) this.#options.onText(this.#text.slice(passed.length));
    else if (passed.startsWith(this.#text)) this.#agreed = passed.length - this.#text.length;
    else {
      this.#options.onRestart();
      this.#options.onText(this.#text);
    }
  }

  #take(length: number): void {
    this.#held = this.#held.slice(length);
    this.#agreed = 0;
    this.#agreeing = undefined;
  }
}
