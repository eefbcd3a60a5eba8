import { z } from "zod";
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

export const emailChangeConfirmation = z.object({ token: z.string().min(20).max(200) });

/** Which address must still be confirmed. `done`: the account has its new address. */
export const emailChangeProgress = z.object({ waiting_for: z.enum(["old", "new", "done"]) });
export type EmailChangeProgress = z.infer<typeof emailChangeProgress>;
