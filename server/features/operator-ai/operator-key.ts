// The operator's AI key: an admin's from the panel, or AI_API_KEY while the panel has none.
import { type Allowances, defaultAllowances } from "#shared/ai-allowance.ts";
import type { AiProvider } from "#shared/ai-providers.ts";
import { allowances as allowancesSchema } from "#shared/api/operator-ai.ts";
import { signature } from "../../auth/signed-cookie.ts";
import type { Db } from "../../db/driver.ts";
import { operatorKeyPlace } from "../../db/installation-fields.ts";
import { operatorAi } from "../../db/schema.ts";
import type { Services } from "../../services.ts";

type Row = typeof operatorAi.$inferSelect;

/** `key` is empty for a server that needs none. */
export type OperatorKey = {
  source: "panel" | "environment";
  provider: AiProvider;
  key: string;
  model: string | null;
  /** The only address that the key is sent to; null for that of its provider. */
  baseUrl: string | null;
};

type Needs = Pick<Services, "db" | "env" | "log" | "secret">;

/** Reads the stored row. Requires the system role. */
export async function readOperatorRow(tx: Db): Promise<Row> {
  return onlyRow(await tx.select().from(operatorAi));
}

/** Reads the stored row and locks it, so that of two changes one sees the other. */
export async function lockOperatorRow(tx: Db): Promise<Row> {
  return onlyRow(await tx.select().from(operatorAi).for("update"));
}

function onlyRow([row]: Row[]): Row {
  if (!row) throw new Error("the row of operator_ai is missing");
  return row;
}

/** Returns the key in use, or `undefined` if the operator provides none. */
export function keyInUse(needs: Needs, row: Row): OperatorKey | undefined {
  return storedKey(needs, row) ?? environmentKey(needs);
}

/**
 * Returns a keyed hash of a key with its provider, address and model, so that a failure is shown
 * for the configuration that failed only, also after the environment has changed.
 */
export function configurationOf({ env, secret }: Needs, configuration: OperatorKey): string {
  const { provider, key, model, baseUrl } = configuration;
  const own = provider === "compatible" ? env.aiBaseUrl : undefined;
  const parts = [provider, key, model, baseUrl ?? own ?? env.aiProviderUrls[provider] ?? null];
  return signature(secret, "AI key", JSON.stringify(parts));
}

/** Whether a key is stored that no master key of this server decrypts. */
export const isUndecryptable = (needs: Needs, row: Row): boolean =>
  row.key !== null && storedKey(needs, row) === undefined;

/**
 * Returns the key of the panel, or `undefined` if there is none or it cannot be decrypted, which is
 * logged.
 */
export function storedKey({ db, log }: Needs, row: Row): OperatorKey | undefined {
  const { key, provider, model, baseUrl, keyWrappedBy } = row;
  if (!key || !provider) return undefined;
  try {
    const text = db.installationFields.decrypt(operatorKeyPlace, key, keyWrappedBy);
    return { source: "panel", provider, key: text, model, baseUrl };
  } catch {
    log.error("the operator's AI key cannot be decrypted: enter it again in the admin panel");
    return undefined;
  }
}

function environmentKey({ env }: Needs): OperatorKey | undefined {
  const baseUrl = env.aiBaseUrl ?? null;
  return env.operatorKey && { source: "environment", ...env.operatorKey, baseUrl };
}

/** Returns the daily limits: an admin's, those of AI_DAILY_LIMITS, or the defaults. */
export function allowancesInUse({ env }: Needs, row: Row): Allowances {
  const stored = allowancesSchema.safeParse(row.allowances);
  return stored.success ? stored.data : (env.aiAllowances ?? defaultAllowances);
}

/** The fields of a question to the AI for a key of the operator. */
export function asCallerKey({ key, provider, model, baseUrl }: OperatorKey) {
  return { key, provider, settings: { model, baseUrl }, isOperators: true };
}
