// The block that the AI may write after an answer: follow-up questions and a title. It comes with
// the answer, so it needs no further call and works with every provider. It is removed while the
// answer streams: users do not see it, and models do not get it back.
import { maxFollowUpLength, maxFollowUps, maxSuggestedTitleLength } from "#shared/limits.ts";

const openingTag = "<after_answer>";
const closingTag = "</after_answer>";
/** Text after the opening tag that is longer than this belongs to the answer. */
const maxBlockLength = 1000;

/** The instructions for the block. `withTitle`: also asks for a title of the conversation. */
export function endingInstructions(withTitle: boolean): string {
  const title = withTitle
    ? "\n- The first line of the block is the title: a name for this conversation of at most six words, in the person's language."
    : "";
  return `After the answer
- End with this block on lines of its own. The app removes it before the person reads the answer, and offers each question as a button:
${openingTag}
${withTitle ? "title: …\n" : ""}ask: …
ask: …
${closingTag}${title}
- Each ask is a short question that this person may want to ask you next, in their words and their language: two or three of them, at most ten words each, without quotation marks. Leave them out when the person grieves or may be in danger.`;
}

export type AnswerEnding = {
  /** Questions that the user may ask next; at most `maxFollowUps`. */
  followUps: string[];
  title: string | undefined;
};

/** Separates the block from an answer that arrives in pieces. */
export class EndingFilter {
  readonly #onText: (text: string) => void;
  #shown = "";
  /** Received text that may be part of a block, or of the line breaks before it. */
  #held = "";
  #block: string | undefined;

  /**
   * @param onText Called with each piece of the answer without the block.
   * @param shown The beginning of the answer, if another server wrote it.
   */
  constructor(onText: (text: string) => void, shown = "") {
    this.#onText = onText;
    this.#shown = shown;
  }

  /** Starts again with another beginning. */
  restart(shown = ""): void {
    this.#shown = shown;
    this.#held = "";
    this.#block = undefined;
  }

  /** The answer so far, without the block. */
  get text(): string {
    return this.#shown;
  }

  push(piece: string): void {
    this.#held += piece;
    let found = this.#findBlock();
    while (found) {
      this.#show(trimmedLength(this.#held.slice(0, found.start)));
      const { start, end } = this.#findBlock() ?? found;
      if (end === undefined) return;
      this.#block = this.#held.slice(start, end);
      this.#held = this.#held.slice(0, start) + this.#held.slice(end + closingTag.length);
      found = this.#findBlock();
    }
    this.#show(this.#lengthOutsideTag());
  }

  /** Call this after the last piece. */
  end(): AnswerEnding {
    const found = this.#findBlock();
    if (found) this.#block = this.#held.slice(found.start);
    else this.#show(this.#block === undefined ? this.#held.length : trimmedLength(this.#held));
    this.#held = "";
    return readBlock(this.#block ?? "");
  }

  /**
   * Finds a block in the held text; `end` is undefined until its closing tag arrives. A tag counts
   * only at the start of a line.
   */
  #findBlock(): { start: number; end: number | undefined } | undefined {
    const text = this.#held.toLowerCase();
    const start = text.indexOf(openingTag);
    if (start < 0) return undefined;
    if (!endsWithLineStart(this.#shown + this.#held.slice(0, start))) return undefined;
    const found = text.indexOf(closingTag, start);
    const end = found < 0 ? undefined : found;
    return (end ?? text.length) - start > maxBlockLength ? undefined : { start, end };
  }

  /**
   * Returns how much of the held text cannot belong to a block: all but the white space at its end
   * and the beginning of an opening tag.
   */
  #lengthOutsideTag(): number {
    const lineStart = this.#held.lastIndexOf("\n") + 1;
    const line = this.#held.slice(lineStart).trimStart().toLowerCase();
    const startsLine = lineStart > 0 || endsWithLineStart(this.#shown);
    const mayBeTag = startsLine && openingTag.startsWith(line);
    return trimmedLength(mayBeTag ? this.#held.slice(0, lineStart) : this.#held);
  }

  #show(length: number): void {
    if (length === 0) return;
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#shown += text;
    this.#onText(text);
  }
}

const trimmedLength = (text: string) => text.trimEnd().length;
const endsWithLineStart = (text: string) => text.slice(text.lastIndexOf("\n") + 1).trim() === "";

function readBlock(block: string): AnswerEnding {
  const questions = new Set<string>();
  let title: string | undefined;
  for (const line of block.split("\n")) {
    const [, name, value = ""] = /^[\s*-]*(ask|title)\s*:\s*(.+)$/i.exec(line) ?? [];
    const text = plainLine(value);
    if (!name || text === "" || text === "…") continue;
    if (name.toLowerCase() === "ask") {
      if (text.length <= maxFollowUpLength) questions.add(text);
    } else if (text.length <= maxSuggestedTitleLength) title ??= text;
  }
  return { followUps: [...questions].slice(0, maxFollowUps), title };
}

/** Removes Markdown emphasis and quotation marks around a line. */
const plainLine = (line: string) =>
  line
    .replace(/[*_`]+/g, "")
    .trim()
    .replace(/^["“«„']+|["”»“']+$/g, "")
    .trim();
