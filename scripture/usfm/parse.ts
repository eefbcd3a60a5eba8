// Parses USFM 3 (https://docs.usfm.bible/usfm/3.1/) as published by eBible and unfoldingWord, one
// book at a time. Words that are left out of the text are reported with their line.
import type { BookId } from "../canon/books.ts";
import { bookOfUsfmCode } from "../canon/usfm-codes.ts";
import type { Chapter } from "../translation/model.ts";
import { isNote, type MarkerKind, markerKind, startsBlock } from "./markers.ts";
import { excerpt, normalizeText, type UsfmReport } from "./reports.ts";
import { type Token, tokenize } from "./tokenize.ts";
import { joinWords, noBreak } from "./verse-builder.ts";
import { VerseSequence } from "./verse-sequence.ts";

export type UsfmBook = { book: BookId | undefined; chapters: Chapter[]; reports: UsfmReport[] };

/** Parses every book of a file, each from its `\id` marker. */
export function parseUsfmFile(source: string): UsfmBook[] {
  const text = normalizeLines(source);
  const starts = Array.from(text.matchAll(/\\id(?![a-z])/g), ({ index }) => index);
  if (starts.length < 2) return [parseUsfm(text)];
  return starts.map((start, at) => {
    const from = at === 0 ? 0 : start;
    const linesBefore = text.slice(0, from).split("\n").length - 1;
    const { reports, ...book } = parseUsfm(text.slice(from, starts[at + 1]));
    return { ...book, reports: reports.map((one) => ({ ...one, line: one.line + linesBefore })) };
  });
}

/** Parses one book. `book` is `undefined` if the file names none of the 66 books. */
export function parseUsfm(source: string): UsfmBook {
  return new UsfmParser().parse(normalizeLines(source));
}

const normalizeLines = (source: string) => source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** USFM books without scripture, such as a preface or a glossary. */
const peripheralBooks = /^(?:FRT|BAK|OTH|INT|CNC|GLO|TDX|NDX|XX[A-G])$/;

/** An open note, or an open span of words that are not scripture. */
type Enclosure = { name: string; kind: MarkerKind; line: number; at: number; text: string };

type NumberToken = Extract<Token, { kind: "book" | "chapter" | "verse" }>;

class UsfmParser {
  readonly #sequence = new VerseSequence();
  #named = false;
  /** The report on a book outside the 66, whose words are ignored. */
  #ignored: UsfmReport | undefined;
  #titleText = "";
  /** The part of the text to which the next words belong. */
  #context: "words" | "title" | "letter" | "chapter" | "nowhere" = "nowhere";
  #characters: { name: string; at: number; line: number }[] = [];
  #enclosure: Enclosure | undefined;
  #sidebar: number | undefined;
  #pending = noBreak();

