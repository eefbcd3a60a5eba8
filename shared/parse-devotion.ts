// Parses a devotion: a Markdown file with a header between lines of three hyphens, the reading, and
// the sections Question and Prayer. docs/operations.md describes the format for operators.
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Devotion } from "./api/devotions.ts";

/** Fields of the header. All are required. */
const fields = ["title", "passage", "context"] as const;
type Field = (typeof fields)[number];

type ParsedDevotion = { ok: true; devotion: Devotion } | { ok: false; error: string };

/**
 * Parses the text of a devotion. The error tells the operator, in English, what is wrong and what
 * to write.
 */
export function parseDevotion(id: string, text: string): ParsedDevotion {
  const refuse = (error: string): ParsedDevotion => ({ ok: false, error });
  const [, head, rest] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replace(/\r\n?/g, "\n")) ?? [];
  if (head === undefined || rest === undefined) {
    return refuse("the file must begin with a head between two lines of three hyphens (---)");
  }
  const values = new Map<string, string>();
  for (const line of head.split("\n").filter((one) => one.trim())) {
    const [, name = "", value = ""] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (!fields.includes(name as Field)) {
      return refuse(
        `the head has the line "${line.trim()}"; it may have title, passage and context`,
      );
    }
    values.set(name, value);
  }
  const missing = fields.find((name) => !values.get(name));
  if (missing) return refuse(`the head has no ${missing}`);
  const passage = parseReference(values.get("passage") ?? "");
  if (!passage.ok) return refuse(`"${values.get("passage")}" is no passage such as John 3:16-18`);
  if (passage.reference.endChapter !== undefined) {
    return refuse(`"${values.get("passage")}" is not within one chapter`);
  }
  const context: string[] = [];
  for (const written of (values.get("context") ?? "").split(";").map((one) => one.trim())) {
    const parsed = parseReference(written);
    if (!parsed.ok) return refuse(`"${written}" in context is no passage such as John 3:16-18`);
    context.push(formatReference(parsed.reference));
  }
  const [body = "", ...sections] = rest.split(/^## +/m);
  const named = new Map(
    sections.map((section) => {
      const [title = "", ...lines] = section.split("\n");
      return [title.trim().toLowerCase(), joined(lines.join("\n"))] as const;
    }),
  );
  const [question, prayer] = [named.get("question"), named.get("prayer")];
  if (!joined(body)) return refuse("there is no text after the head");
  if (!question) return refuse('there is no section "## Question"');
  if (!prayer) return refuse('there is no section "## Prayer"');
  if (named.size > 2) return refuse("there may be no sections besides Question and Prayer");
  const title = values.get("title") ?? "";
  const reference = formatReference(passage.reference);
  const paragraphs = body.split(/\n{2,}/).flatMap((one) => joined(one) || []);
  return {
    ok: true,
    devotion: { id, title, passage: reference, context, paragraphs, question, prayer },
  };
}

/** Joins the lines of a paragraph. */
const joined = (lines: string) => lines.replace(/\s+/g, " ").trim();
