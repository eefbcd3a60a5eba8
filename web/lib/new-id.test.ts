import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

test("an id is a unique version 4 UUID and does not require a secure context", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, newId);
  vi.unstubAllGlobals();
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test("web code uses newId and copyText instead of APIs that require a secure context", () => {
  const web = path.dirname(import.meta.dirname);
  const secureOnly = /crypto\.(?:randomUUID\(|subtle)|navigator\.clipboard\./;
  const found = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => secureOnly.test(readFileSync(path.join(web, name), "utf8")));
  expect(found).toEqual(["lib/clipboard.ts"]);
});
