import { afterEach, expect, test, vi } from "vitest";
import { deviceStore } from "./device-store.ts";
import { guestPlansKey } from "./storage-keys.ts";
import { clearUserMemory } from "./user-memory.ts";

afterEach(() => vi.unstubAllGlobals());

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** Simulates two tabs: two stores that share one storage. */
function tabs(setItem?: () => void) {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: setItem ?? ((key: string, text: string) => entries.set(key, text)),
    removeItem: (key: string) => entries.delete(key),
  });
  const open = () => deviceStore<string[]>("berea_list", [], isList);
  return [open(), open()] as const;
}

test("a tab does not overwrite another tab's newer value with an old one", () => {
  const [a, b] = tabs();
  expect(a.read()).toEqual([]);
  b.write([...b.read(), "from b"]);
  a.write([...a.read(), "from a"]);
  expect(b.read()).toEqual(["from b", "from a"]);
});

test("an unchanged value keeps its object identity for useSyncExternalStore", () => {
  const [a] = tabs();
  a.write(["one"]);
  expect(a.read()).toBe(a.read());
});

test("if storage is full, a value lasts until the page closes", () => {
  const [a] = tabs(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  a.write(["one"]);
  expect(a.read()).toEqual(["one"]);
});

test("if storage is full, sign-out removes private values and keeps device settings", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const [privateList] = tabs(full);
  const shared = deviceStore<string[]>(guestPlansKey, [], isList);
  privateList.write(["of the user"]);
  shared.write(["of the device"]);
  clearUserMemory();
  expect(privateList.read()).toEqual([]);
  expect(shared.read()).toEqual(["of the device"]);
});
