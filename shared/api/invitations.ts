// Invitations to create an account on this installation. Invitations to a group are in groups.ts.
import { z } from "zod";
import { constantText } from "../message.ts";
import { role } from "./me.ts";

/** `accepted`: it created an account. `paused`: its sender cannot sign in or is no admin now. */
const invitationStates = ["waiting", "accepted", "expired", "revoked", "paused"] as const;

const invitation = z.object({
  id: z.uuid(),
  /** The only address that can use it; `null` for anyone who has the link. */
  email: z.string().nullable(),
  /** The role of the new account. */
  role,
  state: z.enum(invitationStates),
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;
/** Newest first. */
export const invitationList = z.object({ items: z.array(invitation) });

export const newInvitation = z
  .strictObject({
    email: z
      .email(constantText("Please enter a valid email address."))
      .trim()
      .toLowerCase()
      .max(320)
      .nullable()
      .default(null),
    role: role.default("user"),
  })
  .refine(({ email, role: given }) => email !== null || given === "user", {
    path: ["role"],
    error: constantText("Only an invitation to an email address can give a role."),
  });
/** `link` is shown only here: the server stores a hash of its token. */
export const madeInvitation = z.object({
  invitation,
  link: z.string(),
  /** Whether the server mails the link to the address. */
  mailed: z.boolean(),
});

export const openInvitation = z.strictObject({ token: z.string().max(100) });
/** The data that the sign-up page shows. */
export const openedInvitation = z.object({
  email: z.string().nullable(),
  expires_at: z.iso.datetime(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;
