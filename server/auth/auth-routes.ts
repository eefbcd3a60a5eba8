import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { ApiError, databaseAway } from "../errors.ts";
import type { AppEnv } from "../http/context.ts";
import { readSession } from "../http/signed-in.ts";
import type { LimitName } from "../platform/limits.ts";
import type { Services } from "../services.ts";

/** What is counted before a call is answered: by the address it comes from, by whom it is about, by who is signed in. */
type Counted = { byAddress?: LimitName; byAccount?: LimitName; byPerson?: LimitName };

const guess: Counted = { byAddress: "signInPerAddress", byAccount: "signInPerAccount" };
const mail: Counted = { byAddress: "mailPerAddress", byAccount: "mailPerAccount" };
const passwordAgain: Counted = { byAddress: "signInPerAddress", byPerson: "passwordPerPerson" };
const start: Counted = { byAddress: "signInPerAddress" };

/** Every call that hashes a password, takes a guess, or sends something. */
const counted: Readonly<Record<string, Counted>> = {
  "/sign-in/email": guess,
  "/sign-in/email-otp": guess,
  "/sign-in/phone-number": guess,
  "/phone-number/verify": guess,
  "/sign-in/social": start,
  "/passkey/generate-authenticate-options": { byAddress: "passkeyOptionsPerAddress" },
  "/passkey/verify-authentication": start,
  "/reset-password": start,
  "/two-factor/verify-totp": start,
  "/two-factor/verify-otp": start,
  "/two-factor/verify-backup-code": start,
  "/sign-up/email": { byAddress: "signUpPerAddress" },
  "/send-verification-email": mail,
  "/request-password-reset": mail,
  "/email-otp/send-verification-otp": mail,
  "/phone-number/send-otp": { byAddress: "smsPerAddress", byAccount: "smsPerNumber" },
  "/two-factor/send-otp": { byAddress: "smsPerAddress" },
  "/change-password": passwordAgain,
  "/two-factor/enable": passwordAgain,
  "/two-factor/disable": passwordAgain,
  "/two-factor/generate-backup-codes": passwordAgain,
  "/two-factor/get-totp-uri": passwordAgain,
};

const withPassword = new Set(["/sign-in/email", "/sign-in/phone-number", "/sign-up/email"]);

const sessionMissing = { code: "SESSION_MISSING", message: "Auth session missing!" };
const incomplete = {
  code: "EMAIL_OR_PHONE_AND_PASSWORD_NEEDED",
  message: "You must provide either an email or phone number and a password",
};

/** What a call says of whom it is about; empty where it says nothing, or is no JSON. Better Auth validates it later. */
async function namedIn(request: Request): Promise<{ account: string; password: string }> {
  const none = { account: "", password: "" };
  try {
    const body: unknown = await request.clone().json();
    if (!body || typeof body !== "object") return none;
    const text = (name: string) => {
      const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
      return typeof value === "string" ? value : "";
    };
    const account = (text("email") || text("phoneNumber")).trim().toLowerCase();
    return { account, password: text("password") };
  } catch {
    return none;
  }
}

/** Better Auth would read forms as well, and the address in one would go uncounted. Without a type it reads no body. */
const onlyJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") {
    throw new ApiError("invalid_input", "The request could not be read: send valid JSON.");
  }
  await next();
});

/** Everything under /api/auth is Better Auth's; tries are counted before a password is hashed or a mail sent. */
export function authRoutes({ auth, limits }: Pick<Services, "auth" | "limits">) {
  return new Hono<AppEnv>().use(onlyJson).on(["GET", "POST"], "/*", async (c) => {
    const path = c.req.path.replace(/^\/api\/auth/, "").replace(/\/+$/, "");
    const { byAddress, byAccount, byPerson } = counted[path] ?? {};
    if (byAddress) await limits.take(byAddress, c.var.address);
    const { account, password } = await namedIn(c.req.raw);
    if (withPassword.has(path) && (!account || !password)) return c.json(incomplete, 400);
    if (byAccount && account) await limits.take(byAccount, account);
    const person = byPerson && (await readSession(auth, c.req.raw.headers));
    if (byPerson && person) await limits.take(byPerson, person.id);
    const answer = await auth.handler(c.req.raw);
    // What it says itself of a failure is that a row could not be read or written; anything else it throws.
    if (answer.status === 500) throw databaseAway();
    // Someone who got in is nobody who guesses; a mail or a text that was sent was sent all the same.
    if (answer.ok && byAccount === "signInPerAccount") {
      await limits.clear(byAccount, account);
    }
    return answer.status === 401 ? withoutSession(answer) : answer;
  });
}

/** Better Auth says no more than "unauthorized" to a call that needs a session; a wrong password has a code of its own. */
async function withoutSession(answer: Response): Promise<Response> {
  const body = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (body?.code !== undefined && body.code !== "UNAUTHORIZED") return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(sessionMissing), { status: 401, headers });
}
