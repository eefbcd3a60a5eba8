import { expect, test } from "vitest";
import { readRecord, readVarint } from "./record.ts";

test.each<[string, number[], number]>([
  ["one byte", [0x7f], 127],
  ["two bytes", [0x81, 0x00], 128],
  ["seven bytes", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f], 2 ** 49 - 1],
  ["eight bytes", [0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], 2 ** 49],
  ["nine bytes", [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x81, 0x02], 258],
  ["nine bytes, negative", Array(9).fill(0xff), -1],
])("reads a variable-length integer of %s", (_, bytes, value) => {
  expect(readVarint(Buffer.from([0, ...bytes]), 1)).toEqual([value, 1 + bytes.length]);
  const cutOff = Buffer.from(bytes.slice(0, -1));
  expect(() => readVarint(cutOff, 0)).toThrow(expect.objectContaining({ code: "invalid_input" }));
});

/** A record of empty texts, whose serial type is 13. */
function emptyTexts(count: number): Buffer {
  const size = count + 3;
  const head = [0x80 | (size >> 14), 0x80 | ((size >> 7) & 0x7f), size & 0x7f];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(count, 13)]);
}

test("a record with more values than SQLite allows is rejected", () => {
  expect(readRecord(emptyTexts(2_000), "utf-8", [1_999, 2_000, -1])).toEqual(["", null, null]);
  expect(() => readRecord(emptyTexts(2_001), "utf-8", [0])).toThrow(
    expect.objectContaining({ code: "invalid_input" }),
  );
});
