import { constantText } from "#shared/message.ts";
import { manuscriptLimits } from "./manuscript.ts";

const messages = {
  unsupported: constantText(
    "This kind of file can't be read. Save the document as .docx, .odt, .pptx, .epub, .md or .txt.",
  ),
  pdf: constantText(
    "PDF files can't be read. Choose the document that the PDF was made from, or save its text as .docx or .txt.",
  ),
  old: constantText(
    "This file has the format of an old version of Office. Open it and save it as .docx or .pptx.",
  ),
  encrypted: constantText(
    "This file has a password or copy protection. Save a copy without it and choose the copy.",
  ),
  damaged: constantText(
    "This file is damaged or incomplete. Open it in the program that made it and save it again.",
  ),
  unsafe: constantText(
    "This file was not read: it expands to far more than a document needs. Open it in the program that made it and save it again.",
  ),
  large: constantText("This file is larger than {max} MB. Remove its pictures, or split it.", {
    max: manuscriptLimits.fileBytes / 1024 / 1024,
  }),
  long: constantText("This file has more than {max, number} characters. Split it into parts.", {
    max: manuscriptLimits.characters,
  }),
  empty: constantText(
    "This file has no text. If its pages are scanned pictures, run text recognition first.",
  ),
} as const;
export type ManuscriptProblem = keyof typeof messages;

/** A file that cannot be read. The message says what to do, and may be translated. */
export class ManuscriptError extends Error {
  override readonly name = "ManuscriptError";
  readonly problem: ManuscriptProblem;

  constructor(problem: ManuscriptProblem, options?: ErrorOptions) {
    super(messages[problem], options);
    this.problem = problem;
  }
}
