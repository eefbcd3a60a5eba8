import { randomUUID } from "node:crypto";
import type { Services } from "../services.ts";
import type { AuthResponse } from "./ask-better-auth.ts";
import { confirmWithPassword } from "./confirmation.ts";
import type { NamedUser } from "./find-account.ts";
import { phoneDomain } from "./identifiers.ts";

type Send = (path: string, body: object | undefined) => Promise<AuthResponse>;

type Call = {
  path: string;
  body: Record<string, unknown>;
  send: Send;
  named: NamedUser | undefined;
  mayGuess: boolean;
};

/**
 * Passes a call to Better Auth. A sign-in by phone number and password becomes one by the account's
 * address.
 */
export async function signInOrForward(
  services: Services,
  { path, body, send, named, mayGuess }: Call,
): Promise<AuthResponse> {
  if (path === "/sign-in/phone-number" || !mayGuess) {
    const { phoneNumber: _, confirmation: __, ...rest } = body;
    // Without an account or remaining attempts, an address without an account is used: the same
    // work, the same response.
    const email = (mayGuess && named?.email) || `${randomUUID()}@${phoneDomain}`;
    return send("/sign-in/email", { ...rest, email });
  }
  if (path !== "/sign-in/email" || typeof body.confirmation !== "string") return send(path, body);
  const { confirmation: token, ...rest } = body;
  const first = await send(path, rest);
  const rightPassword = first.status < 400 || first.code === "EMAIL_NOT_VERIFIED";
  if (!rightPassword) return first;
  const confirmed = await confirmWithPassword(services, { token, email: String(body.email) });
  return confirmed && first.status >= 400 ? send(path, rest) : first;
}
