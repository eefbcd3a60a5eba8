import type { Env } from "../env.ts";

const timeoutMs = 10_000;

/** Sends a short text to a phone; undefined where the operator has configured no way to. */
export type Sms = { send(message: { to: string; text: string }): Promise<void> };

/**
 * Hands each text to the operator's webhook: `POST {to, text}` as JSON, `to` in E.164. Any answer of 2xx means accepted;
 * everything else throws, without the text.
 */
export function createSms({ smsWebhookUrl }: Pick<Env, "smsWebhookUrl">): Sms | undefined {
  if (!smsWebhookUrl) return undefined;
  return {
    send: async (message) => {
      const answer = await fetch(smsWebhookUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(message),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS webhook answered ${answer.status}`);
    },
  };
}
