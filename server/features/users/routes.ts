import { createRoute } from "@hono/zod-openapi";
import { userPage, usersQuery } from "#shared/api/users.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { listUsers } from "./queries.ts";

/** The users of the installation, for its admins: /api/admin/users. */
export function usersRoutes(services: Services) {
  const { db } = services;
  const list = createRoute({
    method: "get",
    path: "/",
    tags: ["admin"],
    summary: "List all users, newest first, with their roles and plan",
    middleware: requireAuth(services, requireRole("admin", services)),
    request: { query: usersQuery },
    responses: { 200: json(userPage, "A page of users"), ...failures("signed_out", "forbidden") },
  });
  return createRouter().openapi(list, async (c) => {
    const query = c.req.valid("query");
    return c.json(await db.asSystem((tx) => listUsers(tx, query)), 200);
  });
}
