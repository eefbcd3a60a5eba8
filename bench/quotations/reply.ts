// The two formats of the benchmark: a line of a file of replies, and the answer of a checker.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { kindNames, verdicts } from "./kinds.ts";

/** Offsets in UTF-16 code units. No reply has a character that needs two of them. */
const start = z.int().nonnegative();
const end = z.int().positive();
/** OSIS: "John.3.16" or "Ps.23.1-Ps.23.4". */
const passage = z.string().regex(/^\w+\.\d+(\.\d+)?(-\w+\.\d+(\.\d+)?)?$/);

const quotation = z.strictObject({
  start,
  end,
  passage: passage.nullable().describe("What the reply names, if it exists."),
  translation: z.string().nullable().describe("What the reply names."),
  verdict: z.enum(verdicts),
  accept: z.array(z.enum(verdicts)).min(1).describe("The answers that are right."),
  kind: z.enum(kindNames).describe("What was done to the words."),
  source: passage.nullable().describe("Where the words are from."),
});
const replySchema = z.strictObject({
  id: z.string().min(1),
  language: z.enum(["en", "es", "de"]),
  text: z.string().regex(/^[\0-\ud7ff\ue000-\uffff]*$/),
  quotations: z.array(quotation),
  optional: z.array(z.strictObject({ start, end })).describe("Quotations that do not count."),
  references: z.array(
    z.strictObject({ start, end, passage: passage.nullable().describe("null: no such verse") }),
  ),
});
export type Reply = z.infer<typeof replySchema>;
export type Quotation = Reply["quotations"][number];

/** What a checker answers to `{"text": "…"}`. Other fields are ignored. */
export const answerSchema = z.object({
  quotations: z.array(z.object({ start, end, verdict: z.enum([...verdicts, "unchecked"]) })),
  references: z.array(z.object({ start, end, passage: passage.nullable() })).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** Reads a file with one reply a line. Throws with the number of a line that does not fit. */
export function readReplies(file: string | URL): Reply[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const parsed = replySchema.safeParse(JSON.parse(line));
    if (!parsed.success)
      throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(parsed.error)}`);
    return [parsed.data];
  });
}

/** Returns the answer, or why it does not fit the text. */
export function parseAnswer(data: unknown, text: string): { answer: Answer } | { problem: string } {
  const parsed = answerSchema.safeParse(data);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
  const { quotations, references = [] } = parsed.data;
  const outside = [...quotations, ...references].find(
    (one) => one.start >= one.end || one.end > text.length,
  );
  return outside
    ? { problem: `${outside.start}–${outside.end} is no range of a text of ${text.length}` }
    : { answer: parsed.data };
}
