// Reads USFM 3 as eBible and unfoldingWord publish it: one book at a time into chapters, words and markup apart. Whatever is not
// understood is reported with its line and left out; nothing is guessed.
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

/** Something in a file that could not be used; `line` counts from 1. */
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
const poetryOthers = new Set(["qr", "qc", "qd"]);
/** Lines that are about the text and not of it. */
const leftOut =
  /^(id|ide|usfm|sts|rem|h\d?|toc\d|toca\d|mt\d?|mte\d?|imt\d?|is\d?|ip|ipi|im|imi|ipq|imq|ipr|iq\d?|ib|ili\d?|iot|io\d?|iex|imte\d?|ie|cl|cp|cd|ms\d?|mr|s\d?|sr|r|rq|sp|sd\d?|lh|lf|tr|restore|periph|fig)$/;
const kinds: Record<string, SpanKind> = {
  add: "supplied",
  wj: "red",
  em: "emphasis",
  it: "emphasis",
};
/** Characters that look or mean otherwise, and are words all the same. */
const plainCharacters =
  /^(nd|sc|bd|bdit|no|tl|pn|png|qt|sig|sls|ord|k|w|wg|wh|wa|rb|pro|dc|bk|qs|qac|addpn|sup|jmp|th\d|thr\d|tc\d|tcr\d|lik|liv\d?|litl|rq)$/;
const notes = new Set(["f", "fe", "ef"]);
const dropped = new Set(["x", "ex", "fig", "va", "vp", "ca", "pro", "rq", "xt", "ior"]);

type Token =
  | { kind: "marker"; name: string; closing: boolean; line: number }
  | { kind: "text"; text: string; line: number };

