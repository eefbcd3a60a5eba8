import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importedPackages } from "./release/production-packages.ts";

function modulesIn(folder: string): string[] {
  const files = globSync(`build/${folder}/**/*.js`);
  if (files.length === 0) throw new Error("This test needs the built server: npm run build");
  return files;
}

test("the bundle of the server is ASCII, so V8 keeps one byte for each character", () => {
  const isAscii = (file: string) => readFileSync(file).every((byte) => byte < 128);
  expect(modulesIn("server").filter((file) => !isAscii(file))).toEqual([]);
});

test("the bundle of the pages contains its libraries, except React and React Router", () => {
  const names = modulesIn("web/server").flatMap((file) =>
    importedPackages(readFileSync(file, "utf8")),
  );
  expect([...new Set(names)].sort()).toEqual(["react", "react-dom", "react-router"]);
});
