import type { Citation } from "#shared/api/citations.ts";
import type { Services } from "../../services.ts";
import { checkText } from "../citations/check-text.ts";

type CheckedMessage = { id: string; role: string; content: string };

/**
 * Checks the answers of a conversation, one after another, and returns their citations by message
 * id. The user is charged for the work of all answers together: charged one by one, short answers
 * would cost nothing.
 */
export async function checkAnswers(
  services: Pick<Services, "library" | "licensed" | "limits" | "scripture">,
  messages: readonly CheckedMessage[],
  { version, userId, signal }: { version: string; userId: string; signal: AbortSignal },
): Promise<ReadonlyMap<string, readonly Citation[]>> {
  let total = 0;
  const collect = {
    chargeWork: async (_limit: unknown, _caller: unknown, work: number) => {
      total += work;
    },
  };
  const citations = new Map<string, Citation[]>();
  // For all answers together: a slow provider must not delay an export by seconds for each.
  const budget = { calls: 40, ms: 10_000 };
  try {
    for (const { id, role, content } of messages) {
      if (role !== "assistant") continue;
      const options = { caller: userId, signal, limits: collect };
      const checked = { text: content, version, payer: userId };
      citations.set(id, await checkText(services, checked, options, budget));
    }
  } finally {
    await services.limits.chargeWork("checksPerAddress", userId, total);
  }
  return citations;
}
