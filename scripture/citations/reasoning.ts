/*
 * Separates the reasoning that some AI models write into an answer from the answer. Qwen and
 * DeepSeek write `<think>…</think>` (https://huggingface.co/deepseek-ai/DeepSeek-R1), Magistral
 * `[THINK]`, Kimi `◁think▷`, Seed-OSS `<seed:think>`.
 */
import type { Range } from "./layout.ts";

const tag = /<\/?(?:(?:seed:)?think|thinking|thoughts?|reasoning)>|\[\/?THINK\]|◁\/?think▷/gi;
const tagHere = new RegExp(tag, "iy");
/** The start of a tag. */
const cutTag = /^(?:<\/?[a-z:]*|\[\/?[THINK]*|◁\/?[think]*)$/i;
/** More characters than any tag has. */
const maxTag = 16;
/** What may stand before the fence of a code block: block quotes and markers of list items. */
const beforeFence = /^(?:[\s>]|(?:[-*+]|\d{1,9}[.)])\s)*$/;
/** Number of characters of list markers and block quotes after which no fence is expected. */
const maxLineStart = 40;
/** Number of backticks or tildes that a delimiter counts. Those behind them are skipped. */
const maxRun = 40;
/** One step through an answer outside of its reasoning. */
const token = /`+|~+|\n|[^`~\n<[◁]+|[<[◁]/y;

/** New text of an answer. `restarted`: it replaces all text so far, which was reasoning. */
type AnswerPiece = { text: string; restarted: boolean };

/**
 * Removes the reasoning from an answer that arrives in pieces.
 *
 * - A tag inside a code span or code block is part of the answer.
 * - Reasoning that begins at the start of a line may end with the answer; elsewhere it needs a
 *   closing tag, so that an answer can mention the opening one.
 * - A closing tag alone ends reasoning that began with the answer, because the prompts of some
 *   models contain the opening tag.
 */
export class ReasoningFilter {
  /** The parts of the received text that belong to the answer. */
  kept: Range[] = [];
  /** Whether reasoning was found. */
  found = false;
  /** Whether the reasoning had no opening tag. */
  isUnopened = false;
  /**
   * The received text that is not decided yet, and the offset of `#held`. `#deferred` has no end of
   * the reasoning. It is not joined before the end, which would copy it for each piece.
   */
  #deferred: string[] = [];
  #held = "";
  #offset = 0;
  /** The character before it. */
  #dropped = "";
  /** The closing tag of the current reasoning: `any` if the answer began inside it. */
  #closing: string | undefined;
  /** Whether the current reasoning may turn out to be text of the answer. */
  #mayBeText = false;
  /** A closing tag without an opening one: text after it makes the text before it reasoning. */
  #strayTag = false;
  /** The start of the current line, with single spaces, as far as it may precede a fence. */
  #lineStart = "";
  /** The character of a delimiter of `maxRun` characters that may go on. */
  #longRun = "";
  #isLineBlank = true;
  /** The delimiters of the code span and the code block at this place. */
  #span = "";
  #fence = "";
  #isFenceLine = false;
  #piece: AnswerPiece = { text: "", restarted: false };

  /** @param startsInside whether the answer begins inside reasoning, without an opening tag */
  constructor(startsInside = false) {
    if (startsInside) this.#closing = "any";
    this.#mayBeText = startsInside;
  }

  push(text: string): AnswerPiece {
    this.#held += text;
    this.#read(false);
    return this.#take();
  }

  /** Call this after the last piece. `isComplete`: whether the answer was not interrupted. */
  end(isComplete = true): AnswerPiece {
    this.#read(true);
    while (this.#closing !== undefined && this.#mayBeText && isComplete) {
      const mayBeAnswer = this.#closing === "any";
      this.#closing = undefined;
      const deferred = this.#deferred.join("");
      this.#deferred = [];
      this.#held = deferred + this.#held;
      this.#offset -= deferred.length;
      this.#dropped = "";
      if (mayBeAnswer) this.#read(true);
      else this.#keep(this.#held.length);
    }
    if (this.#strayTag && !this.found) this.#discard();
    return this.#take();
  }

  #take(): AnswerPiece {
    const piece = this.#piece;
    this.#piece = { text: "", restarted: false };
    return piece;
  }

  #read(isEnd: boolean): void {
    while (this.#held !== "") {
      const canGoOn =
        this.#closing === undefined ? this.#readToken(isEnd) : this.#skipReasoning(isEnd);
      if (!canGoOn) return;
    }
  }

  /** Returns whether the reasoning ends in the held text. */
  #skipReasoning(isEnd: boolean): boolean {
    for (const { 0: found, index: start } of this.#held.matchAll(tag)) {
      const end = start + found.length;
      if (!isClosing(found) || (this.#closing !== "any" && found.toLowerCase() !== this.#closing))
        continue;
      // Reasoning may mention its tag as code.
      if ((this.#held[start - 1] ?? this.#dropped) === "`") {
        if (end === this.#held.length && !isEnd) return false;
        if (this.#held[end] === "`") continue;
      }
      if (this.#closing === "any") this.isUnopened = true;
      this.#closing = undefined;
      this.found = true;
      this.#isLineBlank = true;
      this.#lineStart = "";
      this.#deferred = [];
      this.#drop(end);
      return true;
    }
    const searched = Math.max(0, this.#held.length - maxTag);
    if (this.#mayBeText) {
      if (searched > 0) this.#deferred.push(this.#held.slice(0, searched));
    } else this.found = true;
    this.#drop(searched);
    return false;
  }

  /** Returns whether more can be read. */
  #readToken(isEnd: boolean): boolean {
    tagHere.lastIndex = 0;
    const found = tagHere.exec(this.#held)?.[0];
    if (found && isTag(found)) {
      this.#readTag(found);
      return true;
    }
    token.lastIndex = 0;
    const [read = ""] = token.exec(this.#held) ?? [];
    const isRun = /^[`~]/.test(read);
    const goesOn = isRun && read[0] === this.#longRun;
    const mayGrow = isRun
      ? !goesOn && read.length === this.#held.length && read.length < maxRun
      : this.#held.length < maxTag && cutTag.test(this.#held);
    if (mayGrow && !isEnd) return false;
    if (!goesOn) this.#trackCode(isRun ? read.slice(0, maxRun) : read);
    this.#longRun = goesOn || (isRun && read.length >= maxRun) ? read.slice(0, 1) : "";
    this.#keep(read.length);
    return true;
  }

  #readTag(found: string): void {
    this.#longRun = "";
    if (this.#span !== "" || this.#fence !== "") {
      this.#keep(found.length);
    } else if (isClosing(found)) {
      this.#strayTag = true;
      this.#drop(found.length);
    } else {
      this.#closing = `${found[0]}/${found.slice(1)}`.toLowerCase();
      this.#mayBeText = !this.#isLineBlank;
      // Kept as long as it may be text.
      if (!this.#mayBeText) this.#drop(found.length);
    }
  }

  #trackCode(read: string): void {
    if (read === "\n") {
      this.#isLineBlank = true;
      this.#lineStart = "";
      this.#isFenceLine = false;
      // A code span rarely continues on the next line; an unpaired backtick is more common.
      this.#span = "";
      return;
    }
    const isRun = /^[`~]/.test(read);
    const isLineStart = this.#lineStart.length <= maxLineStart;
    const isFence = isRun && read.length >= 3 && isLineStart && beforeFence.test(this.#lineStart);
    if (isFence && this.#fence === "") {
      this.#fence = read;
      this.#isFenceLine = true;
    } else if (isFence && read.startsWith(this.#fence)) this.#fence = "";
    else if (read.startsWith("`")) {
      // The first line of a code block has no backticks, so this is a code span.
      if (this.#isFenceLine) this.#fence = "";
      else if (this.#fence !== "") return;
      else if (this.#span === "") this.#span = read;
      else if (this.#span === read) this.#span = "";
    }
    if (/[^\s>]/.test(read)) this.#isLineBlank = false;
    const start = this.#lineStart + read.replace(/[\s>]+/g, " ");
    this.#lineStart = start.replace("  ", " ").slice(0, maxLineStart + 1);
  }

  /** Adds the next characters to the answer. */
  #keep(length: number): void {
    let start = this.#offset;
    let text = this.#held.slice(0, length);
    this.#drop(length);
    if (this.#strayTag) {
      if (text.trim() === "") return;
      this.#discard();
    }
    if (this.found && this.kept.length === 0) {
      start += text.length - text.trimStart().length;
      text = text.trimStart();
    }
    if (text === "") return;
    const last = this.kept.at(-1);
    if (last?.end === start) last.end += text.length;
    else this.kept.push({ start, end: start + text.length });
    this.#piece.text += text;
  }

  /** Makes all text so far reasoning. */
  #discard(): void {
    this.isUnopened ||= !this.found;
    this.#strayTag = false;
    this.found = true;
    this.kept = [];
    this.#piece = { text: "", restarted: true };
  }

  #drop(length: number): void {
    this.#dropped = this.#held[length - 1] ?? this.#dropped;
    this.#held = this.#held.slice(length);
    this.#offset += length;
  }
}

/** `[Think]` is the text of a link. */
const isTag = (found: string) => found[0] !== "[" || found === found.toUpperCase();
const isClosing = (found: string) => found[1] === "/";

function filtered(text: string): ReasoningFilter {
  const filter = new ReasoningFilter();
  filter.push(text);
  filter.end();
  return filter;
}

/** Returns an answer without its reasoning. */
export function withoutReasoning(text: string): string {
  return filtered(text)
    .kept.map(({ start, end }) => text.slice(start, end))
    .join("");
}

/** Replaces the reasoning of an answer with spaces, so that all other offsets stay the same. */
export function blankReasoning(text: string): string {
  const { kept, found } = filtered(text);
  if (!found) return text;
  let blanked = "";
  for (const { start, end } of kept) {
    blanked += spaces(text.slice(blanked.length, start)) + text.slice(start, end);
  }
  return blanked + spaces(text.slice(blanked.length));
}

const spaces = (text: string) => text.replace(/[^\n]/g, " ");
