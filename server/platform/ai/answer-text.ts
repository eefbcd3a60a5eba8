import { ReasoningFilter } from "#scripture/citations/reasoning.ts";
import type { Question } from "./ai.ts";

/** The text of an answer while it arrives, without reasoning. It has one part for each step. */
export class AnswerText {
  text = "";
  /** Whether the model wrote reasoning, in the text or beside it. */
  reasoned = false;
  readonly #reader: Pick<Question, "onText" | "onRestart">;
  /** Whether the model is known to omit the opening tag of its reasoning. */
  readonly #isUnopened: boolean;
  #filter: ReasoningFilter;
  /** The length of the text before the current step. */
  #stepStart = 0;

  constructor(reader: Pick<Question, "onText" | "onRestart">, isUnopened: boolean) {
    this.#reader = reader;
    this.#isUnopened = isUnopened;
    this.#filter = new ReasoningFilter(isUnopened);
  }

  startStep(): void {
    this.#stepStart = this.text.length;
    this.#filter = new ReasoningFilter(this.#isUnopened);
  }

  push(piece: string): void {
    this.#show(this.#filter.push(piece));
  }

  /**
   * Call this after the last piece of a step. `isComplete`: whether the step was not interrupted.
   * Returns whether the step had reasoning without an opening tag; `undefined` if it had no text.
   */
  endStep(isComplete = true): boolean | undefined {
    this.#show(this.#filter.end(isComplete));
    if (this.#filter.isUnopened) return true;
    return this.text.length > this.#stepStart ? false : undefined;
  }

  #show({ text: piece, restarted }: ReturnType<ReasoningFilter["push"]>): void {
    this.reasoned ||= this.#filter.found;
    const hasBegun = this.text.length > this.#stepStart;
    if (restarted && hasBegun) {
      this.text = this.text.slice(0, this.#stepStart);
      this.#reader.onRestart?.();
      if (this.text !== "") this.#reader.onText(this.text);
    }
    if (piece === "") return;
    // Text before and after a tool call forms separate paragraphs.
    const isParagraph = this.text !== "" && this.text.length === this.#stepStart;
    const shown = isParagraph ? `\n\n${piece}` : piece;
    this.text += shown;
    this.#reader.onText(shown);
  }
}
