import { ApiError } from "../errors.ts";
import type { Limits } from "../platform/limits.ts";
import type { AuthCall } from "./auth-calls.ts";

/**
 * Who makes the attempt: the account named in the call, the id of its user if there is one, the
 * address by which limits count, and the device if it signed in there before.
 */
export type Attempt = {
  account: string;
  userId: string | undefined;
  place: string;
  knownDevice: string | undefined;
};

/**
 * Counts one guess at an account, separately for passwords and codes; see `limitTable`. Throws
 * `ApiError("rate_limited")`.
 *
 * Returns false if the limit that email address and phone number share is reached: the caller then
 * answers as to a wrong password, because an error would reveal that both belong together.
 */
export async function takeGuess(
  limits: Limits,
  call: AuthCall,
  attempt: Attempt,
): Promise<boolean> {
  const { account, userId, place, knownDevice } = attempt;
  if (!call.guess || !account) return true;
  if (knownDevice) {
    await limits.take("signInPerKnownDevice", `${call.guess}|${userId}|${knownDevice}`);
    return true;
  }
  await limits.take("signInPerAccountAndAddress", `${call.guess}|${account}|${place}`);
  await limits.take("signInPerAccount", `${call.guess}|${account}`);
  if (call.guess !== "password") return true;
  try {
    await limits.take("signInPerAccountAndAddress", userKey(attempt, place));
    await limits.take("signInPerAccount", userKey(attempt));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** Also a key for accounts that do not exist, so that the work is the same. */
function userKey({ account, userId }: Attempt, ...more: string[]): string {
  return ["user", "password", userId ?? account, ...more].join("|");
}

/**
 * Forgets the guesses of an address or device that turned out to be the owner's. Guesses of others
 * stay counted.
 */
export async function clearGuesses(limits: Limits, call: AuthCall, attempt: Attempt) {
  const { account, userId, place, knownDevice } = attempt;
  if (!call.guess || !account) return;
  if (knownDevice) {
    await limits.clear("signInPerKnownDevice", `${call.guess}|${userId}|${knownDevice}`);
    return;
  }
  await limits.clear("signInPerAccountAndAddress", `${call.guess}|${account}|${place}`);
  await limits.clear("signInPerAccountAndAddress", userKey(attempt, place));
}

/** Counts a mail or a text that is requested for an account. Throws `ApiError("rate_limited")`. */
export async function takeSend(
  limits: Limits,
  sends: AuthCall["sends"],
  { account, place, knownDevice }: Omit<Attempt, "userId">,
): Promise<void> {
  if (!sends || !account) return;
  if (knownDevice) {
    await limits.take("sendsPerKnownDevice", `${sends}|${account}|${knownDevice}`);
    return;
  }
  const perAddress =
    sends === "smsPerNumber" ? "smsPerNumberAndAddress" : "mailPerAccountAndAddress";
  await limits.take(perAddress, `${account}|${place}`);
  await limits.take(sends, account);
}
