import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import type { Ai, Answer } from "../../platform/ai/ai.ts";
import type { Logger } from "../../platform/logging.ts";
import { translate } from "../../platform/translations.ts";
import { asCallerKey, type OperatorKey } from "./operator-key.ts";

/** How long the provider may take for its answer. */
const timeoutMs = 30_000;

/**
 * Asks the provider a short question, which shows that the key, its balance and the model work. The
 * answer is read to its end, because the tokens that it used come last.
 */
export function testKey(ai: Ai, key: OperatorKey, log: Logger): Promise<Answer> {
  return ai.answer({
    ...asCallerKey(key),
    instructions: "Answer with one word.",
    messages: [{ role: "user", content: "Say yes." }],
    signal: AbortSignal.timeout(timeoutMs),
    onText: () => {},
    log,
  });
}

/** Returns the models that the key can use; an empty list if listing them fails. */
export async function modelsOf(ai: Ai, key: OperatorKey): Promise<string[]> {
  try {
    return (await ai.models(asCallerKey(key))).models;
  } catch {
    return [];
  }
}

type Outcome = { ok: boolean; model: string; message: string | null };

/** Whether the test worked, and otherwise why not. */
export function testOutcome({ model, text, error }: Answer, language: Language): Outcome {
  if (text.trim() !== "") return { ok: true, model, message: null };
  const reason = error
    ? error.bodyIn(language).error.message
    : translate(message("The provider took too long to answer."), language);
  const seconds = error?.retryAfterSeconds;
  if (seconds === undefined) return { ok: false, model, message: reason };
  const again = message(
    "{seconds, plural, one {Try again in # second.} other {Try again in # seconds.}}",
    { seconds },
  );
  return { ok: false, model, message: `${reason} ${translate(again, language)}` };
}
