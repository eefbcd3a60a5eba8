import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { LogOutput } from "./log-output.ts";

/** A reader that takes lines only when `take` is called. */
function slowReader() {
  const taken: string[] = [];
  let ready: (() => void) | undefined;
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      ready = () => {
        taken.push(chunk);
        done();
      };
    },
  });
  const takeAll = async () => {
    while (ready) {
      const takeOne = ready;
      ready = undefined;
      takeOne();
      await new Promise(setImmediate);
    }
  };
  return { stream, taken, takeAll };
}

const line = (n: number) => `${String(n).padStart(1023, "0")}\n`;

test("lines that nobody reads are dropped and counted, and memory for them is bounded", async () => {
  const { stream, taken, takeAll } = slowReader();
  const output = new LogOutput(stream);
  const resumed: number[] = [];
  output.onResume = (dropped) => resumed.push(dropped);
  for (let n = 0; n < 10_000; n += 1) output.write(line(n));
  expect(stream.writableLength).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(output.dropped).toBe(10_000 - 4096);
  expect(resumed).toEqual([]);

  await takeAll();
  expect(resumed).toEqual([output.dropped]);
  output.write(line(10_000));
  await takeAll();
  const expected = [...Array.from({ length: 4096 }, (_, n) => n), 10_000].map(line);
  expect(taken.filter((chunk) => chunk !== "")).toEqual(expected);

  for (let n = 0; n < 4100; n += 1) output.write(line(n));
  await takeAll();
  expect(resumed).toEqual([10_000 - 4096, 4]);
});

test("lines are dropped and counted after the reader has gone", async () => {
  const stream = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error("gone"), { code: "EPIPE" })),
  });
  const output = new LogOutput(stream);
  output.write("first\n");
  await new Promise(setImmediate);
  for (let n = 0; n < 5; n += 1) output.write(line(n));
  expect([output.dropped, stream.writableLength]).toEqual([5, 0]);
  await output.flush();
});

test("flushing waits for the lines before it", async () => {
  const { stream, taken, takeAll } = slowReader();
  const output = new LogOutput(stream);
  output.write("last\n");
  const flushed = output.flush().then(() => taken.includes("last\n"));
  await takeAll();
  expect(await flushed).toBe(true);
});
