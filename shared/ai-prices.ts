// List prices of the providers' models, to show what messages cost. The bill may differ:
// providers discount cached input, charge more for very long prompts, and change their prices.

/** US dollars per million tokens. */
export type ModelPrice = { input: number; output: number };

/** The day on which the prices were read. */
export const pricesReadOn = "2026-11-23";

/**
 * Standard tier, shortest context. Claude: platform.claude.com/docs/about-claude/models. OpenAI:
 * developers.openai.com/api/docs/models for GPT-5.6; the GPT-6 rows are from public release notes
 * that quote developers.openai.com/api/docs/pricing of September and October 2026.
 */
const prices: Readonly<Record<string, ModelPrice>> = {
  "gpt-6-luna": { input: 0.1, output: 0.5 },
  "gpt-6-sol": { input: 2, output: 10 },
  "gpt-6-astra": { input: 10, output: 50 },
  "gpt-6.1-sol": { input: 2, output: 10 },
  "gpt-6.1-terra": { input: 1, output: 5 },
  "gpt-5.6-luna": { input: 0.2, output: 1.2 },
  "gpt-5.6-terra": { input: 2, output: 12 },
  "claude-haiku-5-5": { input: 0.1, output: 0.5 },
  "claude-sonnet-5-5": { input: 2, output: 10 },
  "claude-sonnet-5": { input: 2, output: 10 },
  "claude-opus-5-5": { input: 4, output: 20 },
  "claude-opus-5": { input: 5, output: 25 },
  "claude-fable-5-1": { input: 10, output: 50 },
  "claude-haiku-4-5": { input: 1, output: 5 },
};

/** `-2026-09-22` of OpenAI and `-20251001` of Anthropic: a dated release of the same model. */
const releaseDate = /-(?:\d{4}-\d{2}-\d{2}|\d{8})$/;

/**
 * Returns the price of a model, or `undefined` if it is not in the table. OpenRouter passes on the
 * makers' prices; it writes `openai/…` and `anthropic/…` before the id, and Claude's versions with
 * dots.
 */
export function priceOf(model: string): ModelPrice | undefined {
  const [, maker, name = ""] = /^(?:(openai|anthropic)\/)?(.+)$/.exec(model) ?? [];
  const id = maker === "anthropic" ? name.replaceAll(".", "-") : name;
  const plain = id.replace(releaseDate, "");
  return Object.hasOwn(prices, plain) ? prices[plain] : undefined;
}

/** Returns the cost in US dollars, or `undefined` if the price of the model is not known. */
export function costOf(
  model: string,
  { input, output }: { input: number; output: number },
): number | undefined {
  const price = priceOf(model);
  return price && (input * price.input + output * price.output) / 1_000_000;
}

/**
 * Tokens of an answer that looks up one passage, to estimate what a key costs: instructions and
 * tools twice (about 3,000 tokens each time) and 600 tokens of text.
 */
export const typicalAnswer = { input: 6000, output: 600 } as const;
