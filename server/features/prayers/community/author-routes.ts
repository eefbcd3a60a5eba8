import { createRoute, z } from "@hono/zod-openapi";
import { authorPage, blocks } from "#shared/api/community.ts";
import { report as reportBody } from "#shared/api/moderation.ts";
import { createRouter } from "../../../http/context.ts";
import { failures, json, jsonBody } from "../../../http/openapi-responses.ts";
import { requireAuth } from "../../../http/require-auth.ts";
import type { Services } from "../../../services.ts";
import { fileReport } from "../../moderation/reports.ts";
import { assertSeesPost } from "../../posts/public-posts.ts";
import { readAuthorPage } from "./author-profile.ts";
import { listBlocks, unblock } from "./blocks.ts";
import { requireCommunity } from "./require-community.ts";

const tags = ["community"];

/** What the user has blocked: /api/blocks. */
export function blocksRoutes(services: Services) {
  const { db } = services;
  const common = { tags, middleware: requireAuth(services) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List the users and anonymous prayers that the user has blocked, newest first",
    responses: { 200: json(blocks, "The blocks"), ...failures("signed_out") },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/{id}",
    summary: "Remove a block",
    request: { params: z.object({ id: z.uuid("id must be the id of a block") }) },
    responses: { 204: { description: "Removed" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => c.json({ items: await listBlocks(db, c.var.user.id) }, 200))
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => unblock(user, id));
      return c.body(null, 204);
    });
}

/** The public profiles of users: /api/authors. */
export function authorsRoutes(services: Services) {
  const { db, limits } = services;
  const read = createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "Get the name, about text and public posts of a user who has public content",
    middleware: requireAuth(services, requireCommunity(services)),
    request: { params: z.object({ id: z.uuid("id must be the id of a person") }) },
    responses: {
      200: json(authorPage, "The author's public profile"),
      ...failures("signed_out", "forbidden", "not_found"),
    },
  });
  const report = createRoute({
    method: "post",
    path: "/{id}/posts/{post}/report",
    tags,
    summary: "Report a public post; enough reports hide it until a moderator decides",
    middleware: requireAuth(services, requireCommunity(services)),
    request: {
      params: z.object({
        id: z.uuid("id must be the id of a person"),
        post: z.uuid("post must be the id of a post"),
      }),
      body: jsonBody(reportBody),
    },
    responses: {
      204: { description: "The post is reported" },
      ...failures("signed_out", "forbidden", "not_found"),
    },
  });
  return createRouter()
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readAuthorPage(db, c.var.user.id, id), 200);
    })
    .openapi(report, async (c) => {
      const { id: authorId, post: id } = c.req.valid("param");
      const { user } = c.var;
      await limits.take("reportsPerUser", user.id);
      await db.asUser(user.id, (user) => assertSeesPost(user, { authorId, id }));
      await fileReport(db, user.id, { kind: "post", id }, c.req.valid("json"));
      return c.body(null, 204);
    });
}