  parse(source: string): UsfmBook {
    const tokens = [...tokenize(source)];
    const markers = tokens.filter(({ kind }) => kind === "verse").length;
    for (const [at, token] of tokens.entries()) {
      if (this.#named && !this.#sequence.book) break;
      if (token.kind === "text") this.#text(token, tokens[at + 1]?.kind === "closing");
      else if (token.kind === "closing") this.#close(token.name, token.line);
      else if (token.kind === "marker") this.#marker(token, tokens, at);
      else if (token.kind === "book") this.#startBook(token.written, token.line);
      else this.#number(token);
    }
    this.#endBlock("the end of the file");
    this.#sequence.endVerse();
    for (const chapter of this.#sequence.chapters) chapter.verses.sort((a, b) => a.verse - b.verse);
    if (!this.#sequence.book) this.#reportBook(markers);
    return {
      book: this.#sequence.book,
      chapters: this.#sequence.book ? this.#sequence.chapters : [],
      reports: this.#sequence.reports,
    };
  }

  #reportBook(verses: number) {
    const ignored = this.#ignored;
    if (ignored) ignored.message += `; the file and its ${count(verses, "verse")} are ignored`;
    else if (verses > 0) {
      const message = `the file does not name one of the 66 books in \\id; its ${count(verses, "verse")} are lost`;
      this.#sequence.report(1, message, { lost: true });
    } else this.#sequence.report(1, "the file does not name one of the 66 books in \\id");
  }

  #startBook(written: string, line: number) {
    const code = written.slice(0, 3).toUpperCase();
    this.#named = true;
    this.#sequence.book = bookOfUsfmCode(code)?.id;
    this.#context = "nowhere";
    if (this.#sequence.book) return;
    const what = peripheralBooks.test(code)
      ? "is no book of the Bible"
      : "is not one of the 66 books";
    this.#ignored = { line, message: `${code || "nothing"} ${what}` };
    this.#sequence.reports.push(this.#ignored);
  }

  /** Handles a chapter or verse marker. Notes and formatting do not cross it. */
  #number({ kind, written, line }: NumberToken) {
    const marker = `\\${kind === "chapter" ? "c" : "v"} ${written}`.trim();
    this.#endBlock(marker);
    this.#endSidebar(marker);
    if (kind === "verse") {
      this.#context = this.#sequence.startVerse(written, line) ? "words" : "nowhere";
      return;
    }
    this.#sequence.startChapter(written, line);
    this.#context = "chapter";
    this.#pending = noBreak();
    this.#titleText = "";
  }

  #marker(token: Extract<Token, { kind: "marker" }>, tokens: readonly Token[], at: number) {
    const { name, line, glued } = token;
    const kind = markerKind(name);
    if (glued) this.#sequence.report(line, `there is no space between \\${name} and “${glued}”`);
    if (this.#sidebar !== undefined) {
      if (kind === "sidebar-end") this.#sidebar = undefined;
      return;
    }
    if (startsBlock(kind)) {
      this.#endBlock(`\\${name}`);
      this.#startBlock(kind, name, line);
    } else if (this.#enclosure) this.#insideEnclosure(name, kind, line);
    else if (kind === "character" || kind === "cell") {
      if (kind === "cell" && this.#context === "words") this.#addWords(" ", line);
      this.#characters.push({ name, at: this.#sequence.verse?.length ?? 0, line });
    } else if (kind === "note-part") this.#openPart(name, line, closesItself(name, tokens, at));
    else if (kind) this.#open(name, kind, line);
    else this.#unknownMarker(token, tokens[at + 1]);
  }

  /** A marker inside a note is part of it, but another note means that the first was not closed. */
  #insideEnclosure(name: string, kind: MarkerKind | undefined, line: number) {
    if (!isNote(name) && this.#enclosure?.kind !== "number") return;
    this.#endEnclosure(`\\${name}`);
    if (isNote(name) && kind) this.#open(name, kind, line);
    else if (kind === "character") {
      this.#characters.push({ name, at: this.#sequence.verse?.length ?? 0, line });
    }
  }

  /** Opens a part of a note that is not in a note. `\fm` marks another place of an earlier note. */
  #openPart(name: string, line: number, closes: boolean) {
    const note = name.startsWith("f") ? "f" : "x";
    const isNumber = closes && /^f[mrv]$/.test(name);
    this.#open(closes ? name : note, note === "f" && !isNumber ? "footnote" : "ignored-span", line);
    if (closes && name === "fm") return;
    this.#sequence.report(line, `\\${name} is not in a note; its words are read as a note`);
  }

  #open(name: string, kind: MarkerKind, line: number) {
    this.#enclosure = { name, kind, line, at: this.#sequence.verse?.length ?? 0, text: "" };
  }

  #unknownMarker({ name, line, startsLine }: Extract<Token, { kind: "marker" }>, next?: Token) {
    const words = next?.kind === "text" ? `: “${excerpt(next.text)}”` : "";
    const ignored = startsLine && (name.startsWith("z") || this.#context !== "words");
    const fate = ignored ? "its text is ignored" : "its words are kept";
    this.#sequence.report(line, `\\${name} is not a known marker; ${fate}${words}`);
    if (!ignored) return;
    this.#context = "nowhere";
    if (words && this.#sequence.verse) this.#sequence.verse.isCut = true;
  }

  #startBlock(kind: MarkerKind | undefined, name: string, line: number) {
    if (kind === "stanza") this.#pending.stanza = true;
    else if (kind === "title" || kind === "letter") this.#context = kind;
    else if (kind === "sidebar") this.#sidebar = line;
    else if (kind === "paragraph" || kind === "line") {
      this.#context = "words";
      if (kind === "paragraph") this.#pending.paragraph = true;
      const level = kind === "line" ? Number(/\d$/.exec(name)?.[0] ?? 1) : undefined;
      this.#pending.indent = level === undefined ? undefined : level - 1;
    } else this.#context = "nowhere";
  }

