// Parses USFM 3 (https://docs.usfm.bible/usfm/3.0/) as eBible and unfoldingWord publish it, one
// book at a time. What the parser does not support is reported with its line and ignored.
import type { BookId } from "#scripture/canon/books.ts";
import { bookOfUsfmCode } from "#scripture/canon/usfm-codes.ts";
import type {
  Chapter,
  Footnote,
  Line,
  MarkedText,
  Span,
  SpanKind,
  Verse,
} from "#scripture/translation/model.ts";

/** A problem in a file. `line` starts at 1. */
export type UsfmReport = { line: number; message: string };
export type UsfmBook = { book: BookId | undefined; chapters: Chapter[]; reports: UsfmReport[] };

const paragraphMarkers = new Set([
  "p",
  "m",
  "po",
  "pr",
  "cls",
  "pmo",
  "pm",
  "pmc",
  "pmr",
  "nb",
  "pc",
  "ph",
  "lit",
]);
const indentedMarkers = /^(pi|mi|ph|li|lim)\d?$/;
const poetryMarkers = /^(q|qm)(\d)?$/;
const otherPoetryMarkers = new Set(["qr", "qc", "qd"]);
/** Markers of lines that are not part of the text, such as headings and introductions. */
const ignoredLines =
  /^(id|ide|usfm|sts|rem|h\d?|toc\d|toca\d|mt\d?|mte\d?|imt\d?|is\d?|ip|ipi|im|imi|ipq|imq|ipr|iq\d?|ib|ili\d?|iot|io\d?|iex|imte\d?|ie|cl|cp|cd|ms\d?|mr|s\d?|sr|r|rq|sp|sd\d?|lh|lf|tr|restore|periph|fig)$/;
const spanKinds: Record<string, SpanKind> = {
  add: "supplied",
  wj: "red",
  em: "emphasis",
  it: "emphasis",
};
/** Character markers whose content is plain text. */
const plainCharacterMarkers =
  /^(nd|sc|bd|bdit|no|tl|pn|png|qt|sig|sls|ord|k|w|wg|wh|wa|rb|pro|dc|bk|qs|qac|addpn|sup|jmp|th\d|thr\d|tc\d|tcr\d|lik|liv\d?|litl|rq)$/;
const noteMarkers = new Set(["f", "fe", "ef"]);
const ignoredSpans = new Set(["x", "ex", "fig", "va", "vp", "ca", "pro", "rq", "xt", "ior"]);

type Token =
  | { kind: "marker"; name: string; closing: boolean; line: number }
  | { kind: "text"; text: string; line: number };

function* tokenize(source: string): Generator<Token> {
  const pattern = /\\(\+?)([a-z]+\d*)(\*|[ \t]|(?=[\r\n\\])|$)/giu;
  let at = 0;
  let line = 1;
  const lines = (text: string) => text.split("\n").length - 1;
  for (const match of source.matchAll(pattern)) {
    const before = source.slice(at, match.index);
    if (before) yield { kind: "text", text: before, line };
    line += lines(before);
    const [whole, , name = "", end] = match;
    yield { kind: "marker", name: name.toLowerCase(), closing: end === "*", line };
    at = match.index + whole.length;
  }
  const rest = source.slice(at);
  if (rest) yield { kind: "text", text: rest, line };
}

