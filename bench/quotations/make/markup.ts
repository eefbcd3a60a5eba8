/*
 * Reads replies with labels inside:
 *
 *   ⟦Psalm 23:4=Ps.23.4⟧             a reference; "=!" if there is no such verse
 *   ⟪words|whole|Ps.23.4|KJV⟫        a quotation: its kind, and the passage and the translation that
 *                                    the reply names, or "-"
 *   ⟪words|wrong-verse|Ps.23.4|KJV|Ps.24.1⟫  the same with the passage that the words are from
 *   ⟪words⟫                          a quotation that need not be found
 */
import { type KindName, kinds } from "../kinds.ts";
import type { Reply } from "../reply.ts";
import type { Language } from "./sources.ts";

export type QuotedWords = {
  words: string;
  kind: KindName;
  passage: string | null;
  translation: string | null;
  source: string | null;
};

export const writeQuotation = (one: QuotedWords) =>
  `⟪${[one.words, one.kind, one.passage ?? "-", one.translation ?? "-", one.source ?? "-"].join("|")}⟫`;

const orNull = (value: string) => (value === "-" ? null : value);

function parseQuotation(inside: string): QuotedWords {
  const [words = "", kind = "", passage = "-", translation = "-", source = passage] =
    inside.split("|");
  if (!(kind in kinds)) throw new Error(`“${kind}” is not a kind, in: ${inside}`);
  return {
    words,
    kind: kind as KindName,
    passage: orNull(passage),
    translation: orNull(translation),
    source: orNull(source),
  };
}

/** Returns the reply, and its quotations as they were written. */
export function parseMarkup(id: string, language: Language, marked: string) {
  const reply: Reply = { id, language, text: "", quotations: [], optional: [], references: [] };
  const quoted: QuotedWords[] = [];
  for (const piece of marked.split(/(⟦[^⟧]*⟧|⟪[^⟫]*⟫)/)) {
    const start = reply.text.length;
    const inside = piece.slice(1, -1);
    if (piece.startsWith("⟦")) {
      const [words = "", osis = ""] = inside.split("=");
      reply.text += words;
      const end = reply.text.length;
      reply.references.push({ start, end, passage: osis === "!" ? null : osis });
    } else if (piece.startsWith("⟪") && !inside.includes("|")) {
      reply.text += inside;
      reply.optional.push({ start, end: reply.text.length });
    } else if (piece.startsWith("⟪")) {
      const { words, ...label } = parseQuotation(inside);
      quoted.push({ words, ...label });
      reply.text += words;
      const { verdict, accept } = kinds[label.kind];
      // If the reply names no translation, the words may be those of any.
      const isAnyTranslation = verdict === "exact" && label.translation === null;
      reply.quotations.push({
        start,
        end: reply.text.length,
        passage: label.passage,
        translation: label.translation,
        verdict,
        accept: [...accept, ...(isAnyTranslation ? (["other-translation"] as const) : [])],
        kind: label.kind,
        source: label.source,
      });
    } else reply.text += piece;
  }
  return { reply, quoted };
}