  #text({ text, line }: Extract<Token, { kind: "text" }>, closesNext: boolean) {
    if (this.#sidebar !== undefined || !this.#named) return;
    if (this.#enclosure) {
      this.#enclosure.text += text;
      return;
    }
    if (this.#context === "nowhere") return;
    if (this.#context === "chapter") return this.#afterChapter(text, line);
    const words = normalizeText(this.#withoutAttributes(text, line, closesNext));
    if (this.#context === "title") this.#addTitle(words);
    else if (this.#context === "letter")
      this.#sequence.letter = words.trim() || this.#sequence.letter;
    else this.#addWords(words, line);
  }

  #afterChapter(text: string, line: number) {
    if (!text.trim()) return;
    this.#sequence.report(
      line,
      `words after the number of a chapter are ignored: “${excerpt(text)}”`,
    );
  }

  /** Removes the attributes of a word, as in `\w gnat|lemma="gnat"\w*`. */
  #withoutAttributes(text: string, line: number, closesNext: boolean): string {
    if (!text.includes("|")) return text;
    if (closesNext && this.#characters.length > 0) return text.slice(0, text.indexOf("|"));
    this.#sequence.report(line, `attributes that no marker closes: “${excerpt(text)}”`);
    return text.replace(/\|\s*(?:[\w-]+\s*=\s*"[^"\n]*"\s*)+/g, " ");
  }

  #addWords(words: string, line: number) {
    if (this.#sequence.verse) {
      this.#sequence.verse.addWords(words, this.#pending);
      if (words.trim()) this.#pending = noBreak();
    } else if (words.trim()) {
      this.#sequence.report(line, `words outside of a verse are ignored: “${excerpt(words)}”`);
    }
  }

  #addTitle(words: string) {
    this.#titleText = joinWords(this.#titleText, words);
    const text = this.#titleText.trim();
    if (this.#sequence.chapter && text) this.#sequence.chapter.title = { text };
  }

  #close(name: string, line: number) {
    if (this.#sidebar !== undefined) return;
    const kind = markerKind(name);
    const open = this.#enclosure;
    if (open) {
      if (open.name === name) this.#endEnclosure();
      else if (isNote(open.name) && isNote(name)) this.#endEnclosure(`\\${name}*`);
      return;
    }
    const index = this.#characters.findLastIndex((one) => one.name === name);
    if (index >= 0) {
      const [opened] = this.#characters.splice(index);
      if (opened && this.#context === "words") this.#sequence.verse?.addSpan(name, opened.at);
    } else if (kind && this.#context === "words")
      this.#sequence.report(line, `\\${name}* closes nothing`);
  }

  /**
   * Closes notes, spans and styles that must not extend past a verse, paragraph or chapter, and
   * reports those that were open.
   */
  #endBlock(before: string) {
    this.#endEnclosure(before);
    for (const { name, line } of this.#characters) {
      if (markerKind(name) !== "cell")
        this.#sequence.report(line, `\\${name} is not closed before ${before}`);
    }
    this.#characters = [];
  }

  #endSidebar(before: string) {
    if (this.#sidebar === undefined) return;
    this.#sequence.report(
      this.#sidebar,
      `\\esb is not closed before ${before}; its text is ignored`,
    );
    this.#sidebar = undefined;
  }

  /** `before`: the marker that ends the note or span in place of its closing marker. */
  #endEnclosure(before?: string) {
    const open = this.#enclosure;
    if (!open) return;
    this.#enclosure = undefined;
    if (before !== undefined) {
      if (this.#sequence.verse && open.text.trim()) this.#sequence.verse.isCut = true;
      const fate = open.kind === "footnote" ? "is read as the note" : "is ignored";
      const all = open.kind === "number" ? "" : `; all before it ${fate}: “${excerpt(open.text)}”`;
      this.#sequence.report(open.line, `\\${open.name} is not closed before ${before}${all}`);
      // The number is one word. The text after it belongs to the verse.
      const rest = open.kind === "number" ? open.text.replace(/^\s*\S+/, "") : "";
      if (rest && this.#context === "words") this.#addWords(normalizeText(rest), open.line);
    }
    if (open.kind !== "footnote" || this.#context === "nowhere") return;
    const note = noteText(open.text);
    if (!note) return;
    if (this.#context === "words" && this.#sequence.verse)
      this.#sequence.verse.addNote(open.at, note);
    else
      this.#sequence.report(open.line, `a note outside of a verse is left out: “${excerpt(note)}”`);
  }
}

/**
 * Whether a part of a note, outside of a note, has its own closing marker. Otherwise the closing
 * marker of a note ends it: `\ft words\f*`.
 */
function closesItself(name: string, tokens: readonly Token[], start: number): boolean {
  let closed = false;
  for (let at = start + 1; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === "closing") {
      if (isNote(token.name)) return false;
      closed ||= token.name === name;
    } else if (token?.kind !== "text" && (token?.kind !== "marker" || endsPart(token.name))) break;
  }
  return closed;
}

/** Whether a marker ends a part of a note that is not closed. */
function endsPart(name: string): boolean {
  const kind = markerKind(name);
  return startsBlock(kind) || kind === "note-part" || kind === "ignored-span" || isNote(name);
}

/** Removes the caller and the reference at the start of a note. */
function noteText(text: string): string {
  return normalizeText(text.replace(/\|\s*[\w-]+="[^"\n]*"/g, ""))
    .replace(/^\s*[+\-*]\s*/, "")
    .replace(/^\s*\d+[:.]\d+[a-z]?:?\s*/, "")
    .trim();
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
