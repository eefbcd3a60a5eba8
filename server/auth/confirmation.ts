import { jwtVerify } from "jose";
import { z } from "zod";
import type { users } from "../db/schema.ts";
import type { Services } from "../services.ts";
import { provisionUser } from "./provision-user.ts";
import { signedUpAs } from "./sign-up-cookie.ts";
import { UnverifiedAccounts } from "./unverified-accounts.ts";

// A confirmation link proves who owns the mailbox, not who chose the password: somebody else may
// have signed up with the address. The link alone confirms only in the browser that signed up. Any
// other browser also asks for the password, so a stranger's password is never confirmed.

const claims = z.object({ email: z.email(), updateTo: z.string().optional() });

type Parts = Pick<Services, "auth" | "db" | "env" | "secret" | "log">;

/**
 * Returns the address of a confirmation link, or `undefined` if we did not create the link or it
 * expired.
 */
async function addressIn(secret: string, token: string): Promise<string | undefined> {
  try {
    const key = new TextEncoder().encode(secret);
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
    const read = claims.safeParse(payload).data;
    return read && !read.updateTo ? read.email.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Confirms an address whose link was opened, if this browser signed up. Otherwise returns the page
 * where the user types the password.
 */
export async function openLink(
  { auth, db, env, secret, log }: Parts,
  {
    token,
    callbackURL,
    cookie,
  }: { token: string; callbackURL: string; cookie: string | undefined },
): Promise<{ goTo: string } | undefined> {
  const email = await addressIn((await auth.$context).secret, token);
  const user = email ? await new UnverifiedAccounts(db, env).find(email) : undefined;
  if (!user) return undefined;
  const signedUpHere = signedUpAs(secret, cookie) === user.id;
  if (!signedUpHere) return { goTo: signInToConfirm(env.publicUrl, token, callbackURL) };
  // Better Auth ignores an address that is already confirmed.
  if (user.emailVerified) await confirm({ db, env, log }, user);
  return undefined;
}

/**
 * Confirms an address for a user who has the link and knows the password. Returns whether both
 * match.
 */
export async function confirmWithPassword(
  { auth, db, env, log }: Parts,
  { token, email }: { token: string; email: string },
): Promise<boolean> {
  if ((await addressIn((await auth.$context).secret, token)) !== email) return false;
  const user = await new UnverifiedAccounts(db, env).find(email);
  if (user) await confirm({ db, env, log }, user);
  return Boolean(user);
}

async function confirm(
  { db, env, log }: Pick<Services, "db" | "env" | "log">,
  user: typeof users.$inferSelect,
): Promise<void> {
  await new UnverifiedAccounts(db, env).markProven(user.id);
  await provisionUser(db, env, { ...user, emailVerified: true, emailProven: true }, log);
}

function signInToConfirm(publicUrl: string, token: string, callbackURL: string): string {
  const asked = URL.canParse(callbackURL, publicUrl) ? new URL(callbackURL, publicUrl) : undefined;
  const base = new URL(publicUrl);
  const page = new URL("/auth", base);
  if (asked?.origin === base.origin && asked.pathname === "/auth") page.search = asked.search;
  else if (asked?.origin === base.origin) page.searchParams.set("next", asked.pathname);
  page.searchParams.set("confirmation", token);
  return page.pathname + page.search;
}
