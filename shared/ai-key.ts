// The user's own API key for an AI provider: its formats, and the headers that carry it. The
// browser sends it to our own server only.
import { type AiProvider, keyPrefixes } from "./ai-providers.ts";
import { constantText } from "./message.ts";

/** The header that carries the key to our server. */
export const aiKeyHeader = "x-ai-key";
/** The header with the provider that the user chose; without it, the key's prefix decides. */
export const aiProviderHeader = "x-ai-provider";
/**
 * The header with the origin that the key's owner saw and agreed to, such as
 * `https://api.openai.com`. Without it, the key is not sent to an address that an admin set.
 */
export const aiAddressHeader = "x-ai-address";

export const maxAiKeyLength = 400;
/** HTTP headers carry visible ASCII only. */
export const aiKeyPattern = /^[\x21-\x7e]+$/;

export type AiKeyError = { title: string; message: string };
export type AiKeyResult =
  | { ok: true; key: string; provider: AiProvider }
  | { ok: false; error: AiKeyError };

const invalidKey = constantText("Invalid API Key");
const keyErrors = {
  missing: {
    title: constantText("API Key Required"),
    message: constantText("Please enter an OpenAI API key"),
  },
  missingForOther: {
    title: constantText("API Key Required"),
    message: constantText("Please enter an API key"),
  },
  prefix: {
    title: invalidKey,
    message: constantText("OpenAI API keys should start with 'sk-'"),
  },
  otherProvider: {
    title: invalidKey,
    message: constantText(
      "This key belongs to another provider. Choose the provider that issued it.",
    ),
  },
  format: {
    title: invalidKey,
    message: constantText("An API key is one line without spaces. Please copy it again."),
  },
};

/** Returns the provider that a key's prefix shows, or `undefined`. */
export function guessProvider(typed: string): AiProvider | undefined {
  const key = typed.trim();
  return keyPrefixes.find(([prefix]) => key.startsWith(prefix))?.[1];
}

/**
 * Parses a key of the chosen provider, or of the provider that its prefix shows. Returns the
 * trimmed key with its provider, or an error to show to the user. Only OpenAI's keys must have
 * their prefix; the formats of the others may change.
 */
export function readAiKey(typed: string, chosen?: AiProvider): AiKeyResult {
  const failed = (error: AiKeyError) => ({ ok: false as const, error });
  const key = typed.trim();
  const isOpenAi = chosen === undefined || chosen === "openai";
  if (key === "") return failed(isOpenAi ? keyErrors.missing : keyErrors.missingForOther);
  const guessed = guessProvider(key);
  const provider = chosen ?? guessed;
  if (!provider || (chosen === "openai" && !guessed)) return failed(keyErrors.prefix);
  // `sk-` says little: other providers and self-hosted servers issue such keys, too.
  const isForeign = guessed !== undefined && guessed !== "openai" && guessed !== provider;
  if ((isForeign && provider !== "compatible") || (provider === "openai" && guessed !== "openai")) {
    return failed(keyErrors.otherProvider);
  }
  // HTTP headers allow only visible ASCII, so a key pasted with a line break is rejected here.
  if (!aiKeyPattern.test(key) || key.length > maxAiKeyLength) return failed(keyErrors.format);
  return { ok: true, key, provider };
}

/** Masks a key for display: enough to recognize it, not enough to use it. */
export function maskAiKey(key: string): string {
  const prefix = keyPrefixes.find(([start]) => key.startsWith(start))?.[0] ?? "";
  const rest = key.slice(prefix.length);
  return `${prefix}••••••••${rest.length >= 12 ? rest.slice(-4) : ""}`;
}
