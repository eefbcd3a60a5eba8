import { afterEach, expect, test, vi } from "vitest";
import { deviceStore } from "./device-store.ts";
import { guestPlansKey } from "./storage-keys.ts";
import { clearUserMemory } from "./user-memory.ts";

afterEach(() => vi.unstubAllGlobals());

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** Two tabs: two stores of their own over one storage. */
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

test("a tab that read before another tab wrote does not write the old value back", () => {
  const [a, b] = tabs();
  expect(a.read()).toEqual([]);
  b.write([...b.read(), "from b"]);
  a.write([...a.read(), "from a"]);
  expect(b.read()).toEqual(["from b", "from a"]);
});

test("a value that has not changed is the same object, as React needs it", () => {
  const [a] = tabs();
  a.write(["one"]);
  expect(a.read()).toBe(a.read());
});

test("in a full storage a value lasts as long as the page", () => {
  const [a] = tabs(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  a.write(["one"]);
  expect(a.read()).toEqual(["one"]);
});

test("in a full storage a private value does not outlive the sign-out, and a value of the device does", () => {
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
