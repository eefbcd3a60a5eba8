import { createRoute, z } from "@hono/zod-openapi";
import { deviceSessions, signOut } from "#shared/api/sessions.ts";
import { cancelPendingActions } from "../../auth/pending-actions.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { endSession, endSessions, listSessions } from "./queries.ts";

const tags = ["sessions"];

export function sessionsRoutes(services: Services) {
  const { auth, db, realtime } = services;
  /** Somebody else may have held a session that the owner ends: what it began ends too. */
  const afterEnd = async (userId: string) => {
    await cancelPendingActions(db.auth, userId);
    await realtime.publish({ to: userId, event: { type: "sessions_ended" } });
  };
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's sessions",
    middleware,
    responses: { 200: json(deviceSessions, "The sessions"), ...failures("signed_out") },
  });
  const end = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Sign out one device",
    middleware,
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 204: { description: "Signed out" }, ...failures("signed_out", "not_found") },
  });
  const endByScope = createRoute({
    method: "post",
    path: "/sign-out",
    tags,
    summary: "Sign out this device, the others, or all of them",
    middleware,
    request: { body: jsonBody(signOut) },
    responses: { 204: { description: "Signed out" }, ...failures("signed_out") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const { id: userId, sessionId } = c.var.user;
      return c.json({ items: await listSessions(db.auth, { userId, sessionId }) }, 200);
    })
    .openapi(end, async (c) => {
      const ended = await endSession(db.auth, { userId: c.var.user.id }, c.req.valid("param").id);
      if (!ended) throw notFound("session");
      await afterEnd(c.var.user.id);
      return c.body(null, 204);
    })
    .openapi(endByScope, async (c) => {
      const { id: userId, sessionId } = c.var.user;
      const { scope } = c.req.valid("json");
      if (scope === "others") await endSessions(db.auth, { userId }, { keep: sessionId });
      if (scope === "global") await endSessions(db.auth, { userId });
      if (scope !== "local") await afterEnd(userId);
      if (scope === "others") return c.body(null, 204);
      // Better Auth removes its cookies, whether or not their session still exists.
      const response = await auth.api.signOut({ headers: c.req.raw.headers, asResponse: true });
      for (const cookie of response.headers.getSetCookie())
        c.header("set-cookie", cookie, { append: true });
      return c.body(null, 204);
    });
}
