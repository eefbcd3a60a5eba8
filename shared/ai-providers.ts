// The AI providers that Berea can call: one table for the server, the key dialog and the admin
// panel.

/** The protocol of a provider's API; server/platform/ai/models.ts has an adapter for each. */
export type AiProtocol = "responses" | "messages" | "gemini" | "chat-completions";

export type ProviderInfo = {
  /** The name that users know; never translated. */
  name: string;
  protocol: AiProtocol;
  /** `null`: only the operator knows it. */
  baseUrl: string | null;
  /**
   * The default model: the fast model of the current family, because answers are short and the user
   * pays for them. `null`: there is no model that every such server has.
   */
  defaultModel: string | null;
  /** Where a key is created; `null` for servers that the operator runs. */
  keyUrl: string | null;
  needsKey: boolean;
  /** The prefixes of its keys, if they identify the provider. */
  keyPrefixes: readonly string[];
};

export const aiProviders = [
  "openai",
  "anthropic",
  "google",
  "openrouter",
  "groq",
  "mistral",
  "xai",
  "ollama",
  "compatible",
] as const;
export type AiProvider = (typeof aiProviders)[number];

/**
 * Addresses, default models and key formats: the packages and catalogs of the AI SDK, OpenRouter's
 * model pages and the providers' documentation, November 2026.
 */
export const providerTable = {
  openai: {
    name: "OpenAI",
    protocol: "responses",
    baseUrl: "https://api.openai.com/v1",
    defaultModel: "gpt-6-luna",
    keyUrl: "https://platform.openai.com/api-keys",
    needsKey: true,
    keyPrefixes: ["sk-"],
  },
  anthropic: {
    name: "Anthropic",
    protocol: "messages",
    baseUrl: "https://api.anthropic.com/v1",
    defaultModel: "claude-haiku-5-5",
    keyUrl: "https://platform.claude.com/settings/keys",
    needsKey: true,
    keyPrefixes: ["sk-ant-"],
  },
  google: {
    name: "Google",
    protocol: "gemini",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    defaultModel: "gemini-3.5-flash-lite",
    keyUrl: "https://aistudio.google.com/apikey",
    needsKey: true,
    keyPrefixes: ["AIza", "AQ."],
  },
  openrouter: {
    name: "OpenRouter",
    protocol: "chat-completions",
    baseUrl: "https://openrouter.ai/api/v1",
    defaultModel: "openai/gpt-6-luna",
    keyUrl: "https://openrouter.ai/settings/keys",
    needsKey: true,
    keyPrefixes: ["sk-or-"],
  },
  groq: {
    name: "Groq",
    protocol: "chat-completions",
    baseUrl: "https://api.groq.com/openai/v1",
    defaultModel: "openai/gpt-oss-120b",
    keyUrl: "https://console.groq.com/keys",
    needsKey: true,
    keyPrefixes: ["gsk_"],
  },
  mistral: {
    name: "Mistral",
    protocol: "chat-completions",
    baseUrl: "https://api.mistral.ai/v1",
    defaultModel: "mistral-small-latest",
    keyUrl: "https://console.mistral.ai/api-keys",
    needsKey: true,
    // Letters and digits only: the user chooses the provider.
    keyPrefixes: [],
  },
  xai: {
    name: "xAI",
    protocol: "chat-completions",
    baseUrl: "https://api.x.ai/v1",
    defaultModel: "grok-4.3",
    keyUrl: "https://console.x.ai",
    needsKey: true,
    keyPrefixes: ["xai-"],
  },
  ollama: {
    name: "Ollama",
    protocol: "chat-completions",
    // Inside the operator's network: only the environment may name it.
    baseUrl: null,
    defaultModel: null,
    keyUrl: null,
    needsKey: false,
    keyPrefixes: [],
  },
  compatible: {
    name: "The AI server",
    protocol: "chat-completions",
    baseUrl: null,
    defaultModel: null,
    keyUrl: null,
    needsKey: false,
    keyPrefixes: [],
  },
} as const satisfies Record<AiProvider, ProviderInfo>;

/** Where Ollama listens on the same machine. */
export const localOllamaUrl = "http://localhost:11434/v1";

/** The providers whose keys users can enter. Users never choose an address. */
export const userProviders = [
  "openai",
  "anthropic",
  "google",
  "openrouter",
  "groq",
  "mistral",
  "xai",
] as const satisfies readonly AiProvider[];

/** Returns the provider of an id, for input that may be anything. */
export function findProvider(id: string | null | undefined): AiProvider | undefined {
  return aiProviders.find((provider) => provider === id);
}

/** Each prefix with its provider. Longer ones come first, because `sk-` also begins others. */
export const keyPrefixes: readonly (readonly [string, AiProvider])[] = aiProviders
  .flatMap((id) => providerTable[id].keyPrefixes.map((prefix) => [prefix, id] as const))
  .toSorted(([a], [b]) => b.length - a.length);