/** Parses one book. `book` is `undefined` if the file names none of the 66 books. */
export function parseUsfm(source: string): UsfmBook {
  return new UsfmParser().parse(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
}

type OpenVerse = Required<Pick<Verse, "verse">> & {
  text: string;
  spans: Span[];
  notes: Footnote[];
  lines: Line[];
  paragraphs: number[];
  paragraph: boolean;
  stanza: boolean;
};

class UsfmParser {
  readonly #reports: UsfmReport[] = [];
  readonly #chapters: Chapter[] = [];
  #book: BookId | undefined;
  #unknownBook = false;
  #chapter: Chapter | undefined;
  #verse: OpenVerse | undefined;
  #title: { text: string; spans: Span[] } | undefined;
  /** What the next text token belongs to. */
  #context: "words" | "title" | "nowhere" | "id" | "chapter" | "verse" = "nowhere";
  #openMarkers: { name: string; at: number }[] = [];
  #note: { name: string; at: number; text: string } | undefined;
  #ignoring: string | undefined;
  #pendingBreak: { paragraph: boolean; stanza: boolean; indent: number | undefined } = noBreak();

  parse(source: string): UsfmBook {
    for (const token of tokenize(source)) {
      // A file of another book is ignored, without a report for each line.
      if (this.#unknownBook) break;
      if (token.kind === "text") this.#text(token.text, token.line);
      else this.#marker(token);
    }
    this.#endVerse();
    if (!this.#book && !this.#unknownBook) {
      this.#report(1, "the file does not name one of the 66 books in \\id");
    }
    return { book: this.#book, chapters: this.#book ? this.#chapters : [], reports: this.#reports };
  }

  #report(line: number, message: string) {
    this.#reports.push({ line, message });
  }

  #marker({ name, closing, line }: Extract<Token, { kind: "marker" }>) {
    if (this.#ignoring) {
      if (closing && name === this.#ignoring) this.#ignoring = undefined;
      return;
    }
    if (this.#note) {
      if (closing && name === this.#note.name) this.#endNote();
      return;
    }
    if (closing) return this.#closeCharacter(name);
    if (noteMarkers.has(name)) {
      this.#note = { name, at: this.#words().length, text: "" };
      return;
    }
    if (ignoredSpans.has(name)) {
      this.#ignoring = name;
      return;
    }
    if (name in spanKinds || plainCharacterMarkers.test(name)) {
      this.#openMarkers.push({ name, at: this.#words().length });
      return;
    }
    this.#paragraph(name, line);
  }

  #paragraph(name: string, line: number) {
    this.#openMarkers = [];
    if (name === "id") this.#context = "id";
    else if (name === "c") {
      this.#endVerse();
      this.#context = "chapter";
    } else if (name === "v") this.#context = "verse";
    else if (name === "d") this.#context = "title";
    else if (name === "b") this.#pendingBreak.stanza = true;
    else if (paragraphMarkers.has(name) || indentedMarkers.test(name)) {
      this.#startBlock({ paragraph: true });
    } else if (poetryMarkers.test(name) || otherPoetryMarkers.has(name)) {
      const level = Number(poetryMarkers.exec(name)?.[2] ?? 1);
      this.#startBlock({ indent: level - 1 });
    } else if (ignoredLines.test(name)) this.#context = "nowhere";
    else {
      this.#context = "nowhere";
      this.#report(line, `\\${name} is not a known marker; its text is ignored`);
    }
  }

  /**
   * Records the start of a paragraph or line. The next words of this verse or the next verse take
   * it.
   */
  #startBlock(start: { paragraph?: boolean; indent?: number }) {
    this.#context = "words";
    this.#pendingBreak.paragraph ||= start.paragraph ?? false;
    this.#pendingBreak.indent = start.indent;
  }

  #text(text: string, line: number) {
    if (this.#ignoring) return;
    if (this.#note) {
      this.#note.text += text;
      return;
    }
    if (this.#context === "id") this.#startBook(text, line);
    else if (this.#context === "chapter") this.#startChapter(text, line);
    else if (this.#context === "verse") this.#startVerse(text, line);
    else if (this.#context === "title") this.#addTitle(text);
    else if (this.#context === "words") this.#addWords(text, line);
  }

  #startBook(text: string, line: number) {
    const code = text.trim().slice(0, 3).toUpperCase();
    this.#book = bookOfUsfmCode(code)?.id;
    if (!this.#book) {
      this.#unknownBook = true;
      this.#report(line, `${code || "nothing"} is not one of the 66 books; the file is ignored`);
    }
    this.#context = "nowhere";
  }

  #startChapter(text: string, line: number) {
    const number = Number(/^\s*(\d+)/.exec(text)?.[1]);
    this.#context = "nowhere";
    this.#pendingBreak = noBreak();
    this.#title = undefined;
    if (!this.#book || !Number.isInteger(number)) {
      this.#chapter = undefined;
      this.#report(line, `this chapter has no number: “${text.trim().slice(0, 20)}”`);
      return;
    }
    if (this.#chapters.some(({ chapter }) => chapter === number)) {
      this.#report(line, `chapter ${number} is a duplicate and is ignored`);
      this.#chapter = undefined;
      return;
    }
    this.#chapter = { book: this.#book, chapter: number, verses: [] };
    this.#chapters.push(this.#chapter);
  }

  #startVerse(text: string, line: number) {
    this.#endVerse();
    const found = /^\s*(\d+)([a-z])?(?:-(\d+)[a-z]?)?\s?([\s\S]*)$/.exec(text);
    this.#context = "words";
    if (!this.#chapter || !found) {
      this.#report(line, `this verse has no number: “${text.trim().slice(0, 20)}”`);
      this.#context = "nowhere";
      return;
    }
    const [, first, part, last, words = ""] = found;
    const verse = Number(first);
    const before = this.#chapter.verses.at(-1)?.verse ?? 0;
    if (verse <= before && !(part && verse === before)) {
      this.#report(line, `verse ${verse} follows verse ${before} and is ignored`);
      this.#context = "nowhere";
      return;
    }
    if (last) {
      this.#addVerseBridge(verse, Number(last));
      this.#report(line, `verses ${verse}-${last} are combined at verse ${verse}`);
    }
    this.#verse = {
      verse,
      text: "",
      spans: [],
      notes: [],
      lines: [],
      paragraphs: [],
      paragraph: false,
      stanza: false,
    };
    this.#addWords(words, line);
  }

  #addVerseBridge(first: number, last: number) {
    const absent = this.#chapter?.absent ?? [];
    for (let verse = first + 1; verse <= last && verse < first + 50; verse += 1) {
      absent.push({
        verse,
        reason: `Its words stand at verse ${first}, with which it is one here.`,
      });
    }
    if (this.#chapter) this.#chapter.absent = absent;
  }

  #words(): string {
    return (this.#context === "title" ? this.#title?.text : this.#verse?.text) ?? "";
  }

  #addWords(text: string, line: number) {
    const words = normalizeText(text);
    if (!words.trim()) {
      if (this.#verse?.text && words && !this.#verse.text.endsWith(" ")) this.#verse.text += " ";
      return;
    }
    const verse = this.#verse;
    if (!verse) {
      if (this.#chapter)
        this.#report(line, `text outside of a verse: “${words.trim().slice(0, 40)}”`);
      return;
    }
    this.#applyPendingBreak(verse);
    verse.text = join(verse.text, words);
  }

  /** Applies the pending paragraph or line break at the end of the verse's text. */
  #applyPendingBreak(verse: OpenVerse) {
    const { paragraph, stanza, indent } = this.#pendingBreak;
    if (!paragraph && !stanza && indent === undefined) return;
    if (verse.text) verse.text = `${verse.text.trimEnd()} `;
    const at = verse.text.length;
    if (at === 0) {
      verse.paragraph ||= paragraph;
      verse.stanza ||= stanza;
    } else if (paragraph) verse.paragraphs.push(at);
    if (indent !== undefined) verse.lines.push({ start: at, indent });
    this.#pendingBreak = noBreak();
  }

  #addTitle(text: string) {
    const words = normalizeText(text);
    this.#title ??= { text: "", spans: [] };
    this.#title.text = join(this.#title.text, words);
    const title: MarkedText = { text: this.#title.text.trim() };
    if (this.#chapter && title.text) this.#chapter.title = title;
  }

  #closeCharacter(name: string) {
    const index = this.#openMarkers.findLastIndex((one) => one.name === name);
    if (index < 0) return;
    const [opened] = this.#openMarkers.splice(index);
    const kind = spanKinds[name];
    const verse = this.#verse;
    if (!kind || !opened || !verse || this.#context !== "words") return;
    const start = opened.at + (/^\s*/.exec(verse.text.slice(opened.at))?.[0].length ?? 0);
    const end = verse.text.trimEnd().length;
    if (start < end) verse.spans.push({ start, end, kind });
  }

  #endNote() {
    const note = this.#note;
    this.#note = undefined;
    const text = normalizeText(note?.text ?? "")
      .replace(/^\s*[+\-*]\s*/, "")
      .replace(/^\s*\d+[:.]\d+[a-z]?:?\s*/, "")
      .trim();
    const verse = this.#verse;
    if (!note || !text || !verse) return;
    verse.notes.push({ at: Math.min(note.at, verse.text.trimEnd().length), text });
  }

  #endVerse() {
    const verse = this.#verse;
    this.#verse = undefined;
    this.#openMarkers = [];
    const text = verse?.text.trimEnd() ?? "";
    if (!verse || !this.#chapter) return;
    if (!text) {
      const absent = this.#chapter.absent ?? [];
      absent.push({ verse: verse.verse, reason: "This text leaves the verse out." });
      this.#chapter.absent = absent;
      return;
    }
    const { paragraph, stanza, paragraphs, lines, spans, notes: found } = verse;
    this.#chapter.verses.push({
      verse: verse.verse,
      text,
      ...(paragraph && { paragraph: true as const }),
      ...(stanza && { stanza: true as const }),
      ...(paragraphs.length > 0 && { paragraphs }),
      ...(lines.length > 0 && { lines }),
      ...(spans.length > 0 && {
        spans: spans.map((span) => ({ ...span, end: Math.min(span.end, text.length) })),
      }),
      ...(found.length > 0 && { notes: found }),
    });
  }
}

function noBreak() {
  return { paragraph: false, stanza: false, indent: undefined as number | undefined };
}

/** Normalizes spaces and removes word attributes (`|strong="…"`) and optional line breaks. */
function normalizeText(text: string): string {
  return text
    .replace(/\|[^\\\n]*$/u, "")
    .replaceAll("//", " ")
    .replaceAll("~", " ")
    .replace(/\s+/gu, " ");
}

const join = (before: string, words: string) =>
  before === "" || before.endsWith(" ") ? before + words.trimStart() : before + words;
