import { createRoute } from "@hono/zod-openapi";
import {
  notifications,
  pushEndpoint,
  pushKey,
  pushSubscription,
  unsubscribeQuery,
} from "#shared/api/notifications.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { readGroupNames } from "../groups/queries.ts";
import { readCommenters } from "./commenters.ts";
import { listNotifications, readAllNotifications } from "./queries.ts";
import { subscribe, unsubscribe } from "./subscriptions.ts";
import { isUnsubscribeToken, unsubscribeFromMail } from "./unsubscribe.ts";

/** Notifications and push subscriptions of a user: /api/notifications. */
export function notificationsRoutes(services: Services) {
  const { db, limits, push, secret } = services;
  const common = { tags: ["notifications"], middleware: requireAuth(services) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List the user's notifications, newest first",
    request: { query: pageQuery },
    responses: { 200: json(notifications, "A page"), ...failures("signed_out") },
  });
  const readAll = createRoute({
    ...common,
    method: "post",
    path: "/read",
    summary: "Mark all notifications as read",
    responses: { 204: { description: "Done" }, ...failures("signed_out") },
  });
  const readKey = createRoute({
    ...common,
    method: "get",
    path: "/push",
    summary: "Get the key with which a browser subscribes to its push service",
    responses: { 200: json(pushKey, "The server's public key"), ...failures("signed_out") },
  });
  const turnOn = createRoute({
    ...common,
    method: "put",
    path: "/push",
    summary: "Send push messages to a browser until the session ends",
    request: { body: jsonBody(pushSubscription) },
    responses: { 204: { description: "Done" }, ...failures("signed_out") },
  });
  const turnOff = createRoute({
    ...common,
    method: "delete",
    path: "/push",
    summary: "Stop push messages to a browser",
    request: { body: jsonBody(pushEndpoint) },
    responses: { 204: { description: "Done" }, ...failures("signed_out") },
  });
  /** Mail programs call this for their Unsubscribe button (RFC 8058), so it needs no session. */
  const stop = createRoute({
    method: "post",
    path: "/mail/stop",
    tags: common.tags,
    summary: "Unsubscribe from a kind of mail with the link in one of the mails",
    request: { query: unsubscribeQuery },
    responses: { 204: { description: "Unsubscribed" }, ...failures("not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      const { id } = c.var.user;
      const found = await db.asUser(id, (user) => listNotifications(user, page));
      const groupIds = found.items.flatMap(({ group_id }) => group_id ?? []);
      const names = await readGroupNames(db, id, groupIds);
      const commenters = await readCommenters(
        db,
        id,
        found.items.map((item) => item.id),
      );
      const items = found.items.map((item) => ({
        ...item,
        ...(item.group_id && { title: names.get(item.group_id) ?? null }),
        by: commenters.get(item.id) ?? null,
      }));
      return c.json({ ...found, items }, 200);
    })
    .openapi(readAll, async (c) => {
      await db.asUser(c.var.user.id, readAllNotifications);
      return c.body(null, 204);
    })
    .openapi(readKey, (c) => c.json({ public_key: push.publicKey }, 200))
    .openapi(turnOn, async (c) => {
      const { id: userId, sessionId } = c.var.user;
      await limits.take("writesPerUser", userId);
      await subscribe(services, { userId, sessionId }, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(turnOff, async (c) => {
      const { endpoint } = c.req.valid("json");
      await db.asUser(c.var.user.id, (user) => unsubscribe(user, endpoint));
      return c.body(null, 204);
    })
    .openapi(stop, async (c) => {
      const { person: userId, kind, token } = c.req.valid("query");
      if (!isUnsubscribeToken(secret, { userId, kind, token })) {
        throw new ApiError(
          "not_found",
          "This link does not work. You can turn the mails off in your settings.",
        );
      }
      await db.asSystem((tx) => unsubscribeFromMail(tx, userId, kind));
      return c.body(null, 204);
    });
}
