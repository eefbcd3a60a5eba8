// Finds verses quoted without quotation marks: beside, below or above a reference, or in a table.
import { maxTail, tailStart } from "./block-quotes.ts";
import { HeadingScope } from "./heading-scope.ts";
import { findLabels, isOnlyLabels } from "./labels.ts";
import { itemMarker, type Line, type Range } from "./layout.ts";
import { closesQuotation, groupLines, type LineGroup, referencesBelow } from "./line-groups.ts";
import type { ProseReference } from "./prose-references.ts";
import { sayingVerb } from "./saying-verbs.ts";
import type { QuotedSpan } from "./spans.ts";
import { firstFrom } from "./surroundings.ts";
import { quotationsInRow } from "./table-quotations.ts";
import { isLong, minWords, unmarkedSpan } from "./unmarked-span.ts";

/** Maximum number of earlier candidates that may overlap a new one. */
const maxOverlapping = 12;
/** Minimum words of plain text beside a reference, which is usually the writer's statement. */
const minPlainWords = 8;

/**
 * Finds text that may be quoted without marks, such as `**John 3:16** - For God so loved the
 * world`, each line below a heading "John 3:16-17", or a long cell of a table row. The caller drops
 * text that does not resemble the passage. Yields after each line.
 */
export function* unmarkedQuotations(
  prose: string,
  lines: readonly Line[],
  references: readonly ProseReference[],
  spans: readonly Range[],
): Generator<undefined, QuotedSpan[]> {
  if (references.length === 0) return [];
  const found: QuotedSpan[] = [];
  const isFree = ({ start, end }: Range) => {
    const next = firstFrom(spans, start);
    const isBeside = (spans[next - 1]?.end ?? 0) <= start && (spans[next]?.start ?? end) >= end;
    return (
      isBeside && !found.slice(-maxOverlapping).some((one) => one.start < end && start < one.end)
    );
  };
  const groups = groupLines(prose, lines, references);
  const below = referencesBelow(groups);
  const scope = new HeadingScope();
  let head: LineGroup | undefined;
  for (const [index, group] of groups.entries()) {
    yield;
    scope.enter(group);
    if (group.kind === "block" || group.kind === "blank") continue;
    const { text } = group;
    if (group.kind !== "row" || groups[index - 1]?.kind !== "row") head = group;
    const cited = below[index];
    const inEmphasis = emphasized(group);
    const candidates =
      group.kind === "row"
        ? quotationsInRow(group, head ?? group)
        : [
            ...struckOut(group),
            ...(isMostOf(group, inEmphasis) ? inEmphasis : []),
            ...beforeReferences(group),
            ...afterReferences(group),
            cited && unmarkedSpan(group, text, { cited, mustFollow: true }),
            scope.quotationIn(group),
            ...inEmphasis,
          ];
    for (const one of candidates) if (one && isFree(one)) found.push(one);
  }
  return found;
}

/** The separator between a reference at the start of a line and its words: "(KJV): ", " - ". */
const label = "(?:[*_]*\\s?\\([^()\\n]{1,40}\\)|[*_]*,?\\s[A-Z]{2,8})?[*_)\\]:]*";
const separator = new RegExp(`^${label}\\s*(?:[:–—]|-(?=\\s)|\\*\\*\\s+(?=\\p{Lu}))[*_\\s]*`, "u");
/** The same without a sign, before a capital letter or a verse number: "John 3:16 For God". */
const onlySpace = new RegExp(`^${label}\\s+(?=[*_]*(?:\\p{Lu}|\\d{1,3}[.)]?\\s))`, "u");
/** "John 3:16 says that", "In Joshua 1:9 God tells us:". */
const saying = new RegExp(
  `^[*_)]*(?:\\s\\([A-Za-z0-9 ]{2,20}\\))?,?\\s(?:\\p{L}+\\s){0,3}${sayingVerb}(?:\\sus|\\sthem)?(?:\\sthat|,|:)?\\s+`,
  "u",
);
/** Maximum length of the text between a reference and its words, in UTF-16 code units. */
const maxLead = 200;
/** "According to Romans 8:28" before the words. */
const according = /\baccording to\s[*_(]{0,6}$/i;
const maxAccording = 20;

/** Returns the words after each reference of a line, up to the next reference. */
function afterReferences(group: LineGroup): (QuotedSpan | undefined)[] {
  const { text, start, inside } = group;
  const marker = itemMarker.exec(text)?.[0].length ?? 0;
  return inside.map((cited, at) => {
    const end = cited.end - start;
    const to = (inside[at + 1]?.start ?? group.end) - start;
    const rest = text.slice(end, Math.min(to, end + maxLead));
    const before = text.slice(Math.max(0, cited.start - start - maxAccording), cited.start - start);
    // "- **WEB, Psalm 46:10:** Be still"
    const head = text.slice(marker, cited.start - start);
    const isFirst =
      at === 0 &&
      (!/[\p{L}\p{N}]/u.test(head) || (isOnlyLabels(head) && findLabels(head).length > 0));
    const sign = isFirst && inside.length === 1 ? separator.exec(rest) : null;
    const lead =
      sign ??
      saying.exec(rest) ??
      (isFirst || at > 0 ? onlySpace.exec(rest) : null) ??
      (according.test(before) ? /^[*_),]*\s/.exec(rest) : null);
    return lead
      ? unmarkedSpan(group, text, { from: end + lead[0].length, to, cited, mustFollow: !sign })
      : undefined;
  });
}

