import { expect, test } from "vitest";
import { claimedIds, coverage, rowIds } from "./spec-rows.ts";

const list = [
  "| id | what holds |",
  "| --- | --- |",
  "| J06 | a like counts once |",
  "| J07 | comments |",
].join("\n");

// Put together, so that this file's own source holds no title with an id.
const titled = (call: string, title: string) => `${call}("${title}", async () => {});`;
const run = ["te", "st"].join("");

test("the rows of the list are read, and nothing else of it", () => {
  expect(rowIds(list)).toEqual(["J06", "J07"]);
});

test("ids count in the titles of tests, however they are quoted and called", () => {
  expect(claimedIds(titled(run, "[J06] a like counts once"))).toEqual(["J06"]);
  expect(claimedIds(titled(run, "[J06] [J07] both"))).toEqual(["J06", "J07"]);
  expect(claimedIds(`${run}(\n  \`[J06] on a line of its own\`,\n () => {})`)).toEqual(["J06"]);
  expect(claimedIds(`${run}('[J06] it\\'s one', () => {})`)).toEqual(["J06"]);
  expect(claimedIds(`${run}.each([[1], [2]])("[J06] %s", () => {})`)).toEqual(["J06"]);
  expect(claimedIds(titled("describe", "[J06] a group"))).toEqual(["J06"]);
});

test("an address with stars in it hides no test", () => {
  const route = 'await page.route("**/api/*", abort);';
  expect(claimedIds(`${route}\n${titled(run, "[J06] found")}\n${route}`)).toEqual(["J06"]);
});

test("an id in a comment, in a body or in a test that does not run proves nothing", () => {
  expect(claimedIds(`// ${titled(run, "[J06] not run")}`)).toEqual([]);
  expect(claimedIds(`/* ${titled(run, "[J06] not run")} */`)).toEqual([]);
  expect(claimedIds(titled(`${run}.skip`, "[J06] not run"))).toEqual([]);
  expect(claimedIds(titled(`${run}.todo`, "[J06] not run"))).toEqual([]);
  expect(claimedIds(titled(`${run}.fixme`, "[J06] not run"))).toEqual([]);
  expect(claimedIds(`expect(page).toHaveText("[J06]")`)).toEqual([]);
});

test("what is proved, what is not, ids of no row and repeated rows are told apart", () => {
  const tests = new Map([
    ["a.test.ts", titled(run, "[J06] once")],
    ["b.spec.ts", titled(run, "[Z99] of no row")],
  ]);
  const found = coverage(`${list}\n| J06 | again |`, tests);
  expect(found.proved).toEqual(new Map([["J06", ["a.test.ts"]]]));
  expect(found.missing).toEqual(["J07"]);
  expect(found.unknown).toEqual([{ id: "Z99", file: "b.spec.ts" }]);
  expect(found.repeated).toEqual(["J06"]);
});
