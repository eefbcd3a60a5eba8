import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { copiesFolder, removeOldWork, workFolder } from "./remove-old-work.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "berea-old-work-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const now = new Date("2026-03-03T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

function write(file: string, madeAt: Date) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "x");
  utimesSync(file, madeAt, madeAt);
  utimesSync(path.dirname(file), madeAt, madeAt);
}

test("downloads and unfinished copies of killed servers are deleted after a day", async () => {
  await removeOldWork(dataDir, now);
  write(path.join(workFolder(dataDir), "bsb-1", "source"), hoursAgo(25));
  write(path.join(workFolder(dataDir), "bsb-2", "source"), hoursAgo(23));
  write(path.join(copiesFolder(dataDir), "bsb.json"), hoursAgo(1000));
  write(path.join(copiesFolder(dataDir), "bsb.json.7.part"), hoursAgo(25));
  write(path.join(copiesFolder(dataDir), "bsb.json.8.part"), hoursAgo(1));
  await removeOldWork(dataDir, now);
  expect(readdirSync(workFolder(dataDir))).toEqual(["bsb-2"]);
  expect(readdirSync(copiesFolder(dataDir)).toSorted()).toEqual(["bsb.json", "bsb.json.8.part"]);
});
