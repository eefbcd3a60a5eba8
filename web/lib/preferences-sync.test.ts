import { expect, test } from "vitest";
import type {
  ChangedPreferences,
  Preferences,
  StoredPreferences,
} from "#shared/api/preferences.ts";
import { defaultPreferences } from "#shared/choices.ts";
import { PreferencesSync } from "./preferences-sync.ts";
import type { DevicePreferences } from "./stored-preferences.ts";

const owner = "lydia";

/** Simulates a device and a server. The test controls the server's responses. */
function setUp() {
  let clock = 0;
  let here: DevicePreferences & { scheme?: string | undefined } = {
    ...defaultPreferences,
    owner,
  };
  const store = {
    read: () => here,
    write: (next: typeof here) => {
      here = next;
    },
  };
  const sync = new PreferencesSync(store, () => ++clock);
  const server: Preferences = structuredClone(defaultPreferences);
  const waiting: (() => void)[] = [];
  const sent: ChangedPreferences[] = [];
  const save = (changes: ChangedPreferences) => {
    sent.push(changes);
    return new Promise<StoredPreferences>((resolve) => {
      waiting.push(() => {
        Object.assign(server, changes);
        resolve({ preferences: structuredClone(server), stored: true });
      });
    });
  };
  const answerNext = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sync, read: () => here, save, server, sent, answerNext, now: () => ++clock };
}

test("the response to an older change does not undo a newer one", async () => {
  const { sync, read, save, server, sent, answerNext } = setUp();
  sync.change({ text_size: 115 }, owner);
  const done = sync.flush(owner, save);
  sync.change({ text_size: 150, width: "wide" }, owner);
  void sync.flush(owner, save);
  await answerNext();
  expect(read()).toMatchObject({ text_size: 150, width: "wide" });
  await answerNext();
  await done;
  expect(sent).toEqual([{ text_size: 115 }, { text_size: 150, width: "wide" }]);
  expect(server).toMatchObject({ text_size: 150, width: "wide" });
  expect(read().unsynced).toBeUndefined();
});

test("a choice that the server failed to save stays on the device as unsynced and is sent again", async () => {
  const { sync, read, save, server, answerNext } = setUp();
  sync.change({ layout: "verses", notifications: { digest: true } }, owner);
  await expect(sync.flush(owner, () => Promise.reject(new Error("offline")))).rejects.toThrow();
  expect(read()).toMatchObject({
    layout: "verses",
    notifications: { digest: true },
    unsynced: { layout: "verses", notifications: { digest: true } },
  });
  const done = sync.flush(owner, save);
  await answerNext();
  await done;
  expect(server.layout).toBe("verses");
  expect(read().unsynced).toBeUndefined();
});

test("loaded preferences do not overwrite unsynced changes", async () => {
  const { sync, read, now } = setUp();
  sync.change({ text_size: 130 }, owner);
  const theirs = { ...defaultPreferences, version: "web" };
  expect(sync.receive({ preferences: theirs, stored: true }, now(), owner)).toBe(true);
  expect(read()).toMatchObject({ text_size: 130, version: "web" });
});

test("a load requested before a change was confirmed is out of date", async () => {
  const { sync, read, save, answerNext, now } = setUp();
  const askedAt = now();
  sync.change({ text_size: 130 }, owner);
  const done = sync.flush(owner, save);
  await answerNext();
  await done;
  const old = { preferences: structuredClone(defaultPreferences), stored: true };
  expect(sync.receive(old, askedAt, owner)).toBe(false);
  expect(read().text_size).toBe(130);
});

test("unsynced choices of another user are not sent for this one", async () => {
  const { sync, save, sent } = setUp();
  sync.change({ text_size: 130 }, "silas");
  await sync.flush(owner, save);
  expect(sent).toEqual([]);
});

test("a guest's choices are not marked as unsynced", () => {
  const { sync, read } = setUp();
  sync.change({ text_size: 130 }, undefined);
  expect(read()).toMatchObject({ text_size: 130, unsynced: undefined });
});
