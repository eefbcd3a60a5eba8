import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#shared/languages.ts";
import type { ClaimedInvitation } from "../features/invitations/queries.ts";
import type { Logger } from "../platform/logging.ts";
import type { Device } from "./known-devices.ts";

/** The credential that a request proved; it is checked again when the session is stored. */
export type Proof =
  | { kind: "password"; hash: string; chosen: boolean }
  | { kind: "provider"; provider: string; accountId: string }
  | { kind: "passkey"; credentialId: string }
  | { kind: "phone"; phoneNumber: string };

/** The request for which Better Auth runs our hooks, hashing and logger. */
export type AuthRequest = {
  log: Logger;
  /** The language of the response, and of the texts and mails that it sends. */
  language: Language;
  /** The address bucket that the request came from. */
  place: string;
  /** The device that the cookie of the browser describes. */
  device: Device | undefined;
  /** Whether the browser has signed in to the account before. */
  knownDevice: boolean;
  /** The path below /api/auth that Better Auth answers. */
  path: string;
  /** The session that Better Auth found for the request. */
  session?: { id: string; userId: string };
  proof?: Proof;
  /** The token of the invitation that the browser has opened. */
  invitation?: string | undefined;
  /** The invitation that a new account uses. */
  claimed?: ClaimedInvitation | undefined;
  /** Whether the response was already sent, so that the work must not be dropped. */
  promised?: boolean;
  /** The id that a sign-up has already been given. */
  newUserId?: string;
  /**
   * The text message that is being sent. The response waits for it, so that a failed text does not
   * use up an attempt.
   */
  sending?: Promise<void>;
  /** The last error that Better Auth reported to its logger instead of throwing it. */
  failure?: Error;
};

export const authRequest = new AsyncLocalStorage<AuthRequest>();
