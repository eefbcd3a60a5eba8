// The user's own API key for an AI provider: its formats, and the header that carries it. The
// browser sends it to our own server only.
import { constantText } from "./message.ts";

/** The header that carries the key to our server. */
export const aiKeyHeader = "x-ai-key";

const maxKeyLength = 400;

export const aiProviders = ["openai", "anthropic", "openrouter"] as const;
export type AiProvider = (typeof aiProviders)[number];

/** Longer prefixes come first, because every key starts with the last one. */
const prefixes: readonly [string, AiProvider][] = [
  ["sk-ant-", "anthropic"],
  ["sk-or-", "openrouter"],
  ["sk-", "openai"],
];

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
  prefix: {
    title: invalidKey,
    message: constantText("OpenAI API keys should start with 'sk-'"),
  },
  format: {
    title: invalidKey,
    message: constantText("An API key is one line without spaces. Please copy it again."),
  },
};

/** Parses a key. Returns the trimmed key with its provider, or an error to show to the user. */
export function readAiKey(typed: string): AiKeyResult {
  const key = typed.trim();
  if (key === "") {
    return {
      ok: false,
      error: keyErrors.missing,
    };
  }
  const provider = prefixes.find(([prefix]) => key.startsWith(prefix))?.[1];
  if (!provider) {
    return {
      ok: false,
      error: keyErrors.prefix,
    };
  }
  // HTTP headers carry visible ASCII only. A key that was pasted with a line break is rejected
  // here.
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    return {
      ok: false,
      error: keyErrors.format,
    };
  }
  return { ok: true, key, provider };
}

/** Masks a key for display: enough to recognize it, not enough to use it. */
export function maskAiKey(key: string): string {
  const prefix = prefixes.find(([start]) => key.startsWith(start))?.[0] ?? "";
  const rest = key.slice(prefix.length);
  return `${prefix}••••••••${rest.length >= 12 ? rest.slice(-4) : ""}`;
}
