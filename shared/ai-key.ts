// A person's own key for an AI provider: where the browser keeps it, how it travels, and what one looks like.
// It is sent in a header to our own server and nowhere else.

/** The header that carries the key to our server. */
export const aiKeyHeader = "x-ai-key";

const maxKeyLength = 400;

export const aiProviders = ["openai", "anthropic", "openrouter"] as const;
export type AiProvider = (typeof aiProviders)[number];

/** Longer prefixes first: every key starts with the last one. */
const prefixes: readonly [string, AiProvider][] = [
  ["sk-ant-", "anthropic"],
  ["sk-or-", "openrouter"],
  ["sk-", "openai"],
];

export type AiKeyError = { title: string; message: string };
export type AiKeyResult =
  | { ok: true; key: string; provider: AiProvider }
  | { ok: false; fault: AiKeyError };

/** Reads what was typed or sent as a key: the key without surrounding space and its provider, or what to tell the person. */
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
  // Only what an HTTP header can carry; a key pasted with a line of something else is not one.
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

/** A key as it may be shown: enough to recognise it by, not enough to use it. */
export function maskAiKey(key: string): string {
  const prefix = prefixes.find(([start]) => key.startsWith(start))?.[0] ?? "";
  const rest = key.slice(prefix.length);
  return `${prefix}••••••••${rest.length >= 12 ? rest.slice(-4) : ""}`;
}
