import { describe, expect, test } from "vitest";
import {
  coverage,
  filesInFullTier,
  idsInTitle,
  playwrightResults,
  rowIds,
  type TestResult,
  vitestResults,
} from "./spec-rows.ts";

const list = [
  "| id | what holds |",
  "| --- | --- |",
  "| J06 | a like counts once |",
  "| J07 | comments |",
].join("\n");

// Ids are built here at run time, so that no test title in this file contains a real row id.
const id = (letter: string, number: string) => `[${letter}${number}]`;
const J06 = id("J", "06");
const result = (title: string, status: TestResult["status"], file = "a.test.ts") => ({
  file,
  title,
  status,
});

test("only ids of table rows are read from the list", () => {
  expect(rowIds(list)).toEqual(["J06", "J07"]);
});

test("a title can carry several ids", () => {
  expect(idsInTitle(`${J06} ${id("J", "07")} both`)).toEqual(["J06", "J07"]);
  expect(idsInTitle("an array [0] or [AB12] is not an id")).toEqual([]);
});

test("rows of the full tier are those in full files, with the tag full, or without @gate", () => {
  const J07 = id("J", "07");
  const sources = [
    { file: "a.full.test.ts", text: `test("${J06} a like", () => {});` },
    { file: "b.test.ts", text: `test("${J06} ${J07} both", { tags: "full" }, () => {});` },
    { file: "c.test.ts", text: `test("${J07} a comment", () => {}); // ${J06}` },
    { file: "e2e/d.spec.ts", text: `test("${J07} is seen", { tag: "@gate" }, async () => {});` },
    { file: "e2e/e.spec.ts", text: `test("${J07} is seen twice", async () => {});` },
  ];
  expect(filesInFullTier(sources)).toEqual(
    new Map([
      ["J06", ["a.full.test.ts", "b.test.ts"]],
      ["J07", ["b.test.ts", "e2e/e.spec.ts"]],
    ]),
  );
});

test("Vitest reports are read with the titles of their groups", () => {
  const report = {
    testResults: [
      {
        name: "/repo/a.test.ts",
        assertionResults: [
          { fullName: `${J06} likes count once`, status: "passed" },
          { fullName: "waits", status: "pending" },
        ],
      },
    ],
  };
  expect(vitestResults(report)).toEqual([
    result(`${J06} likes count once`, "passed", "/repo/a.test.ts"),
    result("waits", "skipped", "/repo/a.test.ts"),
  ]);
});

test("Playwright reports are read through nested groups, and a flaky test counts as passed", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "b.spec.ts",
    tests: [{ status }],
  });
  const report = {
    suites: [
      {
        title: "b.spec.ts",
        specs: [spec("passes", "expected")],
        suites: [{ title: J06, specs: [spec("flaky", "flaky"), spec("skipped", "skipped")] }],
      },
    ],
  };
  expect(playwrightResults(report)).toEqual([
    result("passes", "passed", "e2e/b.spec.ts"),
    result(`${J06} › flaky`, "passed", "e2e/b.spec.ts"),
    result(`${J06} › skipped`, "skipped", "e2e/b.spec.ts"),
  ]);
});

describe("a row", () => {
  test("is proven by a test that passed", () => {
    const { proven, missing } = coverage(list, [result(`${J06} once`, "passed")]);
    expect(proven).toEqual(new Map([["J06", ["a.test.ts"]]]));
    expect(missing).toEqual(["J07"]);
  });

  test("is not proven by a test that was skipped", () => {
    const { proven, missing } = coverage(list, [result(`${J06} once`, "skipped")]);
    expect(proven.size).toBe(0);
    expect(missing).toEqual(["J06", "J07"]);
  });

  test("is not proven while one of its tests fails", () => {
    const results = [
      result(`${J06} once`, "passed"),
      result(`${J06} twice`, "failed", "b.test.ts"),
    ];
    const { proven, failing } = coverage(list, results);
    expect(proven.size).toBe(0);
    expect(failing).toEqual(new Map([["J06", ["b.test.ts"]]]));
  });
});

test("ids of no row and repeated rows are reported", () => {
  const { unknown, repeated } = coverage(`${list}\n| J06 | again |`, [
    result(`${id("Z", "99")} of no row`, "passed", "b.spec.ts"),
  ]);
  expect(unknown).toEqual([{ id: "Z99", file: "b.spec.ts" }]);
  expect(repeated).toEqual(["J06"]);
});
