// Sign-up with an invitation, and the setting that requires one. Every sign-up method creates its
// user through Better Auth, whose hook calls these functions.
import { APIError } from "better-auth/api";
import { constantText } from "#shared/message.ts";
import type { Database } from "../db/database.ts";
import { readSetting } from "../db/read-setting.ts";
import {
  acceptInvitation,
  admits,
  type ClaimedInvitation,
  claimInvitation,
} from "../features/invitations/queries.ts";
import { type AuthRequest, authRequest } from "./auth-request.ts";

/** The token of the invitation that this browser has opened. */
export const invitationCookie = "berea.invitation";

export const invitationRequired = {
  code: "INVITATION_REQUIRED",
  message: constantText(
    "New accounts need an invitation here. Open the link of your invitation again, or ask an administrator for one.",
  ),
};

/** Whether a sign-up with this address may begin. The result reveals no existing account. */
export function maySignUp(
  db: Database,
  token: string | undefined,
  email: string,
): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const { invitedOnly } = await readSetting(tx, "sign_up");
    return !invitedOnly || (token !== undefined && (await admits(tx, token, email)));
  });
}

/**
 * Reserves the invitation of a sign-up whose response precedes the work, whether or not the address
 * has an account. Returns false if none is free and only invited people can sign up.
 */
export async function claimBeforeResponse(
  db: Database,
  request: AuthRequest,
  email: string,
): Promise<boolean> {
  const { claimed, invitedOnly } = await claim(db, request.invitation, email);
  request.claimed = claimed;
  return claimed !== undefined || !invitedOnly;
}

const claim = (db: Database, token: string | undefined, email: string) =>
  db.asSystem(async (tx) => ({
    ...(await readSetting(tx, "sign_up")),
    claimed: token === undefined ? undefined : await claimInvitation(tx, token, email),
  }));

/**
 * Reserves the invitation of the current request for the account that it creates. Throws if only
 * invited people can sign up and the request has no valid invitation.
 */
export async function claimForSignUp(db: Database, email: string): Promise<void> {
  const request = authRequest.getStore();
  if (request?.claimed) return;
  const { claimed, invitedOnly } = await claim(db, request?.invitation, email);
  if (!claimed && invitedOnly) throw new APIError("FORBIDDEN", invitationRequired);
  if (request) request.claimed = claimed;
}

/** Marks the invitation of the current request as used by its new account. */
export async function acceptForSignUp(db: Database, userId: string): Promise<void> {
  const claimed: ClaimedInvitation | undefined = authRequest.getStore()?.claimed;
  if (claimed) await db.asSystem((tx) => acceptInvitation(tx, claimed, userId));
}
