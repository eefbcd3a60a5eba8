import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { AppEnv } from "../http/context.ts";
import { QueueFullError } from "../platform/fair-queue.ts";
import type { Services } from "../services.ts";
import { translatedMessage } from "./ask-better-auth.ts";
import type { AuthRequest } from "./auth-request.ts";
import { claimBeforeResponse, invitationRequired } from "./invited-sign-up.ts";
import { passwordWeakness } from "./passwords.ts";
import { takeSend } from "./sign-in-limits.ts";
import { signUpCookie, signUpCookieAgeS, signUpCookieFor } from "./sign-up-cookie.ts";
import { UnverifiedAccounts } from "./unverified-accounts.ts";

const path = "/sign-up/email";
type Send = (path: string, body: object) => Promise<unknown>;

/**
 * Prepares a sign-up. Returns the response if nothing is left to do. If the address has to be
 * confirmed, responds before the work starts, so that neither status, body nor time reveals whether
 * the address has an account; a mail tells its owner.
 */
export async function beginSignUp(
  services: Services,
  c: Context<AppEnv>,
  request: AuthRequest,
  { body, send }: { body: Record<string, unknown>; send: Send },
): Promise<Response | undefined> {
  const { db, env, secret, background, limits, passwords } = services;
  const weakness = passwordWeakness(String(body.password), request.language);
  if (weakness) return c.json({ code: "WEAK_PASSWORD", ...weakness }, 400);
  const email = String(body.email);
  const unproven = new UnverifiedAccounts(db, env);
  const confirming = env.requireEmailConfirmation;
  const id = randomUUID();
  request.newUserId = id;
  const typed = { email, password: String(body.password) };
  setCookie(c, signUpCookie, signUpCookieFor(secret, id, typed), {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "Lax",
    secure: env.publicUrl.startsWith("https:"),
    maxAge: signUpCookieAgeS,
  });
  if (!confirming) {
    await unproven.removeUnfinishedSignUp(email, { confirming });
    return undefined;
  }
  // Each sign-up mails the address, with or without an account.
  await takeSend(limits, "mailPerAccount", {
    account: email,
    place: request.place,
    knownDevice: undefined,
  });
  await db.ping();
  if (!passwords.queue.hasRoom({ key: request.place, priority: request.knownDevice })) {
    throw new QueueFullError("too many passwords are waiting");
  }
  // After the response, nothing could tell a second person that the invitation is taken.
  if (!(await claimBeforeResponse(db, request, email))) {
    return c.json(translatedMessage(invitationRequired, request.language), 403);
  }
  request.promised = true;
  background.run("signing up", async () => {
    await setImmediate();
    await unproven.removeUnfinishedSignUp(email, { confirming });
    await send(path, body);
  });
  const now = new Date();
  const user = { id, name: body.name, email, emailVerified: false, image: null };
  return c.json({ token: null, user: { ...user, createdAt: now, updatedAt: now } });
}
