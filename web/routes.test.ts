import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

// Above them is only the boundary of the root. It builds the document again, with scripts that
// Trusted Types refuse to React, so the page would stay blank.
const exportsBoundary = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), "utf8").match(
    /^export (?:function ErrorBoundary|\{ \w+ as ErrorBoundary \})/m,
  ) !== null;

const withoutBoundary = (entries: readonly RouteConfigEntry[]) =>
  entries.map(({ file }) => file).filter((file) => !exportsBoundary(file));

const childrenOf = (file: string, entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) =>
    entry.file === file ? (entry.children ?? []) : childrenOf(file, entry.children ?? []),
  );

test("every page or a layout around it has an error boundary below the root", () => {
  expect(withoutBoundary(routes)).toEqual([]);
});

test("the layouts inside the navigation have an error boundary, so that the navigation stays", () => {
  const layouts = childrenOf("features/navigation/app-layout.tsx", routes);
  expect(layouts.length).toBeGreaterThan(2);
  expect(withoutBoundary(layouts)).toEqual([]);
});
