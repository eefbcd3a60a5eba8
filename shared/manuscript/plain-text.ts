import { plainCharacters } from "./attach-notes.ts";
import { decodeText } from "./decode-text.ts";
import { removerOfMarks } from "./glued-marks.ts";
import type { Manuscript } from "./manuscript.ts";
import { ManuscriptBuilder } from "./manuscript-builder.ts";
import { ManuscriptError } from "./manuscript-error.ts";

/** A block of lines that is longer than this is split between its lines, in UTF-16 code units. */
const maxBlock = 4000;
/** Other control characters than tabs, line breaks and form feeds. */
const controls = /[^\P{Cc}\t\n\v\f\u0080-\u009F]/gu;
/** A file is no text if it has more control characters than these, and more than 1 in 100. */
const maxControls = 4;

/** Reads the blocks between blank lines of a text file. A form feed starts a page. */
export function readPlainText(bytes: Uint8Array, isMarkdown: boolean): Manuscript {
  const decoded = decodeText(bytes).replace(/\r\n?|[\u2028\u0085]/g, "\n");
  const source = decoded.replace(controls, "");
  const removed = decoded.length - source.length;
  if (removed > maxControls && removed > decoded.length / 100)
    throw new ManuscriptError("unsupported");
  const withoutMarks = removerOfMarks();
  const builder = new ManuscriptBuilder();
  const block: string[] = [];
  let [first, length, joint] = [1, 0, undefined as "\n" | undefined];
  const end = () => {
    addBlock(builder, withoutMarks(block.join("\n")), { line: first, joint }, isMarkdown);
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
      const line = plainCharacters(piece).trimEnd();
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

type Details = { line: number; joint: "\n" | undefined };

/** Headings of Markdown lose their marks, like those of other documents. */
function addBlock(builder: ManuscriptBuilder, text: string, details: Details, isMarkdown: boolean) {
  const heading = isMarkdown && /^ {0,3}#{1,6}\s+([^\n]+?)\s*#*$/.exec(text)?.[1];
  if (heading) builder.add("heading", heading, details);
  else builder.addLines(text, details);
}
