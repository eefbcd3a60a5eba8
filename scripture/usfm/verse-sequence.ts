// The chapters and verses of a book in the order of the file, with a report on each that is lost,
// moved or combined.
import type { BookId } from "../canon/books.ts";
import type { Chapter } from "../translation/model.ts";
import { excerpt, type UsfmReport } from "./reports.ts";
import { VerseBuilder } from "./verse-builder.ts";
import { parseVerseNumber, type VerseNumber } from "./verse-number.ts";

export class VerseSequence {
  readonly reports: UsfmReport[] = [];
  readonly chapters: Chapter[] = [];
  book: BookId | undefined;
  /** The open chapter. */
  chapter: Chapter | undefined;
  /** The open verse. */
  verse: VerseBuilder | undefined;
  /** The letter of an acrostic above the next verse. */
  letter: string | undefined;
  /** Whether the verses belong to a chapter whose marker is missing or has no number. */
  #chapterUnknown = false;

  /** Adds a report with the chapter and verse that are open. */
  report(line: number, message: string, more: Partial<UsfmReport> = {}) {
    const chapter = this.chapter?.chapter;
    const verse = this.verse?.verse;
    const place = chapter && (verse === undefined ? `${chapter}` : `${chapter}:${verse}`);
    this.reports.push({ line, ...(place && { place }), message, ...more });
  }

  /** Ends the open verse and starts a chapter. `written`: the text after the marker. */
  startChapter(written: string, line: number) {
    this.endVerse();
    const chapter = Number(/^\d+/.exec(written)?.[0]);
    this.letter = undefined;
    this.chapter = undefined;
    this.#chapterUnknown = !Number.isInteger(chapter);
    if (this.#chapterUnknown) return this.report(line, "this chapter has no number");
    const last = this.chapters.at(-1)?.chapter ?? 0;
    if (!this.#openChapter(chapter)) this.report(line, `chapter ${chapter} starts a second time`);
    else if (chapter < last) this.report(line, `chapter ${chapter} follows chapter ${last}`);
  }

  /** Returns whether the chapter is new. */
  #openChapter(chapter: number): boolean {
    const known = this.chapters.find((one) => one.chapter === chapter);
    this.chapter = known ?? (this.book && { book: this.book, chapter, verses: [] });
    if (!known && this.chapter) this.chapters.push(this.chapter);
    return !known;
  }

  /** Starts a verse. Returns whether the words that follow belong to it. */
  startVerse(written: string, line: number): boolean {
    const number = parseVerseNumber(written);
    const before = this.verse;
    if (number?.part && before?.verse === number.first && number.part !== "a") {
      const message = `verse ${written} is stored with the part before it as verse ${before.verse}`;
      this.report(line, message);
      this.#addVerseBridge(number, line);
      return true;
    }
    this.endVerse();
    if (!this.chapter && !this.#chapterUnknown && this.chapters.length === 0 && this.book) {
      this.#openChapter(1);
      this.report(line, "there is no \\c before this verse; it is read as chapter 1");
    }
    if (!number) {
      const message = written ? `no verse has the number ${written}` : "this verse has no number";
      this.report(line, message, { lost: true });
      return false;
    }
    const place = this.chapter && { place: `${this.chapter.chapter}:${number.first}` };
    const lost = this.#reasonLost(number.first);
    if (lost) {
      this.report(line, lost, { ...place, lost: true });
      return false;
    }
    this.verse = new VerseBuilder(number.first, line, this.letter);
    this.letter = undefined;
    const { first } = number;
    if (first < (this.chapter?.verses.at(-1)?.verse ?? 0)) {
      this.report(line, `verse ${first} follows a higher number; it is moved to its place`);
    }
    if (number.part) this.report(line, `verse ${written} is stored as verse ${first}`);
    this.#addVerseBridge(number, line);
    return true;
  }

  /** Returns why a verse cannot be stored, or `undefined`. */
  #reasonLost(verse: number): string | undefined {
    if (!this.chapter) return `verse ${verse} is in no chapter and is lost`;
    if (!this.chapter.verses.some((one) => one.verse === verse)) return undefined;
    if (verse > 1) return `verse ${verse} is already there; this one is lost`;
    // The following verses are from another chapter, whose number is unknown.
    this.chapter = undefined;
    this.#chapterUnknown = true;
    return "a second verse 1, so a \\c marker is missing here; it is lost with the verses after it";
  }

  #addVerseBridge({ first, last }: VerseNumber, line: number) {
    if (!this.chapter || !last) return;
    const reason = `Its words stand at verse ${first}, with which it is one here.`;
    const present = new Set(this.chapter.verses.map(({ verse }) => verse));
    const numbers = Array.from({ length: last - first }, (_, index) => first + 1 + index).filter(
      (verse) => !present.has(verse),
    );
    this.chapter.absent = [
      ...(this.chapter.absent ?? []),
      ...numbers.map((verse) => ({ verse, reason })),
    ];
    this.report(line, `verses ${first}-${last} are combined at verse ${first}`);
  }

  /** Stores the open verse, or marks it as absent if the file leaves it empty. */
  endVerse() {
    const verse = this.verse;
    if (verse && this.chapter) {
      // A verse of a combined range is not absent if the file has its words, too.
      const absent = (this.chapter.absent ?? []).filter((one) => one.verse !== verse.verse);
      if (!verse.isEmpty) this.chapter.verses.push(verse.build());
      else if (verse.isCut) {
        this.report(verse.line, `all words of verse ${verse.verse} are lost`, { lost: true });
      } else {
        const note = verse.notes.map(({ text }) => ` but a note: “${excerpt(text)}”`).join("");
        this.report(verse.line, `verse ${verse.verse} has no words${note}`);
        absent.push({ verse: verse.verse, reason: "This text leaves the verse out." });
      }
      if (absent.length > 0) this.chapter.absent = absent;
      else delete this.chapter.absent;
    }
    this.verse = undefined;
  }
}
