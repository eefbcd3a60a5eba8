import type { Limits } from "../platform/limits.ts";
import type { AuthCall } from "./auth-calls.ts";

/** Who tries: the account that the call names, the address bucket, and the device if it signed in there before. */
export type Attempt = { account: string; place: string; knownDevice: string | undefined };

/**
 * Counts one guess. From one address 10 in 15 minutes are answered; from all unknown devices together 50; from each
 * known device 10 of its own. Passwords and codes have separate budgets, so an account sees at most 100 guesses, and 20 for each known device.
 */
export async function takeGuess(limits: Limits, call: AuthCall, attempt: Attempt): Promise<void> {
  const { account, place, knownDevice } = attempt;
  if (!call.guess || !account) return;
  if (knownDevice) {
    return limits.take("signInPerKnownDevice", `${call.guess}|${account}|${knownDevice}`);
  }
  await limits.take("signInPerAccountAndAddress", `${call.guess}|${account}|${place}`);
  await limits.take("signInPerAccount", `${call.guess}|${account}`);
}

/** Forgets the guesses of a place or device that turned out to be the owner's. What others tried stays counted. */
export async function clearGuesses(limits: Limits, call: AuthCall, attempt: Attempt) {
  const { account, place, knownDevice } = attempt;
  if (!call.guess || !account) return;
  if (knownDevice) {
    await limits.clear("signInPerKnownDevice", `${call.guess}|${account}|${knownDevice}`);
  } else await limits.clear("signInPerAccountAndAddress", `${call.guess}|${account}|${place}`);
}

/** Counts a mail or a text that is asked for on behalf of an account. */
export async function takeSend(limits: Limits, call: AuthCall, attempt: Attempt): Promise<void> {
  const { account, knownDevice } = attempt;
  if (!call.sends || !account) return;
  if (knownDevice)
    await limits.take("sendsPerKnownDevice", `${call.sends}|${account}|${knownDevice}`);
  else await limits.take(call.sends, account);
}
