// How far a quotation that is still arriving agrees with scripture, word for word.
import { tokenize } from "../../search/tokenize.ts";
import { closingPatterns } from "./find-quotation.ts";

/**
 * Returns how scripture goes on after some normalized words (see `findContinuations`); undefined if
 * that cannot be found now.
 */
export type FindContinuations = (
  words: readonly string[],
) => Promise<readonly string[][] | undefined>;

/** The source of a block quote, on a line of its own or after a closing mark. */
const sourceInBlock = /(?:\n[\s>]*|["”»’][*_\s]*)[*_]{0,3}(?:[—–([]|--?\s)/;

/** The first line of a code block: "```text". */
const fenceLine = /^(?:`{3}|~{3})[^\n]*/;

/** Fewer words that agree are common to scripture and other prose. */
const minAgreeing = 4;

/** Follows one quotation from its opening mark on. */
export class AgreeingWords {
  readonly #find: FindContinuations;
  /** The words that agree, and what may follow them. */
  readonly #words: string[] = [];
  #next: readonly string[][] | undefined;
  /** Whether a word differs, and the words that agree up to there. */
  #differs = false;
  #end = 0;

  constructor(find: FindContinuations) {
    this.#find = find;
  }

  /**
   * Returns the offset up to which a quotation agrees with some text: the end of its last complete
   * word that does, or of `quoted` if the quotation is over and each of its words does.
   *
   * @param quoted the quotation as far as it has arrived, with its opening mark
   */
  async endIn(quoted: string): Promise<number> {
    if (this.#differs) return this.#end;
    const over = endOfQuotation(quoted);
    const lead = fenceLine.exec(quoted)?.[0].length ?? 0;
    // Verse numbers are not among the words of a text.
    const written = tokenize(quoted.slice(0, over)).filter(
      ({ start, normalized }) => start >= lead && /\D/.test(normalized),
    );
    // After an apostrophe, the last word may go on.
    if (over === undefined && /^[\p{M}'’ʼ]*$/u.test(quoted.slice(written.at(-1)?.end)))
      written.pop();
    while (!this.#differs && this.#words.length < written.length) {
      const { normalized = "" } = written[this.#words.length] ?? {};
      await this.#add(normalized);
    }
    if (!this.#differs && over !== undefined) return quoted.length;
    this.#end = written[this.#words.length - 1]?.end ?? 0;
    return this.#end;
  }

  /**
   * Returns where the words turn out to be the writer's: at the beginning if few agree, or after a
   * sentence that agrees. Call this after `endIn`. Undefined if they may be a wrong quotation.
   */
  endOfProse(quoted: string): number | undefined {
    if (!this.#differs) return undefined;
    if (this.#words.length < minAgreeing) return 0;
    return /^[.!?]["”’)*_]*(?=\s)/.test(quoted.slice(this.#end)) ? this.#end + 1 : undefined;
  }

  async #add(word: string): Promise<void> {
    const isKnown = this.#next?.every(({ length }) => length > 0);
    this.#next = isKnown
      ? this.#next?.filter(([next]) => next === word).map((words) => words.slice(1))
      : await this.#find([...this.#words, word]);
    if (this.#next?.length) this.#words.push(word);
    else this.#differs = true;
  }
}

/** Returns where the words of a quotation end: at its closing mark, or before its source. */
function endOfQuotation(quoted: string): number | undefined {
  const closing = closingPatterns.get(quoted[0] ?? "");
  const found = closing ? quoted.slice(1).search(closing) + 1 : quoted.search(sourceInBlock);
  return found > 0 ? found : undefined;
}
