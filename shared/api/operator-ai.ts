import { z } from "zod";
import { maxAllowance, usageGroups } from "../ai-allowance.ts";
import { aiKeyPattern, maxAiKeyLength } from "../ai-key.ts";
import { aiProviders } from "../ai-providers.ts";
import { constantText } from "../message.ts";

const wholeNumber = constantText("Enter a whole number from 0 to 1,000,000, or leave it empty.");
const limit = z
  .int({ error: wholeNumber })
  .min(0, wholeNumber)
  .max(maxAllowance, wholeNumber)
  .nullable();

export const allowances = z.strictObject({
  guest: limit,
  member: limit,
  weekly: limit,
  monthly: limit,
  yearly: limit,
  network: limit,
  everyone: limit,
});

/** The version that the admin saw: the change is refused if another admin changed it since. */
const ifVersion = z.int();
export const allowancesChange = allowances.extend({ if_version: ifVersion });
export const operatorKeyRemoval = z.object({ if_version: z.coerce.number().int() });

const provider = z.enum(aiProviders);
const keyFormat = constantText("An API key is one line without spaces. Please copy it again.");

const operatorKeyFields = z.strictObject({
  provider,
  key: z.string().trim().max(maxAiKeyLength, keyFormat).regex(aiKeyPattern, keyFormat).optional(),
  model: z.string().trim().min(1).max(200).nullable(),
  base_url: z
    .url({
      protocol: /^https?$/,
      error: constantText("Enter an address that starts with https:// or http://."),
    })
    .max(500)
    .nullable(),
});
/** A key to test; without any field, the one in use. */
export const operatorKeyTried = operatorKeyFields.partial();
export type OperatorKeyTried = z.infer<typeof operatorKeyTried>;
/** A key of the operator. Without `key`, the stored one stays in use. */
export const operatorKeyChange = operatorKeyFields.extend({ if_version: ifVersion });
export type OperatorKeyChange = z.infer<typeof operatorKeyChange>;

/** The operator's key as an admin sees it. It never contains the key. */
export const operatorAiState = z.object({
  /** Where the key in use comes from; `null` if there is none. */
  source: z.enum(["panel", "environment"]).nullable(),
  provider: provider.nullable(),
  /** The model that answers. */
  model: z.string().nullable(),
  /** The model that the admin chose; `null` for the provider's default. */
  chosen_model: z.string().nullable(),
  base_url: z.string().nullable(),
  /** Whether a key is stored that cannot be decrypted, so it is not in use. */
  undecryptable: z.boolean(),
  changed_at: z.iso.datetime().nullable(),
  /** Sent back as `if_version` with a change. */
  key_version: z.int(),
  limits_version: z.int(),
  /** Whether AI_API_KEY holds a key, which is used while the panel has none. */
  environment: z.boolean(),
  allowances,
  /** Why the key in use does not work, and since when; `null` once it has answered again. */
  problem: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
});
export type OperatorAiState = z.infer<typeof operatorAiState>;

/** The outcome of a short question to the provider. */
export const operatorKeyTest = z.object({
  ok: z.boolean(),
  model: z.string(),
  /** Why it failed; `null` if it worked. */
  message: z.string().nullable(),
  /** The models that the key can use; empty if listing them failed. */
  models: z.array(z.string()),
});

/** One row for each day, group and model. Days are UTC, newest first. */
export const operatorUsageRow = z.object({
  day: z.iso.date(),
  group: z.enum(usageGroups),
  model: z.string(),
  messages: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Messages for which the provider reported no tokens, such as stopped answers. */
  uncounted: z.int(),
  /** In US dollars; `null` if the price of the model is not known. */
  cost: z.number().nullable(),
});
export type OperatorUsageRow = z.infer<typeof operatorUsageRow>;
export const operatorUsage = z.object({
  rows: z.array(operatorUsageRow),
  prices_read_on: z.iso.date(),
});

/** What the caller may still send today on the operator's key. */
export const allowance = z.object({
  /** Whether the operator's key serves this caller. */
  provided: z.boolean(),
  /** `null` means no limit. */
  remaining: z.int().nullable(),
  resets_at: z.iso.datetime(),
  /** Whether the operator runs an AI server that accepts the users' keys. */
  own_server: z.boolean(),
  /**
   * By provider, the origin that users' keys are sent to if it is not the provider's own.
   * `compatible` is the AI server that accepts the keys of all. Shown before a key is entered.
   */
  key_addresses: z.record(z.string(), z.string()),
});
export type Allowance = z.infer<typeof allowance>;
