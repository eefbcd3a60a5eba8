import { createRoute, z } from "@hono/zod-openapi";
import {
  type ChangedPost,
  changedPost,
  newPost,
  post,
  postPage,
  postsQuery,
  publicPostPage,
} from "#shared/api/posts.ts";
import { seenVersionQuery } from "#shared/api/seen-version.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { takePublishing } from "../prayers/community/publishing-limits.ts";
import { requireCommunity } from "../prayers/community/require-community.ts";
import { listPublicPosts } from "./public-posts.ts";
import {
  changePost,
  createPost,
  deletePost,
  listPosts,
  publishingLimit,
  readPost,
} from "./queries.ts";

const tags = ["posts"];
const params = z.object({ id: z.uuid("id must be the id of a post") });

export function postsRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's own posts, newest first",
    middleware,
    request: { query: postsQuery },
    responses: { 200: json(postPage, "A page of posts"), ...failures("signed_out") },
  });
  const listPublic = createRoute({
    method: "get",
    path: "/public",
    tags,
    summary: "List the public posts of all users, newest first",
    middleware: requireAuth(services, requireCommunity(services)),
    request: { query: postsQuery },
    responses: {
      200: json(publicPostPage, "A page of public posts"),
      ...failures("signed_out", "forbidden"),
    },
  });
  const read = createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "Read one of the user's own posts",
    middleware,
    request: { params },
    responses: { 200: json(post, "The post"), ...failures("signed_out", "not_found") },
  });
  const create = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Create a post; a public one requires a paid plan",
    middleware,
    request: { body: jsonBody(newPost) },
    responses: {
      201: json(post, "The saved post"),
      ...failures("signed_out", "limit_reached", "forbidden", "conflict", "needs_confirmation"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Change a post",
    middleware,
    request: { params, body: jsonBody(changedPost) },
    responses: {
      200: json(post, "The saved post"),
      ...failures("signed_out", "forbidden", "not_found", "conflict", "needs_confirmation"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Delete a post",
    middleware,
    request: { params, query: seenVersionQuery },
    responses: {
      204: { description: "Deleted" },
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  async function take(
    userId: string,
    input: ChangedPost,
    post: { id: string | undefined; isNew: boolean },
  ): Promise<void> {
    await limits.take("writesPerUser", userId);
    const limit = await db.asUser(userId, (user) => publishingLimit(user, input, post));
    if (limit) await takePublishing(services, userId, limit);
  }

  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      return c.json(await db.asUser(c.var.user.id, (user) => listPosts(user, page)), 200);
    })
    .openapi(listPublic, async (c) =>
      c.json(await listPublicPosts(db, c.var.user.id, c.req.valid("query")), 200),
    )
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await db.asUser(c.var.user.id, (user) => readPost(user, id)), 200);
    })
    .openapi(create, async (c) => {
      const input = c.req.valid("json");
      await take(c.var.user.id, input, { id: input.id, isNew: true });
      return c.json(await db.asUser(c.var.user.id, (user) => createPost(user, input)), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      await take(c.var.user.id, input, { id, isNew: false });
      return c.json(await db.asUser(c.var.user.id, (user) => changePost(user, id, input)), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      const { if_unchanged_since } = c.req.valid("query");
      await db.asUser(c.var.user.id, (user) => deletePost(user, id, if_unchanged_since));
      return c.body(null, 204);
    });
}
