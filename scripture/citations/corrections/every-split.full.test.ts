// Cuts labeled replies at every place: what is held back, checked and shown is the same.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CorrectionStream } from "./correction-stream.ts";

const root = path.join(import.meta.dirname, "../../../bench/citations/labeled");
const replies = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(path.join(root, file), "utf8"));

/** Sends two pieces. The answers of the check depend on its text alone, as those of the real one do. */
async function shownAndChecked(pieces: readonly string[]): Promise<string> {
  const events: string[] = [];
  let shown = "";
  const stream = new CorrectionStream({
    correct: async (text, from) => {
      events.push(`${from} ${text.length}`);
      const held = text.slice(from);
      const corrected = held.length % 3 === 0 ? held.replace("e", "E!") : held;
      return {
        text: from === 0 ? text : text.slice(0, from) + corrected,
        corrections: [],
        isSettled: held.length % 2 === 0,
      };
    },
    findContinuations: async ([word = "", ...more]) => (word.length + more.length < 9 ? [[]] : []),
    onText: (text) => {
      shown += text;
    },
    onRestart: () => {
      shown = "";
    },
  });
  for (const piece of pieces) await stream.push(piece);
  await stream.end();
  return `${events.join()}\n${shown}`;
}

test(`${replies.length} replies, cut at every place, are shown and checked alike`, async () => {
  expect(replies.length).toBeGreaterThan(400);
  let cuts = 0;
  for (const reply of replies) {
    const whole = await shownAndChecked([reply]);
    for (let at = 1; at < reply.length; at += 1) {
      const cut = await shownAndChecked([reply.slice(0, at), reply.slice(at)]);
      if (cut !== whole) expect(cut, `cut at ${at}`).toBe(whole);
      cuts += 1;
    }
  }
  expect(cuts).toBeGreaterThan(250_000);
}, 600_000);
