import type { Citation } from "#shared/api/citations.ts";
import type { Limits } from "../../platform/limits.ts";
import type { ScripturePool } from "../scripture/scripture-pool.ts";

type CheckedMessage = { id: string; role: string; content: string };

/**
 * Checks the answers of a conversation, one after another, and returns their citations by message
 * id. The user is charged for the work of all answers together: charged one by one, short answers
 * would cost nothing.
 */
export async function checkAnswers(
  { scripture, limits }: { scripture: ScripturePool; limits: Pick<Limits, "chargeWork"> },
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
  try {
    for (const { id, role, content } of messages) {
      if (role !== "assistant") continue;
      const job = { kind: "check", text: content, version } as const;
      const options = { caller: userId, signal, limits: collect };
      citations.set(id, await scripture.run(job, options));
    }
  } finally {
    await limits.chargeWork("checksPerAddress", userId, total);
  }
  return citations;
}
