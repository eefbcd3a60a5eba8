import type { Env } from "../env.ts";

const timeoutMs = 10_000;

/** Sends a short text to a phone; `undefined` if the operator has not configured it. */
export type Sms = { send(message: { to: string; text: string }): Promise<void> };

/**
 * Posts each text to the operator's webhook: `POST {to, text}` as JSON, `to` in E.164. Any 2xx
 * response means accepted; throws otherwise, without the text in the error.
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
      if (!answer.ok) throw new Error(`the SMS webhook returned ${answer.status}`);
    },
  };
}
