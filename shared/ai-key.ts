// The user's own API key for an AI provider: its formats, and the header that carries it. The
// browser sends it to our own server only.

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
  | { ok: false; fault: AiKeyError };

/** Parses a key. Returns the trimmed key with its provider, or an error to show to the user. */
export function readAiKey(typed: string): AiKeyResult {
  const key = typed.trim();
  if (key === "") {
    return {
      ok: false,
      fault: { title: "API Key Required", message: "Please enter an OpenAI API key" },
    };
  }
  const provider = prefixes.find(([prefix]) => key.startsWith(prefix))?.[1];
  if (!provider) {
    return {
      ok: false,
      fault: { title: "Invalid API Key", message: "OpenAI API keys should start with 'sk-'" },
    };
  }
  // HTTP headers carry visible ASCII only. A key that was pasted with a line break is rejected
  // here.
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    return {
      ok: false,
      fault: {
        title: "Invalid API Key",
        message: "An API key is one line without spaces. Please copy it again.",
      },
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
