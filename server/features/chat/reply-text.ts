import type { AppliedCorrection } from "#scripture/citations/correct.ts";
import type { QuotationSource } from "#scripture/citations/pointers/expand-pointer.ts";
import { PointerStream } from "#scripture/citations/pointers/pointer-stream.ts";
import { message } from "#shared/message.ts";
import { translate } from "../../platform/translations.ts";
import type { Library } from "../bibles/library.ts";
import { type AnswerEnding, EndingFilter } from "./answer-ending.ts";
import type { ReaderContext } from "./system-prompt.ts";

const noSuchVerse = message("no such verse");

/**
 * The text of a reply while it arrives: without the block at its end, and with the words of
 * scripture in place of pointers.
 */
export class ReplyText {
  readonly #ending: EndingFilter;
  readonly #pointers: PointerStream;

  /**
   * @param onText called with each piece of the text
   * @param written the beginning of the text, if another server wrote it
   */
  constructor(
    { texts }: Pick<Library, "texts">,
    { translation, language = "en" }: Pick<ReaderContext, "translation" | "language">,
    onText: (text: string) => void,
    written?: { shown: string; corrections: readonly AppliedCorrection[] },
  ) {
    const source: QuotationSource = {
      texts,
      preferred: translation,
      language,
      noSuchVerse: translate(noSuchVerse, language),
    };
    this.#pointers = new PointerStream(source, onText, written);
    this.#ending = new EndingFilter((piece) => this.#pointers.push(piece), written?.shown);
  }

  get text(): string {
    return this.#pointers.text;
  }

  /** What the model wrote in place of the words of scripture. */
  get corrections(): readonly AppliedCorrection[] {
    return this.#pointers.corrections;
  }

  push(piece: string): void {
    this.#ending.push(piece);
  }

  restart(): void {
    this.#ending.restart();
    this.#pointers.restart();
  }

  /** Call this after the last piece. */
  end(): AnswerEnding {
    const ending = this.#ending.end();
    this.#pointers.end();
    return ending;
  }
}
