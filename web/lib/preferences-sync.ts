// Synchronizes the preferences of this device with the server. A choice on this device takes
// precedence over every response to an earlier request, and stays marked as unsynced until the
// server has confirmed it.

import type {
  ChangedPreferences,
  Preferences,
  StoredPreferences,
} from "#shared/api/preferences.ts";
import { defaultPreferences, type SchemeChoice } from "#shared/choices.ts";
import type { DevicePreferences } from "./stored-preferences.ts";

export type PreferencesStore = {
  read(): DevicePreferences;
  write(next: DevicePreferences & { scheme?: SchemeChoice | undefined }): void;
};
type Save = (changes: ChangedPreferences) => Promise<StoredPreferences>;

export class PreferencesSync {
  readonly #store: PreferencesStore;
  readonly #now: () => number;
  #flushing: Promise<void> | undefined;

  constructor(store: PreferencesStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Applies changes on this device. A signed-in user's changes stay unsynced until `flush` has sent
   * them.
   */
  change(changes: ChangedPreferences, owner: string | undefined): void {
    const before = this.#store.read();
    const unsynced =
      owner === undefined
        ? undefined
        : merge(before.owner === owner ? (before.unsynced ?? {}) : {}, given(changes));
    this.#store.write({ ...merge(before, given(changes)), owner, unsynced });
  }

  /**
   * Sends the unsynced changes, one request at a time. Rejects if a request fails; its changes stay
   * unsynced.
   */
  flush(owner: string, save: Save): Promise<void> {
    this.#flushing ??= this.#flushAll(owner, save).finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  async #flushAll(owner: string, save: Save): Promise<void> {
    for (;;) {
      const { unsynced: sent, owner: mine } = this.#store.read();
      if (!sent || mine !== owner) return;
      const { preferences } = await save(sent);
      const now = this.#store.read();
      if (now.owner !== owner) return;
      const unsynced = without(now.unsynced ?? {}, sent);
      const next = merge(preferences, unsynced ?? {});
      this.#store.write({ ...next, owner, unsynced, syncedAt: this.#now() });
    }
  }

  /**
   * Discards unsynced changes that the server rejected permanently. They still apply on this
   * device.
   */
  dropUnsynced(): void {
    this.#store.write({ ...this.#store.read(), unsynced: undefined });
  }

  /**
   * Applies the server's response to a request made at `askedAt`. Returns false if the response is
   * out of date; the caller must then request it again.
   */
  receive({ preferences }: StoredPreferences, askedAt: number, owner: string): boolean {
    const here = this.#store.read();
    const mine = here.owner === owner;
    if (mine && here.syncedAt !== undefined && askedAt < here.syncedAt) return false;
    const unsynced = mine ? here.unsynced : undefined;
    const syncedAt = mine ? here.syncedAt : undefined;
    this.#store.write({ ...merge(preferences, unsynced ?? {}), owner, unsynced, syncedAt });
    return true;
  }
}

/** Merges `changes` into `before`, including individual notification settings. */
function merge<T extends object>(before: T, changes: ChangedPreferences): T {
  const old = (before as { notifications?: Partial<Preferences["notifications"]> }).notifications;
  const { notifications, ...others } = changes;
  return {
    ...before,
    ...given(others),
    ...(notifications && { notifications: { ...old, ...given(notifications) } }),
  };
}

/**
 * Returns the changes in `unsynced` that differ from those sent, or undefined if there are none.
 */
function without(
  unsynced: ChangedPreferences,
  sent: ChangedPreferences,
): ChangedPreferences | undefined {
  const { notifications, ...others } = unsynced;
  const left: ChangedPreferences = differing(others, sent);
  const single = differing(notifications ?? {}, sent.notifications ?? {});
  if (Object.keys(single).length > 0) left.notifications = single;
  return Object.keys(left).length > 0 ? left : undefined;
}

function differing<T extends object>(now: T, sent: object): Partial<T> {
  const entries = Object.entries(now).filter(
    ([name, value]) => (sent as Record<string, unknown>)[name] !== value,
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** Removes undefined values, which would overwrite other values. */
function given<T extends object>(changes: T): T {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as T;
}

export function isDefault(preferences: Preferences): boolean {
  const { notifications, ...others } = preferences;
  const { notifications: byDefault, ...defaults } = defaultPreferences;
  const isEmpty = (rest: object) => Object.keys(rest).length === 0;
  return isEmpty(differing(notifications, byDefault)) && isEmpty(differing(others, defaults));
}
