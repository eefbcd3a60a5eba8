// The usage of the operator's key: messages and tokens by day, group and model, without users,
// addresses or text.
import { desc, gte, lte, sql } from "drizzle-orm";
import type { UsageGroup } from "#shared/ai-allowance.ts";
import { costOf } from "#shared/ai-prices.ts";
import type { OperatorUsageRow } from "#shared/api/operator-ai.ts";
import { trendDays } from "#shared/limits.ts";
import type { Db } from "../../db/driver.ts";
import { operatorAi, operatorAiUsage } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import { dayOf, type OperatorCall, type OperatorNeeds } from "./operator-call.ts";
import {
  configurationOf,
  keyInUse,
  lockOperatorRow,
  type OperatorKey,
  readOperatorRow,
} from "./operator-key.ts";

/** Failures of the key or its model. The operator can fix them; the sender cannot. */
const keyFailures = {
  ai_key_refused: "key",
  ai_quota_exceeded: "quota",
  ai_model_unknown: "model",
} as const;
const failureOf = (error: ApiError | undefined) =>
  error && error.code in keyFailures
    ? keyFailures[error.code as keyof typeof keyFailures]
    : undefined;

/**
 * `messages` is 0 for a summary, for a refunded call, and for an answer that another server
 * continues, and 1 for all other calls.
 */
type Closing = { asked: Date; messages: 0 | 1 };

/**
 * Records the usage of an answer, and whether the key works. Returns the answer; replaces a failure
 * of the key with a message for users, who did not enter that key.
 */
export async function closeOperatorCall(
  needs: OperatorNeeds,
  { group, configuration }: OperatorCall,
  answer: Answer,
  { asked, messages }: Closing,
): Promise<Answer> {
  try {
    await needs.db.asSystemKeepingSettings(async (tx) => {
      await addUsage(tx, { day: dayOf(asked), group, messages }, answer);
      await recordOutcome(needs, tx, configuration, answer, asked);
    });
  } catch (err) {
    needs.log.error({ err }, "the use of the operator's AI key could not be recorded");
  }
  return { ...answer, ...(failureOf(answer.error) && { error: operatorKeyFailed() }) };
}

/** Records an admin's test of a key: what it used, and whether the key works if it is in use. */
export async function recordTest(
  needs: OperatorNeeds,
  tx: Db,
  key: OperatorKey,
  answer: Answer,
  asked: Date,
): Promise<void> {
  const messages = answer.text.trim() === "" ? 0 : 1;
  await addUsage(tx, { day: dayOf(asked), group: "test", messages }, answer);
  await recordOutcome(needs, tx, configurationOf(needs, key), answer, asked);
}

/**
 * Records a failure of the key, or that it works again. `configuration`: that of the call. Outcomes
 * of a configuration that is no longer in use are not recorded.
 */
async function recordOutcome(
  needs: OperatorNeeds,
  tx: Db,
  configuration: string,
  { error, text }: Answer,
  asked: Date,
): Promise<void> {
  const failure = failureOf(error);
  if (!failure && text.trim() === "") return;
  // Without a lock unless there is something to write, because this runs after every answer.
  const row = await readOperatorRow(tx);
  if (!failure && row.failedAt === null) return;
  const inUse = keyInUse(needs, await lockOperatorRow(tx));
  if (!inUse || configurationOf(needs, inUse) !== configuration) return;
  if (failure) {
    const failed = { failedAt: new Date(), failure, failedConfiguration: configuration };
    await tx.update(operatorAi).set(failed);
  } else {
    // A call that began before the failure does not prove that the key works again.
    await tx
      .update(operatorAi)
      .set({ failedAt: null, failure: null, failedConfiguration: null })
      .where(lte(operatorAi.failedAt, asked));
  }
}

function operatorKeyFailed(): ApiError {
  return new ApiError(
    "ai_failed",
    "The AI account of this server does not work at the moment. Please tell the administrator, or use your own API key.",
  );
}

async function addUsage(
  tx: Db,
  { day, group, messages: sent }: { day: string; group: UsageGroup; messages: 0 | 1 },
  { model, tokens }: Answer,
): Promise<void> {
  if (sent === 0 && !tokens) return;
  const added = {
    messages: sent,
    inputTokens: tokens?.input ?? 0,
    outputTokens: tokens?.output ?? 0,
    uncounted: tokens ? 0 : 1,
  };
  const { audience, messages, inputTokens, outputTokens, uncounted, usageDate } = operatorAiUsage;
  await tx
    .insert(operatorAiUsage)
    .values({ usageDate: day, audience: group, model, ...added })
    .onConflictDoUpdate({
      target: [usageDate, audience, operatorAiUsage.model],
      set: {
        messages: sql`${messages} + ${sent}`,
        inputTokens: sql`${inputTokens} + ${added.inputTokens}`,
        outputTokens: sql`${outputTokens} + ${added.outputTokens}`,
        uncounted: sql`${uncounted} + ${added.uncounted}`,
      },
    });
}

/** Returns the last 90 days, newest first. Requires the system role. */
export async function listOperatorUsage(tx: Db, now = new Date()): Promise<OperatorUsageRow[]> {
  const first = dayOf(new Date(now.getTime() - (trendDays - 1) * 24 * 60 * 60_000));
  const rows = await tx
    .select()
    .from(operatorAiUsage)
    .where(gte(operatorAiUsage.usageDate, first))
    .orderBy(desc(operatorAiUsage.usageDate), operatorAiUsage.audience, operatorAiUsage.model);
  return rows.map(
    ({ usageDate, audience, model, messages, inputTokens, outputTokens, uncounted }) => ({
      day: usageDate,
      group: audience,
      model,
      messages,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      uncounted,
      cost: costOf(model, { input: inputTokens, output: outputTokens }) ?? null,
    }),
  );
}
