// The parts of a reply's text together, with a check whose answer each test controls.
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { checkCitations } from "#scripture/citations/check.ts";
import { undoCorrections } from "#scripture/citations/corrections/applied-corrections.ts";
import { correctFrom } from "#scripture/citations/corrections/automatic-corrections.ts";
import { findContinuations } from "#scripture/citations/corrections/continuations.ts";
import { checkContext, isInScripture } from "#testing/citations.ts";
import type { Services } from "../../services.ts";
import { Library } from "../bibles/library.ts";
import type { ContinuationsJob, CorrectFromJob } from "../scripture/jobs.ts";
import { ReplyText } from "./reply-text.ts";

const library = new Library([...checkContext.translations.values()]);
const wrong = "The LORD is my shepherd; I shall want.";
const right = "The LORD is my shepherd; I shall not want.";

const checkNow = (job: CorrectFromJob) =>
  correctFrom(job, async (prose) => checkCitations(prose, checkContext), isInScripture);

function replyText(
  run: (job: CorrectFromJob) => Promise<unknown>,
  more: Partial<ConstructorParameters<typeof ReplyText>[1]> = {},
  replyWaitMs = 120_000,
  scripture: object = {
    run: async (job: CorrectFromJob | ContinuationsJob) =>
      job.kind === "continuations" ? findContinuations(checkContext.index, job.words) : run(job),
    replyWaitMs,
  },
) {
  const shown: string[] = [];
  const services = { library, licensed: { list: () => [] }, scripture };
  const reply = new ReplyText(services as unknown as Services, {
    reader: {},
    handling: "correct",
    question: "",
    caller: "user",
    onText: (text) => shown.push(text),
    onRestart: () => shown.splice(0),
    ...more,
  });
  return { reply, shown };
}

test("text without quotations is passed on in the call that brings it", () => {
  const { reply, shown } = replyText(checkNow);
  reply.push("Grace and");
  expect(shown).toEqual(["Grace and"]);
});

test("the list of corrections stays the same object until one is added", async () => {
  const { reply } = replyText(checkNow);
  reply.push(`[[John 11:35 | KJV]] David: “${wrong}” (Psalm 23:1) So we rest. Then we `);
  await expect.poll(() => reply.corrections.length).toBe(2);
  const before = reply.corrections;
  reply.push("hope");
  expect(reply.corrections).toBe(before);
  reply.push(`[[John 11:35 | KJV]] Amen.`);
  await reply.end();
  expect(reply.corrections).not.toBe(before);
  expect(reply.corrections).toHaveLength(3);
});

test("with many replies at once, each quotation is shown word by word", async () => {
  let waiting = 0;
  let most = 0;
  const scripture = {
    replyWaitMs: 120_000,
    get waiting() {
      return waiting;
    },
    run: async (job: ContinuationsJob) => {
      waiting += 1;
      most = Math.max(most, waiting);
      await nextTurn();
      waiting -= 1;
      return findContinuations(checkContext.index, job.words);
    },
  };
  const replies = Array.from({ length: 50 }, () => replyText(checkNow, {}, 0, scripture));
  for (const { reply } of replies) reply.push("He says: “The LORD is my shepherd; I shall");
  const text = () => replies.map(({ shown }) => shown.join(""));
  await expect.poll(text).toEqual(Array(50).fill("He says: “The LORD is my shepherd; I"));
  expect(most).toBeLessThan(10);
});

test("a check that fails leaves the quotation as it was written", async () => {
  const { reply, shown } = replyText(() => Promise.reject(new Error("no thread")));
  reply.push(`“${wrong}” (Psalm 23:1) So we rest.`);
  const { text, corrections } = await reply.end();
  expect(text).toBe(`“${wrong}” (Psalm 23:1) So we rest.`);
  expect(shown.join("")).toBe(text);
  expect(corrections).toEqual([]);
});

test("a reply goes on without a check that takes longer than it waits", async () => {
  const { reply, shown } = replyText(() => new Promise(() => {}), {}, 1);
  reply.push(`“${wrong}” (Psalm 23:1) So we rest.`);
  const { text, corrections } = await reply.end();
  expect(shown.join("")).toBe(text);
  expect(text).toBe(`“${wrong}” (Psalm 23:1) So we rest.`);
  expect(corrections).toEqual([]);
});

test.each(["before", "after"])(
  "a stopped reply ends with what was shown, if its check ends %s it",
  async (when) => {
    const controller = new AbortController();
    let checks = 0;
    const hangOnce = (job: CorrectFromJob) => {
      checks += 1;
      return checks === 1 ? new Promise(() => {}) : checkNow(job);
    };
    const { reply, shown } = replyText(hangOnce, { signal: controller.signal });
    reply.push(`He says: “${wrong}” (Psalm 23:1) So we rest.`);
    controller.abort();
    if (when === "before") await nextTurn();
    const { text } = await reply.end();
    await nextTurn();
    expect(text).toBe("He says: ");
    expect(shown.join("")).toBe(text);
  },
);

test("a stopped reply is corrected as far as it was shown", async () => {
  const controller = new AbortController();
  const { reply, shown } = replyText(checkNow, { signal: controller.signal });
  const unmarked = `${wrong}\n— Psalm 23:1 (KJV)\n\nSo we rest.`;
  reply.push(unmarked);
  await expect.poll(() => shown.join("")).toBe(unmarked);
  controller.abort();
  const { text, corrections } = await reply.end();
  expect(text).toContain(right);
  expect(undoCorrections(text, corrections)).toBe(unmarked);
});

test("a restart during a check drops the text before it", async () => {
  const { reply, shown } = replyText(checkNow);
  reply.push(`Old: “${wrong}” (Psalm 23:1) So`);
  reply.restart();
  reply.push("New.");
  const { text } = await reply.end();
  expect(text).toBe("New.");
  expect(shown.join("")).toBe("Old: New.");
});

test("what is stored of a running reply fits the text that was passed on", async () => {
  const { reply, shown } = replyText(checkNow);
  reply.push(
    `“${wrong}” (Psalm 23:1) So. [[John 11:35 | KJV]]\n\n> Choristers sing: [[Psalm 117:2 | KJV]]\n> and more`,
  );
  await expect.poll(() => shown.join("")).toContain("Jesus wept");
  const written = { text: shown.join(""), corrections: reply.corrections };
  expect(written.corrections.map(({ reference }) => reference)).toEqual([
    "John 11:35",
    "Psalm 23:1",
  ]);
  expect(undoCorrections(written.text, written.corrections)).toBe(
    `“${wrong}” (Psalm 23:1) So. [[John 11:35 | KJV]]\n\n`,
  );
  const continued = replyText(checkNow, { written });
  continued.reply.push(`> “${wrong}” (Psalm 23:1)\n\nAmen.`);
  const { text, corrections } = await continued.reply.end();
  expect(text).toBe(`${written.text}> “${right}” (Psalm 23:1)\n\nAmen.`);
  expect(undoCorrections(text, corrections)).toContain("[[John 11:35 | KJV]]");
});

test("a reply in one piece is read in slices", async () => {
  const { reply } = replyText(checkNow, { handling: "mark" });
  reply.push("[[".repeat(30_000));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await reply.end();
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});
