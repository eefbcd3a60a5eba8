import { expect, test } from "vitest";
import { anchorOf, Continuation } from "./continue-answer.ts";

const written = "God's love is the heart of the gospel. Jesus says it to Nicodemus, and Pa";

/** Returns the whole answer after a continuation that arrives in pieces, and the restarts. */
async function continued(rest: string, size = 3, before = written) {
  let text = before;
  let restarts = 0;
  const continuation = new Continuation(
    before,
    (piece) => {
      text += piece;
    },
    (kept) => {
      restarts += 1;
      text = kept;
    },
  );
  for (let at = 0; at < rest.length; at += size) continuation.push(rest.slice(at, at + size));
  await continuation.after(Promise.resolve({ text: rest, model: "gpt-6-luna", partial: false }));
  return { text, restarts };
}

test("a continuation that repeats the last words is joined even in the middle of a word", async () => {
  for (const size of [1, 3, 7, 500]) {
    const rest = `${anchorOf(written)}ul says the same.`;
    expect(await continued(rest, size)).toEqual({
      text: `${written}ul says the same.`,
      restarts: 0,
    });
  }
});

test("a continuation that repeats only the very last words is joined after them", async () => {
  const { text } = await continued("\n\nsays it to Nicodemus, and Paul agrees.");
  expect(text).toBe(`${written}ul agrees.`);
});

test("a continuation without a repetition is appended, with a space between two words", async () => {
  const before = "It begins with God";
  expect((await continued("and ends with him.", 2, before)).text).toBe(
    "It begins with God and ends with him.",
  );
  expect((await continued(", who gave his Son.", 2, before)).text).toBe(
    "It begins with God, who gave his Son.",
  );
  expect((await continued("\n\nNext.", 2, before)).text).toBe("It begins with God\n\nNext.");
});

test("an answer that starts over replaces the text so far when it differs", async () => {
  const other = "God's love is the heart of the gospel. John 3:16 says so.";
  expect(await continued(other)).toEqual({ text: other, restarts: 1 });
});

test("a continuation that turns out to be reasoning keeps the answer so far", async () => {
  let text = written;
  const onText = (piece: string) => {
    text += piece;
  };
  const continuation = new Continuation(written, onText, (kept) => {
    text = kept;
  });
  continuation.push("Where was I? They asked about love.");
  continuation.restart();
  continuation.push(`${anchorOf(written)}ul says the same.`);
  expect(text).toBe(`${written}ul says the same.`);
});

test("an answer that starts over with the same text continues it", async () => {
  expect(await continued(`${written}ul says the same.`, 4)).toEqual({
    text: `${written}ul says the same.`,
    restarts: 0,
  });
});

test("a continuation that only repeats adds nothing", async () => {
  expect((await continued(anchorOf(written))).text).toBe(written);
  expect((await continued("")).text).toBe(written);
});
