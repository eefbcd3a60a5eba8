import { expect, test } from "vitest";
import { csvRecords, headerOf } from "./csv-records.ts";

test("a first line of more than 64 kB is no header", () => {
  const longest = ",".repeat(64 * 1024);
  expect(headerOf(`${longest}\n,`)?.cells).toHaveLength(64 * 1024 + 1);
  expect(headerOf(`${longest},\n`)).toBeUndefined();
  expect(headerOf(`${longest},`)).toBeUndefined();
});

test("of two columns with one name the first counts", async () => {
  const columns = [undefined, "note", "note"] as const;
  const records = csvRecords("a,note,note\n1,,3\n", { delimiter: ",", columns });
  expect(await Array.fromAsync(records)).toMatchObject([{ cells: { note: "" }, line: 2 }]);
});