/** Text between a plain sentence and its reference: a comma or a space. */
const plainTail = /[\s,;:.]+(?:(?:see|cf\.|from|in)\s)?$/;

/** Returns the end of the words before a tail without marks, or -1 without such a tail. */
function plainEnd(text: string): number {
  const from = Math.max(0, text.length - maxTail);
  const at = text.slice(from).search(plainTail);
  return at < 0 ? -1 : from + at;
}

/**
 * The words before each reference in parentheses or at the end of a sentence: `*Jesus wept, and
 * went on.* (John 11:35)`. Most such words are the writer's, so only those that follow the passage
 * count.
 */
function beforeReferences(group: LineGroup): (QuotedSpan | undefined)[] {
  const { text, start, inside } = group;
  if (group.kind === "heading" || closesQuotation(group)) return [];
  const isPlain = group.kind === "text" && !/^\s*[*_<["“„«]/.test(text);
  const min = isPlain ? minPlainWords : minWords;
  return inside.map((cited, at) => {
    const from = (inside[at - 1]?.end ?? start) - start;
    const behind = text.slice(cited.end - start, (inside[at + 1]?.start ?? group.end) - start);
    const isEnd = isOnlyLabels(/^[^.;!?\n]*/.exec(behind)?.[0] ?? "");
    const before = text.slice(from, cited.start - start);
    const to = tailStart(before, before.length) ?? (isEnd ? plainEnd(before) : -1);
    if (to <= 0) return undefined;
    const span = unmarkedSpan(group, text, { from, to: from + to, cited, mustFollow: true, min });
    // "**Do not lie** to one another": a heading or an emphasis that the writer adds.
    return span && !/\*\*/.test(text.slice(span.start - start, span.end - start))
      ? span
      : undefined;
  });
}

/** Text that is struck out because it is wrong: `~~Jesus cried~~ → *Jesus wept* (John 11:35)`. */
function struckOut({ text, start, inside }: LineGroup): QuotedSpan[] {
  const [cited] = inside;
  if (!cited || inside.length > 1) return [];
  return Array.from(text.matchAll(/~~([^~\n"“”„«»]+)~~/g)).flatMap(({ index, 1: words = "" }) =>
    isLong(words)
      ? { start: start + index + 2, end: start + index + 2 + words.length, form: "marks", cited }
      : [],
  );
}

/** Words in italics or bold: `Jesus says *I am the way* (John 14:6)`. */
function emphasized({ text, start }: LineGroup): QuotedSpan[] {
  const emphasis = /(?<![*_\p{L}])(\*\*|__|[*_])(?![*_\s])([^*_"“”„«»]+)\1(?![*_\p{L}])/gu;
  return Array.from(text.matchAll(emphasis)).flatMap(({ index, 1: mark = "", 2: words = "" }) => {
    const from = start + index + mark.length;
    if (!isLong(words)) return [];
    return { start: from, end: from + words.length, form: "unmarked", mustFollow: true };
  });
}

/** Whether more than half of the text is emphasized, so that the rest only introduces it. */
const isMostOf = ({ text }: LineGroup, spans: readonly Range[]) =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0) > text.length / 2;
