/*
 * Reads replies in bench/citations/labeled/*.txt. They were written by hand to resemble those of
 * an AI, with the citations labeled by hand:
 *
 *   ⟦John 3:16⟧            a reference; ⟦v. 4=Psalm 23:4⟧ if its text does not name the passage
 *   ⟦Psalm 23:7=!⟧         a reference to a verse that does not exist
 *   ⟦5:48=-⟧               text that looks like a reference; finding it is optional
 *   ⟪Jesus wept.|e⟫        a quotation and the letter of its verdict (see `verdicts`);
 *                          "-" if finding it is optional
 *   ⟪…|e|Numbers 6:24-25⟫  a quotation without a reference, with its actual passage
 *
 * Lines that begin with "#" separate replies. They may contain a comment.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { CheckedCitation, Verdict } from "#scripture/citations/check.ts";
import { nameOf } from "#scripture/citations/prose-references.ts";
import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";

const folder = fileURLToPath(new URL("./labeled/", import.meta.url));

/** A range of a reply in UTF-16 code units. `place` is `null` if the passage does not exist. */
export type LabeledReference = {
  start: number;
  end: number;
  place: string | null;
  optional: boolean;
};
export type LabeledQuote = {
  start: number;
  end: number;
  verdict: Verdict;
  place: string | undefined;
  optional: boolean;
};
export type LabeledReply = {
  file: string;
  text: string;
  references: LabeledReference[];
  quotes: LabeledQuote[];
};

const verdicts: Record<string, Verdict> = {
  e: "exact",
  x: "exact-elsewhere",
  d: "differs",
  w: "wrong-reference",
  n: "not-found",
  k: "known-saying",
  t: "unknown-translation",
  s: "changes-sense",
  u: "unchecked",
};

export function readLabeled(): LabeledReply[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort();
  return files.flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split(/^#.*$/m)
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => parseReply(file, part)),
  );
}

function parseReply(file: string, marked: string): LabeledReply {
  const reply: LabeledReply = { file, text: "", references: [], quotes: [] };
  for (const piece of marked.split(/(⟦[^⟧]*⟧|⟪[^⟫]*⟫)/)) {
    const start = reply.text.length;
    const inside = piece.slice(1, -1);
    if (piece.startsWith("⟦")) {
      const [words = "", label] = inside.split("=");
      reply.text += words;
      const end = reply.text.length;
      const place = label === "!" || label === "-" ? null : parsePlace(label ?? words);
      reply.references.push({ start, end, place, optional: label === "-" });
    } else if (piece.startsWith("⟪")) {
      const [words = "", letter = "", place] = inside.split("|");
      reply.text += words;
      const verdict = verdicts[letter];
      if (!verdict && letter !== "-") throw new Error(`${file}: no verdict in ${piece}`);
      const end = reply.text.length;
      reply.quotes.push({
        start,
        end,
        verdict: verdict ?? "unchecked",
        place,
        optional: letter === "-",
      });
    } else reply.text += piece;
  }
  return reply;
}

function parsePlace(written: string): string {
  const result = parseReference(written);
  if (!result.ok && result.reason === "deuterocanonical")
    return nameOf({ start: 0, end: 0, written, reference: undefined, outside: result });
  if (!result.ok) throw new Error(`“${written}” is labeled as a reference but is not one`);
  return formatReference(result.reference);
}

export type Score = {
  replies: number;
  references: { found: number; right: number; labeled: number; hit: number };
  spans: { found: number; labeled: number; hit: number };
  verdicts: { compared: number; right: number };
  /** One line per error. */
  errors: string[];
};

/** Compares the citations that `check` finds in every reply with the labels. */
export function score(
  replies: readonly LabeledReply[],
  check: (text: string) => readonly CheckedCitation[],
): Score {
  const total: Score = {
    replies: replies.length,
    references: { found: 0, right: 0, labeled: 0, hit: 0 },
    spans: { found: 0, labeled: 0, hit: 0 },
    verdicts: { compared: 0, right: 0 },
    errors: [],
  };
  for (const reply of replies) {
    const found = check(reply.text);
    scoreReferences(total, reply, found);
    scoreQuotes(total, reply, found);
  }
  return total;
}

function scoreReferences(
  total: Score,
  reply: LabeledReply,
  found: readonly CheckedCitation[],
): void {
  const { text, file } = reply;
  const { references } = total;
  const same = (label: LabeledReference, one: CheckedCitation) =>
    label.start < one.end &&
    one.start < label.end &&
    (label.place === null ? one.verdict === "no-such-verse" : one.reference === label.place);
  const cited = found.filter(({ kind }) => kind === "reference");
  for (const one of cited) {
    if (
      reply.references.some(
        (label) => label.optional && label.start < one.end && one.start < label.end,
      )
    )
      continue;
    references.found += 1;
    if (reply.references.some((label) => same(label, one))) references.right += 1;
    else
      total.errors.push(
        `${file}: found ${text.slice(one.start, one.end)} as ${one.reference} (${one.verdict})`,
      );
  }
  for (const label of reply.references) {
    if (label.optional) continue;
    references.labeled += 1;
    if (cited.some((one) => same(label, one))) references.hit += 1;
    else
      total.errors.push(
        `${file}: missed ${text.slice(label.start, label.end)} in: ${text.slice(0, 60)}`,
      );
  }
}

/** Returns the range of a span without quotation marks and spaces around its words. */
function trimmed(text: string, { start, end }: { start: number; end: number }): string {
  const words = text.slice(start, end);
  const lead = /^[^\p{L}\p{N}]*/u.exec(words)?.[0].length ?? 0;
  const tail = /[^\p{L}\p{N}]*$/u.exec(words)?.[0].length ?? 0;
  return `${start + lead}-${end - tail}`;
}

function scoreQuotes(total: Score, reply: LabeledReply, found: readonly CheckedCitation[]): void {
  const { text, file } = reply;
  const quoted = found.filter(({ kind }) => kind === "quotation");
  const labels = new Map(reply.quotes.map((label) => [trimmed(text, label), label]));
  const hit = new Set<LabeledQuote>();
  for (const one of quoted) {
    const label = labels.get(trimmed(text, one));
    if (label?.optional) continue;
    total.spans.found += 1;
    const words = text.slice(one.start, one.end).slice(0, 60);
    if (!label) {
      total.errors.push(`${file}: not a quotation: ${words}`);
      continue;
    }
    hit.add(label);
    total.verdicts.compared += 1;
    const placed =
      label.place === undefined || one.reference === label.place || one.found === label.place;
    if (one.verdict === label.verdict && placed) total.verdicts.right += 1;
    else {
      total.errors.push(
        `${file}: ${words}: ${one.verdict} ${one.reference ?? ""} ${one.translation ?? ""}, labeled ${label.verdict} ${label.place ?? ""}`,
      );
    }
  }
  const wanted = reply.quotes.filter(({ optional }) => !optional);
  total.spans.labeled += wanted.length;
  total.spans.hit += hit.size;
  for (const label of wanted) {
    if (!hit.has(label))
      total.errors.push(`${file}: span missed: ${text.slice(label.start, label.end).slice(0, 70)}`);
  }
}
