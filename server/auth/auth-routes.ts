import { setImmediate } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { expectedUserHeader } from "#shared/expected-user.ts";
import { ApiError, notFound } from "../errors.ts";
import type { AppEnv } from "../http/context.ts";
import { requestLanguage } from "../http/request-language.ts";
import { readSession } from "../http/require-auth.ts";
import { QueueFullError } from "../platform/fair-queue.ts";
import { translate } from "../platform/translations.ts";
import type { Services } from "../services.ts";
import { type AuthResponse, forward, toResponse, translatedMessage } from "./ask-better-auth.ts";
import { type AuthCall, findAuthCall } from "./auth-calls.ts";
import type { AuthRequest } from "./auth-request.ts";
import { openLink } from "./confirmation.ts";
import { findNamedUser, findUserById, type NamedUser } from "./find-account.ts";
import { invitationCookie, invitationRequired, maySignUp } from "./invited-sign-up.ts";
import {
  type Device,
  deviceCookie,
  deviceCookieAgeS,
  isKnownDevice,
  readDevice,
  writeDevice,
} from "./known-devices.ts";
import { readCall } from "./read-call.ts";
import { type Attempt, clearGuesses, takeGuess, takeSend } from "./sign-in-limits.ts";
import { signInOrForward } from "./sign-in-or-forward.ts";
import { beginSignUp } from "./sign-up.ts";
import { signUpCookie } from "./sign-up-cookie.ts";
import { forgetSignUp, refuseSignIn } from "./unconfirmed-sign-in.ts";

/**
 * Rejects forms, which Better Auth would parse, because our limits read the account only from JSON.
 * Without a content type, Better Auth parses no body.
 */
const onlyJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== undefined && type !== "application/json") {
    throw new ApiError("invalid_input", "The request could not be read: send valid JSON.");
  }
  await next();
});

/**
 * The routes of Better Auth, /api/auth. Attempts are counted before a password is hashed or a mail
 * is sent.
 */
export function authRoutes(services: Services) {
  return new Hono<AppEnv>().use(onlyJson).on(["GET", "POST"], "/*", async (c) => {
    const path = c.req.path.replace(/^\/api\/auth/, "");
    const call = findAuthCall(c.req.method, path);
    if (!call || (call.needsSms && !services.sms)) {
      throw notFound("call; /api/docs lists them");
    }
    const { limits, passwords, secret } = services;
    const { address } = c.var;
    if (call.perAddress) await limits.take(call.perAddress, address);
    const read = await readCall({ path, language: requestLanguage(c) }, c.req.raw, call);
    if (read.refused) return read.refused;
    const device = readDevice(secret, getCookie(c, deviceCookie));
    const findUser = () => findNamedUser(services.db.auth, call, read.account);
    // Only a cookie that we signed may cost a query before the bound of sign-ins.
    const ofDevice = device && (await findUser());
    const known = ofDevice && isKnownDevice(secret, device, ofDevice) ? device : undefined;
    const run = async () => {
      const named = device ? ofDevice : await findUser();
      return answer(services, c, { path, call, ...read, device, known, named });
    };
    try {
      return await (call.guess === "password" && !known
        ? passwords.signIns.run(address, run)
        : run());
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      c.header("Retry-After", String(error.retryAfterS));
      throw new ApiError(
        "unavailable",
        "Many people are signing in. Please try again in a moment.",
      );
    }
  });
}

type IdentifiedCall = {
  path: string;
  call: AuthCall;
  body: Record<string, unknown>;
  account: string;
  device: Device | undefined;
  /** The device, if it has signed in to the named account. */
  known: Device | undefined;
  named: NamedUser | undefined;
};

async function answer(
  services: Services,
  c: Context<AppEnv>,
  { path, call, body, account, device, known, named }: IdentifiedCall,
) {
  const { limits, env, secret, background, auth } = services;
  // Rejects a page that shows another user, except at /get-session, where it learns who is signed
  // in.
  const namesUser = c.req.header(expectedUserHeader) !== undefined && path !== "/get-session";
  if (namesUser) await readSession(auth, c.req.raw.headers);
  const place = c.var.address;
  const attempt: Attempt = { account, userId: named?.id, place, knownDevice: known?.id };
  const mayGuess = await takeGuess(limits, call, attempt);
  // Nobody has proved ownership of this address, so its known devices may belong to somebody else.
  const sender = named?.proven ? known?.id : undefined;
  await takeSend(limits, call.sends, { account, place, knownDevice: sender });
  const user = call.perUser && (await readSession(auth, c.req.raw.headers));
  if (call.perUser && user) await limits.take(call.perUser, user.id);

  const request: AuthRequest = {
    log: c.var.log,
    language: requestLanguage(c),
    path,
    place,
    device,
    knownDevice: known !== undefined || user !== undefined,
    invitation: getCookie(c, invitationCookie),
  };
  const send = (to: string, fields: object | undefined) =>
    forward(services, c, request, { path: to, body: fields });
  if (call.answerFirst) {
    background.run(`answering ${path}`, async () => {
      await setImmediate();
      await send(path, body);
    });
    const answer = call.answerFirst;
    const { message } = answer;
    return c.json(message ? { ...answer, message: translate(message, request.language) } : answer);
  }
  if (path === "/sign-up/email") {
    // The response to a sign-up may be sent before the account is created, so check this first.
    if (!(await maySignUp(services.db, request.invitation, account))) {
      return c.json(translatedMessage(invitationRequired, request.language), 403);
    }
    const answered = await beginSignUp(services, c, request, { body, send });
    if (answered) return answered;
  }
  if (path === "/verify-email") {
    const link = {
      token: c.req.query("token") ?? "",
      callbackURL: c.req.query("callbackURL") ?? "",
      cookie: getCookie(c, signUpCookie),
    };
    const opened = await openLink({ ...services, log: c.var.log }, link);
    if (opened) return c.redirect(opened.goTo);
  }
  const given = await signInOrForward(services, { path, body, send, named, mayGuess });
  if (call.guess === "password" && env.requireEmailConfirmation) {
    const refused = refuseSignIn(c, secret, given, body);
    if (refused) return refused;
  }
  if (given.status < 400) await clearGuesses(limits, call, attempt);
  const signedIn = await signedInAs(services, given);
  if (signedIn) {
    if (path !== "/sign-up/email") forgetSignUp(c, secret, signedIn.id);
    setCookie(c, deviceCookie, writeDevice(secret, device, signedIn), {
      path: "/api/auth",
      httpOnly: true,
      sameSite: "Lax",
      secure: env.publicUrl.startsWith("https:"),
      maxAge: deviceCookieAgeS,
    });
  }
  return toResponse(c, given);
}

/** Returns the user whom a response signs in; `undefined` if it starts no session. */
async function signedInAs({ db }: Services, answer: AuthResponse): Promise<NamedUser | undefined> {
  if (!answer.headers.getSetCookie().some((line) => /session_token=[^;]/.test(line))) return;
  const { user } = (answer.body ?? {}) as { user?: { id?: string } };
  return user?.id ? findUserById(db.auth, user.id) : undefined;
}
