/*
 * Scores the answers of a checker. An answered span and a labeled one match if they share at least
 * half of their union (Jaccard index), without the marks around the words; each matches at most
 * one, the most similar first.
 */
import { isFaithful, isWrong, type Verdict } from "./kinds.ts";
import type { Answer, Quotation, Reply } from "./reply.ts";

type Span = { start: number; end: number };
/** `hit` of the `labeled` and of the `found` ones match. */
type Matches = { labeled: number; found: number; hit: number };
export type Score = {
  replies: number;
  /** Replies without an answer in time. They count as if the checker had found nothing. */
  unanswered: number;
  spans: Matches;
  /** Undefined if the checker never answers with references. */
  references?: Matches;
  /** Labeled quotations with a right verdict. Those that were not found or checked count as wrong. */
  right: number;
  unchecked: number;
  /** Faithful quotations that were reported as wrong. */
  faithful: { all: number; alarms: number };
  /** Wrong quotations that were reported as wrong, and that passed as scripture. */
  wrong: { all: number; caught: number; passed: number };
  /** By the kind of the quotation. */
  kinds: Map<string, { all: number; right: number; passed: number; alarms: number }>;
  errors: string[];
};

const minShare = 0.5;

/** `answers` has one answer for each reply, or `undefined` where none came in time. */
export function score(replies: readonly Reply[], answers: readonly (Answer | undefined)[]): Score {
  const hasReferences = answers.some((answer) => answer?.references);
  const total: Score = {
    replies: replies.length,
    unanswered: replies.filter((_, index) => !answers[index]).length,
    spans: { labeled: 0, found: 0, hit: 0 },
    ...(hasReferences && { references: { labeled: 0, found: 0, hit: 0 } }),
    right: 0,
    unchecked: 0,
    faithful: { all: 0, alarms: 0 },
    wrong: { all: 0, caught: 0, passed: 0 },
    kinds: new Map(),
    errors: [],
  };
  for (const [index, reply] of replies.entries()) {
    const answer = answers[index] ?? { quotations: [] };
    scoreQuotations(total, reply, answer);
    if (total.references) scoreReferences(total.references, reply, answer.references ?? []);
  }
  return total;
}

function scoreQuotations(total: Score, { id, text, ...labels }: Reply, answer: Answer): void {
  const answered = answer.quotations.map((one) => ({ ...one, ...trimmed(text, one) }));
  const wanted = [
    ...labels.quotations.map((one) => ({ ...trimmed(text, one), label: one })),
    ...labels.optional.map((one) => ({ ...trimmed(text, one), label: undefined })),
  ];
  const matches = matched(wanted, answered);
  total.spans.labeled += labels.quotations.length;
  for (const [index, one] of answered.entries()) {
    const match = [...matches].find(([, answerIndex]) => answerIndex === index);
    const isOptional = match && !wanted[match[0]]?.label;
    if (isOptional) continue;
    total.spans.found += 1;
    if (match) total.spans.hit += 1;
    else total.errors.push(`${id}: not a labeled quotation: ${text.slice(one.start, one.end)}`);
  }
  for (const [index, { label }] of wanted.entries()) {
    if (!label) continue;
    const verdict = answered[matches.get(index) ?? -1]?.verdict;
    judge(total, label, verdict);
    if (!verdict || verdict === "unchecked" || !label.accept.includes(verdict))
      total.errors.push(
        `${id}: ${label.kind}, ${label.verdict}, got ${verdict ?? "nothing"}: ${text.slice(label.start, label.end)}`,
      );
  }
}

function judge(total: Score, label: Quotation, verdict: Verdict | "unchecked" | undefined): void {
  const kind = total.kinds.get(label.kind) ?? { all: 0, right: 0, passed: 0, alarms: 0 };
  total.kinds.set(label.kind, kind);
  kind.all += 1;
  if (isFaithful(label.verdict)) total.faithful.all += 1;
  if (isWrong(label.verdict)) total.wrong.all += 1;
  if (!verdict) return;
  if (verdict === "unchecked") {
    total.unchecked += 1;
    return;
  }
  if (label.accept.includes(verdict)) {
    kind.right += 1;
    total.right += 1;
  }
  if (isFaithful(label.verdict) && isWrong(verdict)) {
    kind.alarms += 1;
    total.faithful.alarms += 1;
  }
  if (!isWrong(label.verdict)) return;
  if (isWrong(verdict)) total.wrong.caught += 1;
  else {
    kind.passed += 1;
    total.wrong.passed += 1;
  }
}

function scoreReferences(
  total: Matches,
  { references }: Reply,
  answered: NonNullable<Answer["references"]>,
): void {
  const free = new Set(answered);
  total.labeled += references.length;
  total.found += answered.length;
  for (const label of references) {
    const one = [...free].find(
      ({ passage, ...span }) => passage === label.passage && overlap(span, label) > 0,
    );
    if (!one) continue;
    free.delete(one);
    total.hit += 1;
  }
}

/** Returns the index of the answered span that matches each wanted one. */
function matched(wanted: readonly Span[], answered: readonly Span[]): Map<number, number> {
  const pairs = wanted
    .flatMap((a, from) => answered.map((b, to) => ({ from, to, share: jaccard(a, b) })))
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share);
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to } of pairs) {
    if (matches.has(from) || taken.has(to)) continue;
    matches.set(from, to);
    taken.add(to);
  }
  return matches;
}

const overlap = (a: Span, b: Span) =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

function jaccard(a: Span, b: Span): number {
  const shared = overlap(a, b);
  return shared / Math.max(1, a.end - a.start + (b.end - b.start) - shared);
}

/** Returns a span without the quotation marks, spaces and other marks around its words. */
function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const lead = /^[^\p{L}\p{N}]*/u.exec(words)?.[0].length ?? 0;
  const tail = /[^\p{L}\p{N}]*$/u.exec(words)?.[0].length ?? 0;
  return lead === words.length ? { start, end } : { start: start + lead, end: end - tail };
}
