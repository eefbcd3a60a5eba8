import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "../http/context.ts";
import type { Services } from "../services.ts";

/** The address a sign-in call is about, or undefined when the body holds none; Better Auth validates it later. */
async function namedEmail(request: Request): Promise<string | undefined> {
  try {
    const body: unknown = await request.clone().json();
    if (!body || typeof body !== "object" || !("email" in body)) return undefined;
    return typeof body.email === "string" ? body.email.trim().toLowerCase() : undefined;
  } catch {
    return undefined;
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
  return new Hono<AppEnv>()
    .use(onlyJson)
    .post("/sign-in/email", async (c) => {
      const email = await namedEmail(c.req.raw);
      await limits.take("signInPerAddress", c.var.address);
      if (email) await limits.take("signInPerAccount", email);
      const answer = await auth.handler(c.req.raw);
      if (email && answer.ok) await limits.clear("signInPerAccount", email);
      return answer;
    })
    .post("/sign-up/email", async (c) => {
      await limits.take("signUpPerAddress", c.var.address);
      return auth.handler(c.req.raw);
    })
    .on("POST", ["/send-verification-email", "/request-password-reset"], async (c) => {
      const email = await namedEmail(c.req.raw);
      await limits.take("mailPerAddress", c.var.address);
      if (email) await limits.take("mailPerAccount", email);
      return auth.handler(c.req.raw);
    })
    .post("/reset-password", async (c) => {
      // It hashes a password, whoever asks.
      await limits.take("signInPerAddress", c.var.address);
      return auth.handler(c.req.raw);
    })
    .on(["GET", "POST"], "/*", (c) => auth.handler(c.req.raw));
}
