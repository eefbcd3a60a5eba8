import { createRoute, z } from "@hono/zod-openapi";
import { calendars, createdCalendar, newCalendar } from "#shared/api/calendars.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { createCalendar, listCalendars, removeCalendar } from "./queries.ts";

const tags = ["calendars"];

/** The user's calendars: /api/calendars. */
export function calendarsRoutes(services: Services) {
  const { db, env, limits } = services;
  const { origin } = new URL(env.publicUrl);
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's calendars, newest first",
    middleware,
    responses: { 200: json(calendars, "The calendars"), ...failures("signed_out") },
  });
  const create = createRoute({
    method: "post",
    path: "/",
    tags,
    summary:
      "Create a calendar at a secret address, which is in this response only, so an Idempotency-Key does not repeat it",
    middleware,
    request: { body: jsonBody(newCalendar) },
    responses: {
      201: json(createdCalendar, "The calendar"),
      ...failures("signed_out", "limit_reached"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Remove a calendar; its address stops working",
    middleware,
    request: { params: z.object({ id: z.uuid("id must be the id of a calendar") }) },
    responses: { 204: { description: "Removed" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) =>
      c.json({ items: await db.asUser(c.var.user.id, listCalendars) }, 200),
    )
    .openapi(create, async (c) => {
      const input = c.req.valid("json");
      const { id: userId, sessionId } = c.var.user;
      await limits.take("writesPerUser", userId);
      c.set("hasSecret", true);
      const { calendar, token } = await createCalendar(db, { userId, sessionId }, input);
      return c.json({ ...calendar, address: `${origin}/calendar/${token}.ics` }, 201);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const removed = await db.asUser(c.var.user.id, (user) => removeCalendar(user, id));
      if (!removed) throw notFound("calendar");
      return c.body(null, 204);
    });
}
