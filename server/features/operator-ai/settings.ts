// The operator's AI key in the admin panel. An admin can set the key; no response contains it.
import { type Allowances, allowanceNames } from "#shared/ai-allowance.ts";
import { providerTable } from "#shared/ai-providers.ts";
import type { OperatorAiState, OperatorKeyChange } from "#shared/api/operator-ai.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import type { Db } from "../../db/driver.ts";
import { operatorKeyPlace } from "../../db/installation-fields.ts";
import { operatorAi } from "../../db/schema.ts";
import { ApiError, notFound } from "../../errors.ts";
import { operatorModel } from "../../platform/ai/models.ts";
import { isPrivateHost } from "../../platform/ssrf-guard/public-address.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";
import { settingsChanged } from "../admin/settings.ts";
import {
  allowancesInUse,
  asCallerKey,
  configurationOf,
  isUndecryptable,
  keyInUse,
  lockOperatorRow,
  type OperatorKey,
  readOperatorRow,
  storedKey,
} from "./operator-key.ts";

type Row = typeof operatorAi.$inferSelect;
type Needs = Pick<Services, "db" | "env" | "log" | "secret" | "ai">;
const target = { kind: "setting", id: "operator_ai" } as const;

type Failure = NonNullable<Row["failure"]>;
const problems: Record<Failure, (model: string) => Message> = {
  key: () => message("The provider rejected the key."),
  quota: () => message("The provider's balance or quota is used up."),
  model: (model) =>
    message("The provider does not offer the model {model} for this key. Choose another model.", {
      model,
    }),
};

/** Returns the state for the panel. Requires the system role. */
export async function readOperatorState(
  needs: Needs,
  tx: Db,
  language: Language,
): Promise<OperatorAiState> {
  const row = await readOperatorRow(tx);
  const key = keyInUse(needs, row);
  const { failure, failedAt, failedConfiguration } = row;
  const hasFailed = key && failedConfiguration === configurationOf(needs, key);
  const model = key ? operatorModel(needs.ai.endpoints, asCallerKey(key)) : null;
  return {
    source: key?.source ?? null,
    provider: key?.provider ?? null,
    model,
    chosen_model: key?.model ?? null,
    // An admin of the app may not be allowed to see addresses of the environment.
    base_url: key?.source === "panel" ? key.baseUrl : null,
    undecryptable: isUndecryptable(needs, row),
    changed_at: row.keyChangedAt?.toISOString() ?? null,
    key_version: row.keyVersion,
    limits_version: row.limitsVersion,
    environment: needs.env.operatorKey !== undefined,
    allowances: allowancesInUse(needs, row),
    problem:
      hasFailed && failure && failedAt
        ? {
            at: failedAt.toISOString(),
            message: translate(problems[failure](model ?? ""), language),
          }
        : null,
  };
}

/**
 * Returns the key that a change describes. Without a new key it is the stored one, but only for the
 * provider and address it was stored with: otherwise an admin could send it to a server of their
 * own. Throws `invalid_input`, or `not_found` if there is no stored key.
 */
export async function keyOf(
  needs: Needs,
  tx: Db,
  { provider, key, model, base_url: baseUrl }: Omit<OperatorKeyChange, "if_version">,
): Promise<OperatorKey> {
  const { env } = needs;
  if (baseUrl !== null && !env.allowInnerAddresses && isPrivateHost(new URL(baseUrl))) {
    throw invalid(
      "base_url",
      message(
        "The address has to be public. Set AI_BASE_URL on the server to use an AI server of your own network.",
      ),
    );
  }
  const { baseUrl: known, defaultModel, needsKey } = providerTable[provider];
  const own = provider === "compatible" ? env.aiBaseUrl : undefined;
  if (!(baseUrl ?? known ?? own ?? env.aiProviderUrls[provider])) {
    throw invalid("base_url", message("Enter the address of the server."));
  }
  if (defaultModel === null && model === null) {
    throw invalid("model", message("Enter the model that the server should use."));
  }
  const changed = { source: "panel" as const, provider, model, baseUrl };
  if (key !== undefined) return { ...changed, key };
  const row = await readOperatorRow(tx);
  const stored = storedKey(needs, row);
  if (stored?.provider === provider && stored.baseUrl === baseUrl) {
    return { ...changed, key: stored.key };
  }
  if (!needsKey) return { ...changed, key: "" };
  if (row.key && !stored) {
    throw invalid("key", message("A key is stored but cannot be decrypted. Enter it again."));
  }
  if (!stored) throw notFound("AI key");
  throw invalid(
    "key",
    message("Enter the key again: it is only sent to the provider and address it was saved for."),
  );
}

export const invalid = (field: string, text: Message) =>
  new ApiError("invalid_input", text, { [field]: text });

/** Throws `conflict` if the admin saw another version than the stored one. */
function assertSeen(stored: number, seen: number): void {
  if (seen === stored) return;
  throw settingsChanged();
}

/**
 * Stores the key of a change. Throws `conflict` if another admin changed it since. Requires the
 * system role.
 */
export async function saveKey(
  needs: Needs,
  tx: Db,
  actor: Actor,
  change: OperatorKeyChange,
): Promise<void> {
  const before = await lockOperatorRow(tx);
  assertSeen(before.keyVersion, change.if_version);
  const { provider, key, model, baseUrl } = await keyOf(needs, tx, change);
  const { encrypted, wrappedBy } = await needs.db.installationFields.encrypt(
    tx,
    operatorKeyPlace,
    key,
  );
  await tx.update(operatorAi).set({
    ...{ provider, model, baseUrl, key: encrypted, keyWrappedBy: wrappedBy },
    ...changedNow(before),
  });
  await recordAudit(tx, actor, {
    action: "set AI key",
    target,
    before: audited(before),
    after: { ...audited({ provider, model, baseUrl }), new_key: change.key !== undefined },
  });
}

/** Removes the key of the panel. The key of the environment is used again, if there is one. */
export async function removeKey(tx: Db, actor: Actor, seen: number): Promise<void> {
  const before = await lockOperatorRow(tx);
  if (!before.key) return;
  assertSeen(before.keyVersion, seen);
  await tx.update(operatorAi).set({
    ...{ provider: null, model: null, baseUrl: null, key: null, keyWrappedBy: null },
    ...changedNow(before),
  });
  await recordAudit(tx, actor, { action: "remove AI key", target, before: audited(before) });
}

const changedNow = ({ keyVersion }: Row) => ({
  keyChangedAt: new Date(),
  keyVersion: keyVersion + 1,
  failedAt: null,
  failure: null,
  failedConfiguration: null,
});

export async function saveAllowances(
  needs: Needs,
  tx: Db,
  actor: Actor,
  { if_version: seen, ...allowances }: Allowances & { if_version: number },
): Promise<void> {
  const row = await lockOperatorRow(tx);
  const before = allowancesInUse(needs, row);
  if (allowanceNames.every((name) => before[name] === allowances[name])) return;
  assertSeen(row.limitsVersion, seen);
  await tx.update(operatorAi).set({ allowances, limitsVersion: row.limitsVersion + 1 });
  await recordAudit(tx, actor, { action: "set AI limits", target, before, after: allowances });
}

type Audited = { provider: string | null; model: string | null; baseUrl: string | null };
const audited = ({ provider, model, baseUrl }: Audited) => ({
  provider,
  model,
  base_url: baseUrl,
});
