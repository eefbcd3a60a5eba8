import { parseReference } from "#scripture/references/parse.ts";
import { chapterWords, verseWords } from "#scripture/references/vocabulary.ts";
import { plainCharacters } from "./attach-notes.ts";
import { decodeText } from "./decode-text.ts";
import type { Manuscript } from "./manuscript.ts";
import { ManuscriptBuilder } from "./manuscript-builder.ts";
import { ManuscriptError } from "./manuscript-error.ts";

/** A block of lines that is longer than this is split between its lines, in UTF-16 code units. */
const maxBlock = 4000;
/** Other control characters than tabs, line breaks and form feeds: the file is no text. */
const binary = /[^\P{Cc}\t\n\v\f\u0080-\u009F]/u;

/** Reads the blocks between blank lines of a text file. A form feed starts a page. */
export function readPlainText(bytes: Uint8Array, isMarkdown: boolean): Manuscript {
  const source = decodeText(bytes).replace(/\r\n?|[\u2028\u0085]/g, "\n");
  if (binary.test(source)) throw new ManuscriptError("unsupported");
  const builder = new ManuscriptBuilder();
  const block: string[] = [];
  let [first, length, joint] = [1, 0, undefined as "\n" | undefined];
  const end = () => {
    addBlock(builder, block.join("\n"), { line: first, joint }, isMarkdown);
    joint = undefined;
    [block.length, length] = [0, 0];
  };
  for (const [at, written] of source.split("\n").entries()) {
    const pages = written.split("\f");
    for (const [page, piece] of pages.entries()) {
      if (page > 0) {
        end();
        builder.breakPage("printed");
      }
      const line = withoutGluedMarks(plainCharacters(piece)).trimEnd();
      if (line.trim() === "") {
        end();
        continue;
      }
      if (length > maxBlock) {
        end();
        joint = "\n";
      }
      if (block.length === 0) first = at + 1;
      block.push(line);
      length += line.length;
    }
  }
  end();
  return builder.finish();
}

/** "world1": a word with the mark of a note, unless the word is a book: "John3". */
const gluedMark =
  /(?<=(?<![\p{L}\p{N}])(\p{L}{3,}[,.;!?]?["”’»]?))\d{1,3}(?![\p{L}\p{N}:.,-]*\p{N}|\p{L})/gu;
const withoutGluedMarks = (line: string) =>
  line.replace(gluedMark, (number, before: string) => {
    const word = before.replace(/\P{L}/gu, "");
    const isName = word === word.toUpperCase() || parseReference(`${word} ${number}`).ok;
    const isUnit = chapterWords.has(word.toLowerCase()) || verseWords.has(word.toLowerCase());
    return isName || isUnit ? number : "";
  });

type Details = { line: number; joint: "\n" | undefined };

/** Headings and block quotations of Markdown lose their marks, like those of other documents. */
function addBlock(builder: ManuscriptBuilder, text: string, details: Details, isMarkdown: boolean) {
  const heading = isMarkdown && /^ {0,3}#{1,6}\s+([^\n]+?)\s*#*$/.exec(text)?.[1];
  if (heading) builder.add("heading", heading, details);
  else builder.addLines(text, details);
}
