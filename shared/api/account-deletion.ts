import { z } from "zod";
import { deletionPhrase, deletionPhraseMissing } from "../messages.ts";

/** The state of a user's account deletion. */
export const accountDeletion = z.object({
  /** When the account will be deleted, or `null` if no deletion is scheduled. */
  due_at: z.iso.datetime().nullable(),
  /** How the user confirms their identity: with the password, or with a code sent to them. */
  proof: z.enum(["password", "code"]),
  /** Why the account cannot be deleted now and what to do about it, or `null` if it can. */
  blocked: z.string().nullable(),
  /** Number of items that would be deleted, by kind. */
  contents: z.array(z.object({ title: z.string(), count: z.int() })),
});
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const accountDeletionRequest = z.strictObject({
  confirmation: z
    .string({ error: deletionPhraseMissing })
    .trim()
    .toLowerCase()
    .refine((typed) => typed === deletionPhrase, deletionPhraseMissing),
  password: z.string().max(128).optional(),
  code: z.string().trim().max(20).optional(),
  /** Whether prayers and comments that others can see are deleted or stay without a name. */
  shared: z.enum(["delete", "keep"]).default("delete"),
});

export const accountDeletionStarted = z.object({ due_at: z.iso.datetime() });
