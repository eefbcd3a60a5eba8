// Admits, counts and records messages on the operator's key.
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { AllowanceGroup, Allowances } from "#shared/ai-allowance.ts";
import { message } from "#shared/message.ts";
import { signature } from "../../auth/signed-cookie.ts";
import { isActive } from "../../db/active-plan.ts";
import type { Db } from "../../db/driver.ts";
import { userSubscriptions } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import type { Services } from "../../services.ts";
import { countCall, everyoneBucket } from "./counts.ts";
import { addOpenCall, type OpenCall } from "./open-calls.ts";
import {
  allowancesInUse,
  asCallerKey,
  configurationOf,
  keyInUse,
  readOperatorRow,
} from "./operator-key.ts";

export type OperatorNeeds = Pick<Services, "db" | "env" | "log" | "secret" | "shutdown">;

/** `address`: the bucket of the address. `device`: the browser's number, if it has one. */
export type Sender = {
  userId: string | undefined;
  address: string;
  device: string | undefined;
};

/** A counted message. `limit`: what the sender's account may send; null for no limit. */
export type OperatorCall = {
  call: OpenCall;
  caller: ReturnType<typeof asCallerKey>;
  group: AllowanceGroup;
  limit: number | null;
  /** See `configurationOf`. */
  configuration: string;
};

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const nextMidnight = (at: Date): Date => new Date(new Date(at).setUTCHours(24, 0, 0, 0));

/**
 * Counts a message on the operator's key. Returns `undefined` if there is none for this sender.
 * Throws `ai_allowance_used` at the limit of the device, network or installation; the limit of an
 * account is counted with its message (chat/daily-limit.ts).
 */
export async function openOperatorCall(
  needs: OperatorNeeds,
  sender: Sender,
  now = new Date(),
): Promise<OperatorCall | undefined> {
  const { db } = needs;
  const day = dayOf(now);
  return db.asSystemKeepingSettings(async (tx) => {
    const row = await readOperatorRow(tx);
    const key = keyInUse(needs, row);
    if (!key) return undefined;
    const allowances = allowancesInUse(needs, row);
    const group = await groupOf(tx, sender.userId);
    if (allowances[group] === 0) return undefined;
    const buckets = bucketsOf(needs.secret, sender, allowances);
    for (const { bucket, limit } of buckets) {
      if (!(await countCall(tx, day, bucket, limit))) throw allowanceUsed(bucket, limit ?? 0, now);
    }
    const { userId } = sender;
    const id = randomUUID();
    const names = buckets.map(({ bucket }) => bucket);
    const call = { id, day, buckets: names, userId, operators: true };
    await addOpenCall(tx, call);
    return {
      call,
      caller: asCallerKey(key),
      group,
      limit: allowances[group],
      configuration: configurationOf(needs, key),
    };
  });
}

/**
 * Reopens a call that another server counted. Returns `undefined` if the operator no longer
 * provides a key.
 */
export async function reopenOperatorCall(
  needs: OperatorNeeds,
  counted: Pick<OperatorCall, "call" | "group" | "limit">,
): Promise<OperatorCall | undefined> {
  const key = keyInUse(needs, await needs.db.asSystem((tx) => readOperatorRow(tx)));
  return (
    key && { ...counted, caller: asCallerKey(key), configuration: configurationOf(needs, key) }
  );
}

/** Returns the group whose limit applies to a user, or to a guest without one. */
export async function groupOf(tx: Db, userId: string | undefined): Promise<AllowanceGroup> {
  if (!userId) return "guest";
  const [plan] = await tx
    .select({ type: userSubscriptions.planType })
    .from(userSubscriptions)
    .where(and(eq(userSubscriptions.userId, userId), isActive()));
  return !plan || plan.type === "free" ? "member" : plan.type;
}

/**
 * The counts that a message adds to. A member's message counts for the device without a limit, so
 * that signing out does not bring a guest's whole allowance. In a fixed order, so that concurrent
 * transactions cannot deadlock.
 */
export function bucketsOf(secret: string, { userId, address, device }: Sender, limits: Allowances) {
  const hashed = (kind: string, value: string) => `${kind} ${signature(secret, kind, value)}`;
  const guest = userId === undefined;
  return [
    ...(device ? [{ bucket: hashed("device", device), limit: guest ? limits.guest : null }] : []),
    ...(guest
      ? [{ bucket: hashed("network", address), limit: limits.network ?? limits.guest }]
      : []),
    { bucket: everyoneBucket, limit: limits.everyone },
  ];
}

/** The bucket of all messages of an address's guests, for the daily limit of the setting `ai`. */
export const guestBucket = (secret: string, address: string): string =>
  `guest ${signature(secret, "guest", address)}`;

function allowanceUsed(bucket: string, limit: number, now: Date): ApiError {
  return bucket === everyoneBucket ? usedByAll(now) : usedBySender(limit, now);
}

const hourMs = 60 * 60_000;
const hoursLeft = (now: Date) => Math.ceil((nextMidnight(now).getTime() - now.getTime()) / hourMs);
const secondsLeft = (now: Date) => Math.ceil((nextMidnight(now).getTime() - now.getTime()) / 1000);

/** The sender's own limit is reached. */
export function usedBySender(count: number, now: Date): ApiError {
  return new ApiError(
    "ai_allowance_used",
    message(
      "{count, plural, one {You have used the one free message of today.} other {You have used the # free messages of today.}} {hours, plural, one {You get new ones within an hour, at midnight UTC.} other {You get new ones in # hours, at midnight UTC.}} With your own API key, you can continue now.",
      { count, hours: hoursLeft(now) },
    ),
    undefined,
    secondsLeft(now),
  );
}

function usedByAll(now: Date): ApiError {
  return new ApiError(
    "ai_allowance_used",
    message(
      "All free messages of this server are used up for today. {hours, plural, one {You get new ones within an hour, at midnight UTC.} other {You get new ones in # hours, at midnight UTC.}} With your own API key, you can continue now.",
      { hours: hoursLeft(now) },
    ),
    undefined,
    secondsLeft(now),
  );
}
