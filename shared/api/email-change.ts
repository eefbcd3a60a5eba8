import { z } from "zod";

export const emailChangeMessages = {
  /** Both for an empty field and for the address the account has already. */
  newAddressNeeded: "Please enter a new email address",
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

/** What still has to happen after a link was opened. `done`: the account has its new address. */
export const emailChangeProgress = z.object({ waiting_for: z.enum(["old", "new", "done"]) });
export type EmailChangeProgress = z.infer<typeof emailChangeProgress>;
