import { type AppliedCorrection, type CorrectedText, noText } from "./applied-corrections.ts";
import type { CorrectedEnd } from "./automatic-corrections.ts";
import { findQuotation } from "./find-quotation.ts";

/** How much of the text before a quotation its check reads, in UTF-16 code units. */
const maxContext = 4_000;
/** After so many checks, quotations are corrected only when the text is complete. */
const maxChecks = 60;

/** Corrects the quotations of a text from an offset on; undefined if that is impossible now. */
export type Correct = (text: string, from: number) => Promise<CorrectedEnd | undefined>;

/**
 * Corrects quotations in a text that arrives in pieces. A quotation waits until its closing mark and
 * the reference after it have arrived, and then also for the next sentence if that may matter.
 */
export class CorrectionStream {
  readonly #correct: Correct | undefined;
  readonly #onText: (text: string) => void;
  #text: string;
  #corrections: readonly AppliedCorrection[];
  #held = "";
  #checks = 0;
  /** Whether the held quotation waits for the end of the next sentence. */
  #isOpen = false;
  #restarts = 0;

  /**
   * @param correct undefined to pass everything on as it is
   * @param beginning of the text, if another server wrote it
   */
  constructor(
    correct: Correct | undefined,
    onText: (text: string) => void,
    beginning: CorrectedText = noText,
  ) {
    this.#correct = correct;
    this.#onText = onText;
    this.#text = beginning.text;
    this.#corrections = beginning.corrections;
  }

  /** The text so far, as it was passed on. */
  get text(): string {
    return this.#text;
  }

  get corrections(): readonly AppliedCorrection[] {
    return this.#corrections;
  }

  restart({ text, corrections }: CorrectedText): void {
    this.#restarts += 1;
    this.#text = text;
    this.#corrections = corrections;
    this.#held = "";
    this.#isOpen = false;
    this.#checks = 0;
  }

  /** Drops the held text, also if its check is still running. */
  stop(): void {
    this.#restarts += 1;
    this.#held = "";
  }

  /**
   * Passes text on at once if it holds no quotation. Await it before the next call.
   *
   * @param isScripture whether the app wrote the text, so that it needs no check
   */
  async push(text: string, isScripture = false): Promise<void> {
    if (isScripture && this.#held === "") return this.#pass(text);
    this.#held += text;
    await this.#show(false);
  }

  /**
   * Call this after the last piece. In the result, also what only the whole text shows to be wrong is
   * corrected.
   */
  async end(): Promise<CorrectedText> {
    await this.#show(true);
    const whole = await this.#correct?.(this.#text, 0);
    return {
      text: whole?.text ?? this.#text,
      corrections: [...this.#corrections, ...(whole?.corrections ?? [])],
    };
  }

  async #show(isEnd: boolean): Promise<void> {
    const restarts = this.#restarts;
    while (this.#held !== "") {
      const { safe, near, far } =
        this.#correct && this.#checks < maxChecks
          ? findQuotation(this.#held, this.#text.slice(-4), isEnd)
          : { safe: this.#held.length };
      this.#pass(this.#take(safe));
      if (near === undefined) return;
      const until = this.#isOpen ? far : near;
      if (until === undefined) return;
      const held = this.#held.slice(0, until - safe);
      const corrected = await this.#check(held);
      if (restarts !== this.#restarts) return;
      const mayChange = corrected?.isSettled === false && !this.#isOpen && far !== near;
      this.#isOpen = mayChange;
      if (mayChange) continue;
      this.#take(held.length);
      this.#corrections = [...this.#corrections, ...(corrected?.corrections ?? [])];
      this.#pass(corrected?.text ?? held);
    }
  }

  /** Checks a quotation with the text before it. The offsets of the result are those of the text. */
  async #check(held: string): Promise<CorrectedEnd | undefined> {
    this.#checks += 1;
    const earliest = Math.max(0, this.#text.length - maxContext);
    const lineStart = earliest === 0 ? 0 : this.#text.indexOf("\n", earliest) + 1;
    const start = lineStart > 0 ? lineStart : earliest;
    const before = this.#text.slice(start);
    const corrected = await this.#correct?.(before + held, before.length);
    return (
      corrected && {
        ...corrected,
        text: corrected.text.slice(before.length),
        corrections: corrected.corrections.map((one) => ({ ...one, at: one.at + start })),
      }
    );
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return taken;
  }

  #pass(text: string): void {
    if (text === "") return;
    this.#text += text;
    this.#onText(text);
  }
}
