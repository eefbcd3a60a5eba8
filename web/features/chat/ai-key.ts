// The user's API key for an AI provider, stored with its provider and the origin that the user
// agreed to. It leaves this browser only as a request header. It is in local storage, in session
// storage if the user does not want to save it, or in memory if storage is blocked.
import { useSyncExternalStore } from "react";
import { guessProvider } from "#shared/ai-key.ts";
import { type AiProvider, findProvider } from "#shared/ai-providers.ts";
import {
  aiAddressStorageKey,
  aiKeyStorageKey,
  aiProviderStorageKey,
} from "#web/lib/storage-keys.ts";
import { subscribeToStorage } from "#web/lib/subscribe-to-storage.ts";
import { onUserLeft } from "#web/lib/user-memory.ts";

type Unstored = { key: string; provider: AiProvider; address: string | undefined };

const listeners = new Set<() => void>();
let unstored: Unstored | undefined;
// Not removeAiKey: local storage may already contain the key of a user who has signed in since.
onUserLeft(() => {
  unstored = undefined;
});

/** Returns the stored key, or null. */
export function readStoredAiKey(): string | null {
  return readEntry(aiKeyStorageKey) ?? unstored?.key ?? null;
}

/**
 * Returns the provider of the stored key: the selected one or, for keys stored without one, the
 * provider that the prefix indicates.
 */
export function readStoredAiProvider(): AiProvider | undefined {
  const chosen = findProvider(readEntry(aiProviderStorageKey) ?? unstored?.provider);
  return chosen ?? guessProvider(readStoredAiKey() ?? "");
}

/**
 * Returns the origin that the user agreed to send the key to. Undefined for keys stored without it.
 */
export function readAgreedAddress(): string | undefined {
  return readEntry(aiAddressStorageKey) ?? unstored?.address;
}

function readEntry(entry: string): string | null {
  try {
    return localStorage.getItem(entry) ?? sessionStorage.getItem(entry);
  } catch {
    return null; // Storage is blocked.
  }
}

/**
 * Stores the key with its provider and replaces any other key.
 * @param address the origin that was shown to the user
 */
export function storeAiKey(
  { key, provider, address }: { key: string; provider: AiProvider; address?: string | undefined },
  { remember }: { remember: boolean },
): void {
  clear();
  try {
    const storage = remember ? localStorage : sessionStorage;
    // Written last, because other tabs read both values when the key changes.
    storage.setItem(aiProviderStorageKey, provider);
    if (address) storage.setItem(aiAddressStorageKey, address);
    storage.setItem(aiKeyStorageKey, key);
  } catch {
    unstored = { key, provider, address };
  }
  for (const listener of listeners) listener();
}

export function removeAiKey(): void {
  clear();
  for (const listener of listeners) listener();
}

function clear(): void {
  unstored = undefined;
  try {
    for (const entry of [aiProviderStorageKey, aiAddressStorageKey, aiKeyStorageKey]) {
      localStorage.removeItem(entry);
      sessionStorage.removeItem(entry);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

const subscribe = (listener: () => void) =>
  subscribeToStorage(aiKeyStorageKey, listeners, listener);

/** Returns the stored key, or null. Updates when another tab changes it. */
export function useAiKey(): string | null {
  return useSyncExternalStore(subscribe, readStoredAiKey, () => null);
}

/** Returns the provider of the stored key. Updates when another tab changes the key. */
export function useAiProvider(): AiProvider | undefined {
  return useSyncExternalStore(subscribe, readStoredAiProvider, () => undefined);
}
