import { z } from "zod";
import { maxPasswordLength } from "../limits.ts";
import { constantText } from "../message.ts";

export const emailChangeMessages = {
  /** The error for an empty field and for the account's current address. */
  newAddressNeeded: constantText("Please enter a new email address"),
} as const;

export const emailChangeRequest = z.object({
  new_email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: emailChangeMessages.newAddressNeeded })),
});

export const emailChangeToken = z.object({ token: z.string().min(20).max(200) });

/** `password`: of the account, unless the session is the account's. Only the new address needs it. */
export const emailChangeConfirmation = emailChangeToken.extend({
  password: z.string().max(maxPasswordLength).optional(),
});

/**
 * What a link confirms. `account`: the address or phone of the account, masked unless the caller
 * has proved to own it; null if it has neither.
 */
export const pendingEmailChange = z.object({
  account: z.string().nullable(),
  new_email: z.string(),
  proof_needed: z.enum(["none", "password", "session"]),
});

/** Which address must still be confirmed. `done`: the account has its new address. */
export const emailChangeProgress = z.object({ waiting_for: z.enum(["old", "new", "done"]) });
export type EmailChangeProgress = z.infer<typeof emailChangeProgress>;
