import { z } from "zod";
import { deletionPhrase, deletionPhraseMissing } from "../messages.ts";

/** Where a person stands who may want to leave. */
export const accountDeletion = z.object({
  /** When the account will be deleted; null while nobody asked for it. */
  due_at: z.iso.datetime().nullable(),
  /** By what the person proves that it is they: their password, or a code that is sent to them. */
  proof: z.enum(["password", "code"]),
  /** Why the account cannot be deleted as things are, in words that say what to do; null when it can. */
  blocked: z.string().nullable(),
  /** What would be deleted, counted. */
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
  /** What becomes of prayers and comments that others see: gone with the account, or left without a name. */
  shared: z.enum(["delete", "keep"]).default("delete"),
});
export type LeavingRequest = z.infer<typeof accountDeletionRequest>;

export const accountDeletionStarted = z.object({ due_at: z.iso.datetime() });