function* tokensOf(source: string): Generator<Token> {
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

/** One book. `book` is undefined for one that is not among the 66, or when the file does not say. */
export function parseUsfm(source: string): UsfmBook {
  return new Reader().read(source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
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

class Reader {
  readonly #reports: UsfmReport[] = [];
  readonly #chapters: Chapter[] = [];
  #book: BookId | undefined;
  #stranger = false;
  #chapter: Chapter | undefined;
  #verse: OpenVerse | undefined;
  #title: { text: string; spans: Span[] } | undefined;
  /** What the text that comes belongs to. */
  #where: "words" | "title" | "nowhere" | "id" | "chapter" | "verse" = "nowhere";
  #open: { name: string; at: number }[] = [];
  #note: { name: string; at: number; text: string } | undefined;
  #dropping: string | undefined;
  #begins: { paragraph: boolean; stanza: boolean; indent: number | undefined } = blankStart();

  read(source: string): UsfmBook {
    for (const token of tokensOf(source)) {
      // The rest of a file that is no book of ours is not worth a word each.
      if (this.#stranger) break;
      if (token.kind === "text") this.#text(token.text, token.line);
      else this.#marker(token);
    }
    this.#endVerse();
    if (!this.#book && !this.#stranger) {
      this.#report(1, "the file does not say by \\id which of the 66 books it is");
    }
    return { book: this.#book, chapters: this.#book ? this.#chapters : [], reports: this.#reports };
  }

  #report(line: number, message: string) {
    this.#reports.push({ line, message });
  }

  #marker({ name, closing, line }: Extract<Token, { kind: "marker" }>) {
    if (this.#dropping) {
      if (closing && name === this.#dropping) this.#dropping = undefined;
      return;
    }
    if (this.#note) {
      if (closing && name === this.#note.name) this.#endNote();
      return;
    }
    if (closing) return this.#closeCharacter(name);
    if (notes.has(name)) {
      this.#note = { name, at: this.#words().length, text: "" };
      return;
    }
    if (dropped.has(name)) {
      this.#dropping = name;
      return;
    }
    if (name in kinds || plainCharacters.test(name)) {
      this.#open.push({ name, at: this.#words().length });
      return;
    }
    this.#paragraph(name, line);
  }

  #paragraph(name: string, line: number) {
    this.#open = [];
    if (name === "id") this.#where = "id";
    else if (name === "c") {
      this.#endVerse();
      this.#where = "chapter";
    } else if (name === "v") this.#where = "verse";
    else if (name === "d") this.#where = "title";
    else if (name === "b") this.#begins.stanza = true;
    else if (paragraphMarkers.has(name) || indentedMarkers.test(name)) {
      this.#begin({ paragraph: true });
    } else if (poetryMarkers.test(name) || poetryOthers.has(name)) {
      const level = Number(poetryMarkers.exec(name)?.[2] ?? 1);
      this.#begin({ indent: level - 1 });
    } else if (leftOut.test(name)) this.#where = "nowhere";
    else {
      this.#where = "nowhere";
      this.#report(line, `\\${name} is not known here; what it marks is left out`);
    }
  }

  /** A paragraph or line of poetry begins: in the verse that is open, or with the next. */
  #begin(start: { paragraph?: boolean; indent?: number }) {
    this.#where = "words";
    this.#begins.paragraph ||= start.paragraph ?? false;
    this.#begins.indent = start.indent;
  }

  #text(text: string, line: number) {
    if (this.#dropping) return;
    if (this.#note) {
      this.#note.text += text;
      return;
    }
    if (this.#where === "id") this.#nameBook(text, line);
    else if (this.#where === "chapter") this.#startChapter(text, line);
    else if (this.#where === "verse") this.#startVerse(text, line);
    else if (this.#where === "title") this.#addTitle(text);
    else if (this.#where === "words") this.#addWords(text, line);
  }

  #nameBook(text: string, line: number) {
    const code = text.trim().slice(0, 3).toUpperCase();
    this.#book = bookOfUsfmCode(code)?.id;
    if (!this.#book) {
      this.#stranger = true;
      this.#report(line, `${code || "nothing"} is not one of the 66 books; the file is left out`);
    }
    this.#where = "nowhere";
  }

  #startChapter(text: string, line: number) {
    const number = Number(/^\s*(\d+)/.exec(text)?.[1]);
    this.#where = "nowhere";
    this.#begins = blankStart();
    this.#title = undefined;
    if (!this.#book || !Number.isInteger(number)) {
      this.#chapter = undefined;
      this.#report(line, `a chapter without a number: “${text.trim().slice(0, 20)}”`);
      return;
    }
    if (this.#chapters.some(({ chapter }) => chapter === number)) {
      this.#report(line, `chapter ${number} stands there twice; the second is left out`);
      this.#chapter = undefined;
      return;
    }
    this.#chapter = { book: this.#book, chapter: number, verses: [] };
    this.#chapters.push(this.#chapter);
  }

  #startVerse(text: string, line: number) {
    this.#endVerse();
    const found = /^\s*(\d+)([a-z])?(?:-(\d+)[a-z]?)?\s?([\s\S]*)$/.exec(text);
    this.#where = "words";
    if (!this.#chapter || !found) {
      this.#report(line, `a verse without a number: “${text.trim().slice(0, 20)}”`);
      this.#where = "nowhere";
      return;
    }
    const [, first, part, last, words = ""] = found;
    const verse = Number(first);
    const before = this.#chapter.verses.at(-1)?.verse ?? 0;
    if (verse <= before && !(part && verse === before)) {
      this.#report(line, `verse ${verse} comes after verse ${before}; it is left out`);
      this.#where = "nowhere";
      return;
    }
    if (last) {
      this.#bridge(verse, Number(last));
      this.#report(line, `verses ${verse}-${last} are one; they stand at ${verse}`);
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

  #bridge(first: number, last: number) {
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
    return (this.#where === "title" ? this.#title?.text : this.#verse?.text) ?? "";
  }

  #addWords(text: string, line: number) {
    const words = clean(text);
    if (!words.trim()) {
      if (this.#verse?.text && words && !this.#verse.text.endsWith(" ")) this.#verse.text += " ";
      return;
    }
    const verse = this.#verse;
    if (!verse) {
      if (this.#chapter)
        this.#report(line, `words outside of a verse: “${words.trim().slice(0, 40)}”`);
      return;
    }
    this.#takeStart(verse);
    verse.text = join(verse.text, words);
  }

  /** Puts the paragraph or line that has begun where the words go on. */
  #takeStart(verse: OpenVerse) {
    const { paragraph, stanza, indent } = this.#begins;
    if (!paragraph && !stanza && indent === undefined) return;
    if (verse.text) verse.text = `${verse.text.trimEnd()} `;
    const at = verse.text.length;
    if (at === 0) {
      verse.paragraph ||= paragraph;
      verse.stanza ||= stanza;
    } else if (paragraph) verse.paragraphs.push(at);
    if (indent !== undefined) verse.lines.push({ start: at, indent });
    this.#begins = blankStart();
  }

  #addTitle(text: string) {
    const words = clean(text);
    this.#title ??= { text: "", spans: [] };
    this.#title.text = join(this.#title.text, words);
    const title: MarkedText = { text: this.#title.text.trim() };
    if (this.#chapter && title.text) this.#chapter.title = title;
  }

  #closeCharacter(name: string) {
    const index = this.#open.findLastIndex((one) => one.name === name);
    if (index < 0) return;
    const [opened] = this.#open.splice(index);
    const kind = kinds[name];
    const verse = this.#verse;
    if (!kind || !opened || !verse || this.#where !== "words") return;
    const start = opened.at + (/^\s*/.exec(verse.text.slice(opened.at))?.[0].length ?? 0);
    const end = verse.text.trimEnd().length;
    if (start < end) verse.spans.push({ start, end, kind });
  }

  #endNote() {
    const note = this.#note;
    this.#note = undefined;
    const text = clean(note?.text ?? "")
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
    this.#open = [];
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

function blankStart() {
  return { paragraph: false, stanza: false, indent: undefined as number | undefined };
}

/** One space between words, no attributes of words (`|strong="…"`), no optional breaks. */
function clean(text: string): string {
  return text
    .replace(/\|[^\\\n]*$/u, "")
    .replaceAll("//", " ")
    .replaceAll("~", " ")
    .replace(/\s+/gu, " ");
}

const join = (before: string, words: string) =>
  before === "" || before.endsWith(" ") ? before + words.trimStart() : before + words;
