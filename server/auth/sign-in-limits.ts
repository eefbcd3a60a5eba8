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
 * Counts one guess. From one address 10 in 15 minutes are answered; from all unknown devices
 * together 50; from each known device 10 more. Passwords and codes have separate budgets, so an
 * account sees at most 100 guesses, and 20 for each known device. Throws
 * `ApiError("rate_limited")`.
 *
 * Returns whether the guess may be answered. A user has one budget of passwords for the email
 * address and the phone number; an error would tell that both belong to one account, so the caller
 * answers as to a wrong password.
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

/** The same work is done for an account that does not exist. */
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
