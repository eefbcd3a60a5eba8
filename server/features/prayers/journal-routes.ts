import { createRoute, z } from "@hono/zod-openapi";
import { thoseWhoPrayed } from "#shared/api/community.ts";
import {
  addPrayerList,
  addPrayerUpdate,
  changePrayerList,
  dayQuery,
  prayer,
  prayerList,
  prayerListsResponse,
  prayerUpdate,
  prayerUpdates,
  todaysPrayers,
  todaysQuery,
} from "#shared/api/prayers.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { acceptsTokens, requireUser } from "../../http/require-user.ts";
import type { Services } from "../../services.ts";
import { markPrayed } from "./changes.ts";
import { readThoseWhoPrayed } from "./community/those-who-prayed.ts";
import {
  addList,
  addUpdate,
  changeList,
  deleteList,
  deleteUpdate,
  listUpdates,
  readLists,
  setInList,
} from "./journal.ts";
import { listPrayersForToday } from "./todays-prayers.ts";

const tags = ["prayers"];
const prayerId = z.uuid("id must be the id of a prayer");
const listId = z.uuid("list must be the id of a list");
const byPrayer = { params: z.object({ id: prayerId }) };
const byList = { params: z.object({ list: listId }) };
const byBoth = { params: z.object({ list: listId, id: prayerId }) };
const byUpdate = { params: z.object({ id: prayerId, update: z.uuid("update must be a UUID") }) };
const done = { description: "Done" };

/**
 * Prayer lists, updates, and praying through the day's prayers: /api/prayers/…; mounted before the
 * routes of single prayers.
 */
export function journalRoutes(services: Services) {
  const { db, limits } = services;
  const common = {
    tags,
    middleware: requireUser(services, "prayers"),
    security: acceptsTokens,
  };
  const own = failures("signed_out", "not_found");
  const today = createRoute({
    ...common,
    method: "get",
    path: "/today",
    summary: "List the prayers of a day in the order to pray them",
    request: { query: todaysQuery },
    responses: { 200: json(todaysPrayers, "The prayers"), ...failures("signed_out") },
  });
  const prayed = createRoute({
    ...common,
    method: "put",
    path: "/{id}/prayed",
    summary: "Record that the user prayed one of their own prayers",
    request: { ...byPrayer, body: jsonBody(dayQuery) },
    responses: { 200: json(prayer, "The saved prayer"), ...own },
  });
  // An access token reads the user's own data, not the names of others.
  const whoPrayed = createRoute({
    tags,
    middleware: requireAuth(services),
    method: "get",
    path: "/{id}/prayed",
    summary: "List who prayed for one of the user's own prayers while it is shared",
    request: byPrayer,
    responses: { 200: json(thoseWhoPrayed, "Those who prayed"), ...own },
  });
  const lists = createRoute({
    ...common,
    method: "get",
    path: "/lists",
    summary: "List the user's lists with their prayers",
    responses: { 200: json(prayerListsResponse, "The lists"), ...failures("signed_out") },
  });
  const make = createRoute({
    ...common,
    method: "post",
    path: "/lists",
    summary: "Make a list",
    request: { body: jsonBody(addPrayerList) },
    responses: { 201: json(prayerList, "The list"), ...failures("signed_out", "conflict") },
  });
  const rename = createRoute({
    ...common,
    method: "patch",
    path: "/lists/{list}",
    summary: "Change the name of a list, or how many of its prayers come up each day",
    request: { ...byList, body: jsonBody(changePrayerList) },
    responses: { 204: done, ...own },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/lists/{list}",
    summary: "Delete a list; its prayers stay",
    request: byList,
    responses: { 204: done, ...own },
  });
  const put = createRoute({
    ...common,
    method: "put",
    path: "/lists/{list}/prayers/{id}",
    summary: "Add a prayer to a list",
    request: byBoth,
    responses: { 204: done, ...own },
  });
  const take = createRoute({
    ...common,
    method: "delete",
    path: "/lists/{list}/prayers/{id}",
    summary: "Remove a prayer from a list",
    request: byBoth,
    responses: { 204: done, ...own },
  });
  const updates = createRoute({
    ...common,
    method: "get",
    path: "/{id}/updates",
    summary: "List the updates of a prayer, oldest first",
    request: byPrayer,
    responses: { 200: json(prayerUpdates, "The updates"), ...own },
  });
  const update = createRoute({
    ...common,
    method: "post",
    path: "/{id}/updates",
    summary: "Add an update to a prayer",
    request: { ...byPrayer, body: jsonBody(addPrayerUpdate) },
    responses: {
      201: json(prayerUpdate, "The update"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const removeUpdate = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/updates/{update}",
    summary: "Delete an update",
    request: byUpdate,
    responses: { 204: done, ...own },
  });
  return createRouter()
    .openapi(today, async (c) => {
      const asked = c.req.valid("query");
      const items = await db.asUser(c.var.user.id, (user) => listPrayersForToday(user, asked));
      return c.json({ items }, 200);
    })
    .openapi(prayed, async (c) => {
      const { id } = c.req.valid("param");
      const { on } = c.req.valid("json");
      return c.json(await db.asUser(c.var.user.id, (user) => markPrayed(user, id, on)), 200);
    })
    .openapi(whoPrayed, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readThoseWhoPrayed(db, c.var.user.id, id), 200);
    })
    .openapi(lists, async (c) => c.json({ items: await db.asUser(c.var.user.id, readLists) }, 200))
    .openapi(make, async (c) => {
      const input = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(await db.asUser(c.var.user.id, (user) => addList(user, input)), 201);
    })
    .openapi(rename, async (c) => {
      const { list } = c.req.valid("param");
      const change = c.req.valid("json");
      await db.asUser(c.var.user.id, (user) => changeList(user, list, change));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { list } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => deleteList(user, list));
      return c.body(null, 204);
    })
    .openapi(put, async (c) => {
      const { list: listId, id: prayerId } = c.req.valid("param");
      const item = { listId, prayerId, inside: true };
      await db.asUser(c.var.user.id, (user) => setInList(user, item));
      return c.body(null, 204);
    })
    .openapi(take, async (c) => {
      const { list: listId, id: prayerId } = c.req.valid("param");
      const item = { listId, prayerId, inside: false };
      await db.asUser(c.var.user.id, (user) => setInList(user, item));
      return c.body(null, 204);
    })
    .openapi(updates, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        { items: await db.asUser(c.var.user.id, (user) => listUpdates(user, id)) },
        200,
      );
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(await db.asUser(c.var.user.id, (user) => addUpdate(user, id, input)), 201);
    })
    .openapi(removeUpdate, async (c) => {
      const { id, update } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => deleteUpdate(user, id, update));
      return c.body(null, 204);
    });
}
