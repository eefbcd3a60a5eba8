import { expect, test } from "vitest";
import { type KindName, kinds } from "./kinds.ts";
import { parseMarkup } from "./make/markup.ts";
import type { Answer } from "./reply.ts";
import { score } from "./score.ts";

type Verdict = Answer["quotations"][number]["verdict"];

const reply = (marked: string) => parseMarkup("one", "en", marked).reply;
const quotation = (words: string, kind: KindName) => `“⟪${words}|${kind}|John.3.16|KJV⟫”`;

/** Five exact quotations, and one of each of five wrong kinds, each in a reply. */
const wrongKinds = ["word-changed", "not-dropped", "wrong-verse", "invented", "saying"] as const;
const replies = [
  ...["one", "two", "three", "four", "five"].map((number) =>
    reply(`Read ⟦John 3:16=John.3.16⟧: ${quotation(`${number} exact quotation here`, "whole")}.`),
  ),
  ...wrongKinds.map((kind) =>
    reply(`Read ⟦John 3:16=John.3.16⟧: ${quotation(`words with a mistake, ${kind}`, kind)}.`),
  ),
];
const answerWith = (verdictOf: (index: number) => Verdict): Answer[] =>
  replies.map(({ quotations }, index) => ({
    quotations: quotations.map(({ start, end }) => ({ start, end, verdict: verdictOf(index) })),
  }));

test("a checker that calls everything exact passes all wrong quotations and has no false alarms", () => {
  const { spans, right, faithful, wrong } = score(
    replies,
    answerWith(() => "exact"),
  );
  expect(spans).toEqual({ labeled: 10, found: 10, hit: 10 });
  expect(right).toBe(5);
  expect(faithful).toEqual({ all: 5, alarms: 0 });
  expect(wrong).toEqual({ all: 5, caught: 0, passed: 5 });
});

test("a checker that calls everything wrong catches all and reports all faithful quotations", () => {
  const { right, faithful, wrong } = score(
    replies,
    answerWith(() => "differs"),
  );
  // "differs" is right about a changed word and about a dropped "not".
  expect(right).toBe(2);
  expect(faithful).toEqual({ all: 5, alarms: 5 });
  expect(wrong).toEqual({ all: 5, caught: 5, passed: 0 });
});

test("a checker that finds nothing has no right verdict, no alarm and passes nothing", () => {
  const result = score(
    replies,
    replies.map(() => ({ quotations: [] })),
  );
  expect(result.spans).toEqual({ labeled: 10, found: 0, hit: 0 });
  expect([result.right, result.faithful.alarms, result.wrong.passed]).toEqual([0, 0, 0]);
  expect(result.errors).toHaveLength(10);
});

test("a checker that is wrong about two of ten quotations gets exactly these two wrong", () => {
  const truth = (index: number) => replies[index]?.quotations[0]?.verdict ?? "exact";
  const result = score(
    replies,
    answerWith((index) => (index === 0 ? "not-scripture" : index === 9 ? "exact" : truth(index))),
  );
  expect(result.right).toBe(8);
  expect(result.faithful.alarms).toBe(1);
  expect(result.wrong).toEqual({ all: 5, caught: 4, passed: 1 });
  expect(result.kinds.get("saying")).toEqual({ all: 1, right: 0, passed: 1, alarms: 0 });
});

test("a quotation that a checker does not check is neither right, nor an alarm, nor passed", () => {
  const result = score(
    replies,
    answerWith(() => "unchecked"),
  );
  expect([result.unchecked, result.right, result.faithful.alarms]).toEqual([10, 0, 0]);
  expect(result.wrong).toEqual({ all: 5, caught: 0, passed: 0 });
});

test("each kind accepts its verdict, and only a changed sense and another translation also accept “differs”", () => {
  for (const [kind, { verdict, accept }] of Object.entries(kinds)) {
    expect(accept, kind).toContain(verdict);
    const others = accept.filter((one) => one !== verdict);
    const alsoDiffers =
      verdict === "other-translation" || (verdict === "changed-sense" && kind !== "out-of-context");
    expect(others, kind).toEqual(alsoDiffers ? ["differs"] : []);
  }
});

const spanCases: [
  string,
  (start: number, end: number) => { start: number; end: number },
  boolean,
][] = [
  ["the quotation marks included", (start, end) => ({ start: start - 1, end: end + 1 }), true],
  ["the first half and one word", (start, end) => ({ start, end: (start + end) / 2 + 3 }), true],
  ["less than half", (start, end) => ({ start, end: (start + end) / 2 - 3 }), false],
  ["twice as much and more", (start, end) => ({ start, end: end * 2 }), false],
];
test.each(spanCases)("a span that has %s matches: %s", (_, change, isHit) => {
  const one = reply(`${quotation("exactly twenty chars", "whole")}${" and more".repeat(9)}`);
  const { start = 0, end = 0 } = one.quotations[0] ?? {};
  const { spans } = score([one], [{ quotations: [{ ...change(start, end), verdict: "exact" }] }]);
  expect(spans).toEqual({ labeled: 1, found: 1, hit: isHit ? 1 : 0 });
});

test("two answers for one quotation match once", () => {
  const one = reply(quotation("words that are quoted once", "whole"));
  const { start = 0, end = 0 } = one.quotations[0] ?? {};
  const answer = { start, end, verdict: "exact" } as const;
  const { spans, right } = score([one], [{ quotations: [answer, answer] }]);
  expect([spans, right]).toEqual([{ labeled: 1, found: 2, hit: 1 }, 1]);
});

test("an optional quotation counts neither if it is found nor if it is missed", () => {
  const one = reply("People say “⟪God helps those who help themselves⟫”, but not the Bible.");
  const { start = 0, end = 0 } = one.optional[0] ?? {};
  const found = score([one], [{ quotations: [{ start, end, verdict: "differs" }] }]);
  const missed = score([one], [{ quotations: [] }]);
  expect([found.spans, missed.spans]).toEqual([
    { labeled: 0, found: 0, hit: 0 },
    { labeled: 0, found: 0, hit: 0 },
  ]);
});

test("a reference counts only with its passage, and null stands for a verse that does not exist", () => {
  const one = reply("Compare ⟦John 3:16=John.3.16⟧ with ⟦Romans 99:1=!⟧.");
  const [first, second] = one.references;
  const at = (label: typeof first, passage: string | null) => ({
    start: label?.start ?? 0,
    end: label?.end ?? 0,
    passage,
  });
  const of = (references: Answer["references"]) =>
    score([one], [{ quotations: [], references }]).references;
  expect(of([at(first, "John.3.16"), at(second, null)])?.hit).toBe(2);
  expect(of([at(first, "John.3.17"), at(second, "Rom.99.1")])?.hit).toBe(0);
  expect(score([one], [{ quotations: [] }]).references).toBeUndefined();
});

test("a reply without an answer in time counts as one in which nothing was found", () => {
  const result = score(replies, [undefined, ...answerWith(() => "exact").slice(1)]);
  expect([result.unanswered, result.spans.hit, result.right]).toEqual([1, 9, 4]);
});
