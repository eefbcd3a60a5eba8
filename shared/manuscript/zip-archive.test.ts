import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { claimSize } from "#testing/manuscripts.ts";
import { ZipArchive } from "./zip-archive.ts";

const spaces = (length: number) => new Uint8Array(length).fill(32);
const archive = (content: Uint8Array, level: 0 | 9) => zipSync({ "a.xml": [content, { level }] });
const problemOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return (error as { problem?: string }).problem ?? String(error);
  }
  return "none";
};

/** Digits that are more than one slice when they are packed. */
const digits = (length: number) =>
  Uint8Array.from({ length }, (_, at) => 48 + ((Math.imul(at, at * 2_654_435) >>> 28) % 10));

test.each([
  ["stored", 0, spaces(5000)],
  ["packed", 9, spaces(5000)],
  ["large packed", 9, digits(100_000)],
] as const)("a %s file whose size is wrong is refused", (_, level, content) => {
  const { length } = content;
  for (const size of [0, 1, length - 1, length + 1, 1_000_000]) {
    const zip = new ZipArchive(claimSize(archive(content, level), "a.xml", size));
    expect(problemOf(() => zip.text("a.xml"))).toBe("damaged");
  }
  const zip = new ZipArchive(archive(content, level));
  expect(zip.text("a.xml")).toBe(new TextDecoder().decode(content));
});

test.each([
  ["stored", 0],
  ["packed", 9],
] as const)(
  "a %s file over the limit is refused, and so are too many bytes of all files",
  (_, level) => {
    const limits = { entryBytes: 40_000, allEntriesBytes: 100_000 };
    const large = new ZipArchive(archive(spaces(40_001), level), limits);
    expect(problemOf(() => large.text("a.xml"))).toBe("unsafe");
    const zip = new ZipArchive(archive(spaces(40_000), level), limits);
    const problems = [1, 2, 3].map(() => problemOf(() => zip.text("a.xml")));
    expect(problems).toEqual(["none", "none", "unsafe"]);
  },
);

test("files are found whatever the order, names and comments of an archive", () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`text/é${at}.xml`, strToU8(`<a>${at}</a>`)]),
  );
  const zip = new ZipArchive(zipSync(files, { comment: "PK\u0005\u0006 is no end", level: 1 }));
  expect(zip.text("text/é0.xml")).toBe("<a>0</a>");
  expect(zip.text("text/é299.xml")).toBe("<a>299</a>");
  expect(zip.has("text/é300.xml")).toBe(false);
});

test("an archive with ZIP64 fields is read", () => {
  // One entry whose sizes and offset are in the extra field, and a ZIP64 end record.
  const content = strToU8("<a/>");
  const name = strToU8("a.xml");
  const numbers = (...all: readonly (readonly [value: number, bytes: number])[]) =>
    all.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256),
    );
  const file = [
    ...numbers([0x04034b50, 4], [45, 2], [0, 12], [4, 4], [4, 4], [name.length, 2], [0, 2]),
    ...name,
    ...content,
  ];
  const extra = numbers([1, 2], [24, 2], [4, 8], [4, 8], [0, 8]);
  const all = 0xffffffff;
  const entry = [
    ...numbers([0x02014b50, 4], [45, 2], [45, 2], [0, 12], [all, 4], [all, 4]),
    ...numbers([name.length, 2], [extra.length, 2], [0, 10], [all, 4]),
    ...name,
    ...extra,
  ];
  const wide = file.length + entry.length;
  const end = [
    ...numbers([0x06064b50, 4], [44, 8], [45, 2], [45, 2], [0, 8], [1, 8], [1, 8]),
    ...numbers([entry.length, 8], [file.length, 8]),
    ...numbers([0x07064b50, 4], [0, 4], [wide, 8], [1, 4]),
    ...numbers([0x06054b50, 4], [0, 4], [0xffff, 2], [0xffff, 2], [all, 4], [all, 4], [0, 2]),
  ];
  expect(new ZipArchive(Uint8Array.from([...file, ...entry, ...end])).text("a.xml")).toBe("<a/>");
});

test("a list of files that points outside the archive is damaged", () => {
  const bytes = archive(spaces(10), 9);
  const view = new DataView(bytes.buffer);
  for (const place of [bytes.length * 2, 0xfffffff0, 0xffffffff]) {
    view.setUint32(bytes.length - 6, place, true);
    expect(problemOf(() => new ZipArchive(bytes))).toBe("damaged");
  }
  expect(problemOf(() => new ZipArchive(bytes.subarray(0, 40)))).toBe("damaged");
});
