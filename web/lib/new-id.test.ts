import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

afterEach(() => vi.unstubAllGlobals());

test("ids are random UUIDs of version 4, also without crypto.randomUUID", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(uuid);
  // A page on plain HTTP has getRandomValues only.
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) =>
      bytes.map(() => Math.floor(Math.random() * 256)),
  });
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) expect(id).toMatch(uuid);
  expect(new Set(ids).size).toBe(100);
});
