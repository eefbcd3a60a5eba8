import type { Context } from "hono";
import { z } from "zod";
import {
  aiAddressHeader,
  aiKeyHeader,
  aiProviderHeader,
  guessProvider,
  readAiKey,
} from "#shared/ai-key.ts";
import { type AiProvider, aiProviders, findProvider, userProviders } from "#shared/ai-providers.ts";
import type { Setting } from "#shared/api/settings.ts";
import { readSettings } from "../../db/read-setting.ts";
import { ApiError } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import type { Answer, Question } from "../../platform/ai/ai.ts";
import { serverOfUsersKeys } from "../../platform/ai/models.ts";
import type { Services } from "../../services.ts";
import { readAiDevice } from "../operator-ai/device-cookie.ts";
import { refundCall } from "../operator-ai/open-calls.ts";
import {
  type OperatorCall,
  type OperatorNeeds,
  openOperatorCall,
} from "../operator-ai/operator-call.ts";
import { closeOperatorCall } from "../operator-ai/usage.ts";

export type CallerKey = { key: string; provider: AiProvider; agreedOrigin?: string | undefined };

/** The request headers that carry a user's own key. */
export const keyHeaders = z.object({
  [aiKeyHeader]: z
    .string()
    .optional()
    .describe(
      "The user's own key for an AI provider. Without one, the operator's key is used, if there is one",
    ),
  [aiProviderHeader]: z
    .string()
    .optional()
    .describe(`Whose key it is, unless its prefix shows that: ${aiProviders.join(", ")}`),
  [aiAddressHeader]: z
    .string()
    .optional()
    .describe(
      "The origin that the owner of the key agreed to send it to (see /api/ai/allowance). Required if an admin set the address",
    ),
});

/** The key for an answer: the user's own, or the operator's with its counted call. */
export type ChatCaller = { own: CallerKey } | { operator: OperatorCall };

/**
 * The key that came with the request, or `undefined` without one. If the operator has an AI server,
 * a key of unknown shape belongs to that server. Throws `ai_key_refused`, which does not repeat the
 * key.
 */
function readOwnKey({ ai }: Pick<Services, "ai">, c: Context<AppEnv>): CallerKey | undefined {
  const sent = c.req.header(aiKeyHeader)?.trim();
  if (!sent) return undefined;
  const named = findProvider(c.req.header(aiProviderHeader));
  // A made-up key must not open the operator's keyless server.
  const canBeOwn = userProviders.some((provider) => provider === named);
  const chosen = canBeOwn || named === "compatible" ? named : undefined;
  const hasServer = serverOfUsersKeys(ai.endpoints) !== undefined;
  const fallback = hasServer && !guessProvider(sent) ? "compatible" : undefined;
  const read = readAiKey(sent, chosen ?? fallback);
  if (read.ok) {
    const agreedOrigin = c.req.header(aiAddressHeader);
    return { key: read.key, provider: read.provider, agreedOrigin };
  }
  throw new ApiError("ai_key_refused", read.error.message);
}

/** Returns the key of the request; `undefined` if the request has no usable key. */
export function findOwnKey(
  services: Pick<Services, "ai">,
  c: Context<AppEnv>,
): CallerKey | undefined {
  try {
    return readOwnKey(services, c);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The key that came with the request. Throws `ai_key_missing` or `ai_key_refused`. */
export function readKeyHeader(services: Pick<Services, "ai">, c: Context<AppEnv>): CallerKey {
  const own = readOwnKey(services, c);
  if (own) return own;
  throw keyMissing();
}

/**
 * Returns the user's own key, which takes precedence, or counts a message on the operator's key.
 * Throws `ai_key_missing`, `ai_key_refused` or `ai_allowance_used`. If the message is refused after
 * this, call `refund`.
 */
export async function readChatCaller(
  services: OperatorNeeds & Pick<Services, "ai">,
  c: Context<AppEnv>,
  userId: string | undefined,
): Promise<ChatCaller> {
  const own = readOwnKey(services, c);
  if (own) return { own };
  const sender = { userId, address: c.var.address, device: readAiDevice(c) };
  const operator = await openOperatorCall(services, sender);
  if (!operator) throw keyMissing();
  return { operator };
}

/** Refunds a message that was refused. */
export async function refund(services: Pick<Services, "db">, asker: ChatCaller): Promise<void> {
  if ("operator" in asker) await refundCall(services, asker.operator.call);
}

function keyMissing(): ApiError {
  const read = readAiKey("");
  return new ApiError("ai_key_missing", read.ok ? "" : read.error.message);
}

/**
 * Generates the answer with the caller's key and records use of the operator's key. Never throws.
 * `counts`: false if the call failed without an answer and without tokens that the operator pays
 * for. `isSummary`: another call for a message that is already counted. `isHandedOver`: whether
 * another server continues the answer and counts the message.
 */
export async function answerFor(
  services: OperatorNeeds & Pick<Services, "ai">,
  asker: ChatCaller,
  question: Omit<Question, "key" | "provider">,
  { isSummary = false, isHandedOver }: { isSummary?: boolean; isHandedOver?: () => boolean } = {},
): Promise<Answer & { counts: boolean }> {
  const { ai, shutdown } = services;
  if ("own" in asker) {
    const answer = await ai.answer({ ...question, ...asker.own });
    return { ...answer, counts: !isUnanswered(answer, shutdown) };
  }
  const { operator } = asker;
  const asked = new Date();
  const { model: _chosen, settings: _address, ...rest } = question;
  const answer = await ai.answer({ ...rest, ...operator.caller });
  const counts = answer.tokens !== undefined || !isUnanswered(answer, shutdown);
  const messages = counts && !isSummary && !isHandedOver?.() ? 1 : 0;
  return {
    ...(await closeOperatorCall(services, operator, answer, { asked, messages })),
    counts,
  };
}

/** Returns how many tokens of a conversation the model of an answer receives at most. */
export function historyTokensFor(
  { ai }: Pick<Services, "ai">,
  asker: ChatCaller,
  chosen: Pick<Question, "settings" | "model">,
): number {
  return ai.historyTokens(
    "own" in asker ? { ...chosen, ...asker.own } : { ...asker.operator.caller },
  );
}

/** Whether the call ended without an answer for another reason than a stop by the user. */
function isUnanswered({ text, error }: Answer, shutdown: Services["shutdown"]): boolean {
  return text.trim() === "" && (error !== undefined || shutdown.started);
}

type GuestSettings = { guestAccess: boolean; settings: Setting<"ai"> };
/** Cached settings; see `systemChanges`. Reading them would delay the first word by 2 ms. */
const lastRead = new WeakMap<
  Services["db"],
  { changes: number | undefined; read: GuestSettings }
>();

/** Returns whether guests may use the chat, and the admin's AI settings. */
export async function readGuestSettings(db: Services["db"]): Promise<GuestSettings> {
  const changes = db.systemChanges;
  const last = lastRead.get(db);
  if (changes !== undefined && last?.changes === changes) return last.read;
  const found = await db.asAnonymous((tx) => readSettings(tx, ["guest_access", "ai"]));
  const read = { guestAccess: found.guest_access, settings: found.ai };
  lastRead.set(db, { changes, read });
  return read;
}

/** Returns the settings. Throws `forbidden` while the AI is turned off. */
export function enabled(settings: Setting<"ai">): Setting<"ai"> {
  if (settings.enabled) return settings;
  throw new ApiError("forbidden", "The AI chat is turned off on this server.");
}
