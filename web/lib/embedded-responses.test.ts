import { expect, test, vi } from "vitest";
import { embeddedResponsesId } from "#shared/embedded-responses.ts";
import { deviceOwnerKey, tabOwnerKey } from "./storage-keys.ts";

const storageOf = (stored: Record<string, string>) => ({
  getItem: (key: string) => stored[key] ?? null,
});

/** Loads the module in a page whose HTML has this JSON. */
async function load(
  json: string | undefined,
  { device = {}, tab = {} }: { device?: Record<string, string>; tab?: Record<string, string> } = {},
) {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", {
    documentElement: { style: { setProperty: () => {} }, removeAttribute: () => {} },
    getElementById: (id: string) =>
      id === embeddedResponsesId && json ? { textContent: json } : null,
  });
  vi.stubGlobal("localStorage", storageOf(device));
  vi.stubGlobal("sessionStorage", storageOf(tab));
  vi.resetModules();
  return import("./embedded-responses.ts");
}

test("a query starts with the response in the HTML, as old as the time at which it was sent", async () => {
  const { embeddedPaths, embeddedResponse } = await load(
    '{"sentAt":5,"responses":{"/api/bibles":[{"id":"kjv"}]}}',
  );
  const { initialData, initialDataUpdatedAt } = embeddedResponse("/api/bibles");
  expect(initialData()).toEqual([{ id: "kjv" }]);
  expect(initialDataUpdatedAt()).toBe(5);
  expect(embeddedResponse("/api/me").initialData()).toBeUndefined();
  expect(embeddedPaths()).toEqual(["/api/bibles"]);
});

test("a page without responses starts its queries without data", async () => {
  const { embeddedPaths, embeddedResponse, isGuestPage } = await load(undefined);
  expect(embeddedResponse("/api/bibles").initialData()).toBeUndefined();
  expect(embeddedPaths()).toEqual([]);
  expect(isGuestPage()).toBe(false);
});

test("a guest's page does not count as one while a user's data is in the browser", async () => {
  const user = "0192f0c1";
  const empty = '{"sentAt":5,"responses":{}}';
  expect((await load(empty)).isGuestPage()).toBe(true);
  expect((await load(empty, { tab: { [tabOwnerKey]: "" } })).isGuestPage()).toBe(true);
  expect((await load(empty, { tab: { [tabOwnerKey]: user } })).isGuestPage()).toBe(false);
  expect((await load(empty, { device: { [deviceOwnerKey]: user } })).isGuestPage()).toBe(false);
});
