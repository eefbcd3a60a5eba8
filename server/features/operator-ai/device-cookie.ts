// A random number for a browser that uses the operator's key, so that its messages of a day are
// counted together even if its address changes or its user signs out. It lives for two days,
// because the counts are deleted after one.
import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import type { AppEnv } from "../../http/context.ts";

const aiDeviceCookie = "berea.ai-device";
const cookieAgeS = 2 * 24 * 60 * 60;

/** Returns the number of the browser, or `undefined` if it has none or sends something else. */
export function readAiDevice(c: Context<AppEnv>): string | undefined {
  const value = getCookie(c, aiDeviceCookie);
  return value && /^[\da-f-]{36}$/.test(value) ? value : undefined;
}

export const newAiDevice = (): string => randomUUID();

/** Adds the cookie to a response. */
export function setAiDevice(response: Response, device: string, secure: boolean): Response {
  response.headers.append(
    "set-cookie",
    generateCookie(aiDeviceCookie, device, {
      path: "/api",
      httpOnly: true,
      sameSite: "Lax",
      secure,
      maxAge: cookieAgeS,
    }),
  );
  return response;
}
