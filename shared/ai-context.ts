// Computes how many tokens of a conversation a model receives, from the context windows of known
// models and safe values for others (docs/decisions/0021).
import { historyTokens } from "./chat-history.ts";

type Family = { pattern: RegExp; window: number };

/**
 * Context windows in tokens by model family. The first matching pattern decides, and each value is
 * the smallest window of its family. A window above 24,000 tokens changes nothing, because of
 * `historyTokens`. If a value is too large, the rejected conversation is summarized and sent again.
 *
 * Compared on 2026-11-25 with published lists, not with calls to the providers:
 * - GPT-4o, GPT-5, Claude 4.5, Gemini 2.5:
 *   https://docs.uipath.com/autopilot/other/latest/user-guide/supported-models-and-limits.md
 * - GPT-6 Luna, 1,050,000: https://runware.ai/docs/models/openai-gpt-6-luna
 * - gpt-oss, 131,072: https://github.com/BerriAI/litellm/pull/15008
 * - Grok 4.3, 1,000,000: https://github.com/build-on-aws/swift-bedrock-library/releases/tag/v1.17.0
 * The values of other families were not compared.
 */
const families: readonly Family[] = [
  { pattern: /^gpt-3\.5/, window: 16_385 },
  { pattern: /^gpt-4(?:-\d{4}|-\d{4}-\d{2}-\d{2})?$/, window: 8192 },
  { pattern: /^gpt-4-32k/, window: 32_768 },
  { pattern: /^(?:chatgpt-4o|gpt-4o|gpt-4-turbo|gpt-4-|o1-mini|o1-preview)/, window: 128_000 },
  { pattern: /^gpt-4\.1/, window: 1_047_576 },
  { pattern: /^o[134]\b/, window: 200_000 },
  { pattern: /^gpt-oss/, window: 131_072 },
  { pattern: /^gpt-(?:[5-9]|\d\d)/, window: 400_000 },
  { pattern: /^claude-/, window: 200_000 },
  { pattern: /^gemini-(?:1\.5|[2-9])/, window: 1_048_576 },
  { pattern: /^gemma2?-/, window: 8192 },
  { pattern: /^grok-[3-9]/, window: 131_072 },
  { pattern: /^(?:mistral|ministral|magistral)-(?:tiny|small|medium|large|\d+b)/, window: 128_000 },
  { pattern: /^open-mi[sx]tral|^mixtral/, window: 32_768 },
  { pattern: /^llama-?3-|^llama3-/, window: 8192 },
  { pattern: /^llama-(?:3\.[1-9]|4)/, window: 131_072 },
];

/** The window of a hosted model outside the table. Every current model accepts more. */
const unknownWindow = 32_000;
/**
 * The assumed window of a model on the operator's server, which may truncate a conversation without
 * an error. The server's settings decide the real size, so AI_CONTEXT_TOKENS can set it.
 */
const localWindow = 16_000;
/**
 * The window of Ollama on a computer with less than 24 GiB of graphics memory. Requests in the
 * OpenAI protocol cannot set another one:
 * https://github.com/ollama/ollama/blob/main/docs/context-length.mdx
 */
const ollamaWindow = 4096;

const localWindows = { ollama: ollamaWindow, other: localWindow };
export type LocalServer = keyof typeof localWindows;

/**
 * Tokens of a request besides the conversation: the rules and tools (about 3,000), one looked-up
 * passage, and a long answer.
 */
const reservedTokens = 8000;
/** Minimum tokens of a conversation that a model receives: two short turns. */
const minHistoryTokens = 1000;

/** Returns the window of a known model. OpenRouter puts the maker before the model id. */
export function contextWindowOf(model: string): number | undefined {
  const id = model.slice(model.lastIndexOf("/") + 1).toLowerCase();
  return families.find(({ pattern }) => pattern.test(id))?.window;
}

/**
 * Returns the maximum tokens of a conversation to send.
 * @param local the kind of server, if only its operator knows the window
 * @param configured the context window that the operator sets for the model, in tokens
 */
export function historyTokensOf(
  model: string,
  { local, configured }: { local?: LocalServer | undefined; configured?: number | undefined },
): number {
  const assumed = local ? localWindows[local] : (contextWindowOf(model) ?? unknownWindow);
  const window = configured ?? assumed;
  return Math.min(historyTokens, Math.max(minHistoryTokens, window - reservedTokens));
}
