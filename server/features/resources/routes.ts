import { createRoute, z } from "@hono/zod-openapi";
import {
  changedRequest,
  newRating,
  newResourceRequest,
  requestPage,
  requestsQuery,
  resourceRatings,
  savedResourceIds,
} from "#shared/api/resources.ts";
import { studyResources } from "#shared/content/resource-list.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { readSession, requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import { RecentValue } from "../../platform/recent-value.ts";
import type { Services } from "../../services.ts";
import { byWeb } from "../admin/audit.ts";
import {
  type Averages,
  listOwnRatings,
  listRatings,
  listRequests,
  listSavedResourceIds,
  rateResource,
  readAverages,
  requestResource,
  saveResource,
  setStatus,
  unrateResource,
  unsaveResource,
} from "./queries.ts";

const tags = ["resources"];
const params = z.object({ id: z.string().max(64) });

function assertResource(id: string): void {
  if (!studyResources.some((resource) => resource.id === id)) throw notFound("resource");
}

/** Study resources that a user saves, rates or requests: /api/resources. */
export function resourcesRoutes(services: Services) {
  const { auth, db, limits, log } = services;
  const middleware = requireAuth(services);
  const averages = new RecentValue<Averages>({
    name: "the ratings of the resources",
    initial: new Map(),
    read: () => db.asSystem(readAverages),
    log,
  });
  const list = createRoute({
    method: "get",
    path: "/saved",
    tags,
    summary: "List the ids of the resources that the user saved",
    middleware,
    responses: { 200: json(savedResourceIds, "The ids"), ...failures("signed_out") },
  });
  const save = createRoute({
    method: "put",
    path: "/saved/{id}",
    tags,
    summary: "Save a resource",
    middleware,
    request: { params },
    responses: { 204: { description: "Saved" }, ...failures("signed_out", "not_found") },
  });
  const unsave = createRoute({
    method: "delete",
    path: "/saved/{id}",
    tags,
    summary: "Remove a saved resource",
    middleware,
    request: { params },
    responses: { 204: { description: "Removed" }, ...failures("signed_out") },
  });
  const ratings = createRoute({
    method: "get",
    path: "/ratings",
    tags,
    summary: "List the ratings of the resources, with those of the user",
    responses: { 200: json(resourceRatings, "The ratings") },
  });
  const rate = createRoute({
    method: "put",
    path: "/ratings/{id}",
    tags,
    summary: "Rate a resource, or change the rating",
    middleware,
    request: { params, body: jsonBody(newRating) },
    responses: { 204: { description: "Rated" }, ...failures("signed_out", "not_found") },
  });
  const unrate = createRoute({
    method: "delete",
    path: "/ratings/{id}",
    tags,
    summary: "Remove the user's rating of a resource",
    middleware,
    request: { params },
    responses: { 204: { description: "Removed" }, ...failures("signed_out") },
  });
  const ask = createRoute({
    method: "post",
    path: "/requests",
    tags,
    summary: "Request a resource from the admins",
    middleware,
    request: { body: jsonBody(newResourceRequest) },
    responses: { 204: { description: "Received" }, ...failures("signed_out", "limit_reached") },
  });
  return createRouter()
    .openapi(list, async (c) =>
      c.json({ items: await db.asUser(c.var.user.id, listSavedResourceIds) }, 200),
    )
    .openapi(save, async (c) => {
      const { id } = c.req.valid("param");
      assertResource(id);
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => saveResource(user, id));
      return c.body(null, 204);
    })
    .openapi(unsave, async (c) => {
      const { id } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => unsaveResource(user, id));
      return c.body(null, 204);
    })
    .openapi(ratings, async (c) => {
      const user = await readSession(auth, c.req.raw.headers);
      const own = user ? await db.asUser(user.id, listOwnRatings) : new Map<string, number>();
      return c.json({ items: listRatings(await averages.get(), own) }, 200);
    })
    .openapi(rate, async (c) => {
      const { id } = c.req.valid("param");
      const { stars } = c.req.valid("json");
      assertResource(id);
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => rateResource(user, id, stars));
      await averages.renew();
      return c.body(null, 204);
    })
    .openapi(unrate, async (c) => {
      const { id } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => unrateResource(user, id));
      await averages.renew();
      return c.body(null, 204);
    })
    .openapi(ask, async (c) => {
      const input = c.req.valid("json");
      await limits.take("requestsPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => requestResource(user, input));
      return c.body(null, 204);
    });
}

/** The users' requests, for the admins: /api/admin/requests. */
export function resourceRequestsRoutes(services: Services) {
  const { db, log } = services;
  const list = createRoute({
    method: "get",
    path: "/",
    tags: ["admin"],
    summary: "List requests for resources, newest first",
    middleware: requireAuth(services, requireRole("admin", services)),
    request: { query: requestsQuery },
    responses: {
      200: json(requestPage, "A page of requests"),
      ...failures("signed_out", "forbidden"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags: ["admin"],
    summary: "Record the outcome of a request",
    middleware: requireAuth(services, requireRole("admin", services)),
    request: {
      params: z.object({ id: z.uuid("id must be the id of a request") }),
      body: jsonBody(changedRequest),
    },
    responses: {
      204: { description: "The outcome is recorded" },
      ...failures("signed_out", "forbidden", "not_found"),
    },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      return c.json(await db.asSystem((tx) => listRequests(tx, page)), 200);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const { status } = c.req.valid("json");
      await db.asSystem((tx) => setStatus(tx, byWeb(c.var.user.id), id, status));
      log.info({ admin: c.var.user.id, request: id, status }, "a request was handled");
      return c.body(null, 204);
    });
}
