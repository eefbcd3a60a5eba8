import { createRoute, z } from "@hono/zod-openapi";
import { accessTokens, createdAccessToken, newAccessToken } from "#shared/api/access-tokens.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { createAccessToken, listTokens, revokeToken } from "./queries.ts";

const tags = ["access tokens"];

/** The user's personal access tokens: /api/access-tokens. No token can make these calls. */
export function accessTokensRoutes(services: Services) {
  const { db, limits, log } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's access tokens with their last use, newest first",
    middleware,
    responses: { 200: json(accessTokens, "The tokens"), ...failures("signed_out") },
  });
  const create = createRoute({
    method: "post",
    path: "/",
    tags,
    summary:
      "Create an access token; its text is in this response only, so an Idempotency-Key does not repeat it",
    middleware,
    request: { body: jsonBody(newAccessToken) },
    responses: {
      201: json(createdAccessToken, "The token"),
      ...failures("signed_out", "limit_reached"),
    },
  });
  const revoke = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Revoke an access token",
    middleware,
    request: { params: z.object({ id: z.uuid("id must be the id of an access token") }) },
    responses: { 204: { description: "Revoked" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => c.json({ items: await db.asUser(c.var.user.id, listTokens) }, 200))
    .openapi(create, async (c) => {
      const input = c.req.valid("json");
      const { id: userId, sessionId } = c.var.user;
      await limits.take("writesPerUser", userId);
      c.set("hasSecret", true);
      const created = await createAccessToken(db, { userId, sessionId }, input);
      const { id: tokenId, scopes } = created;
      log.info({ userId, tokenId, scopes }, "a user created an access token");
      return c.json(created, 201);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid("param");
      const revoked = await db.asUser(c.var.user.id, (user) => revokeToken(user, id));
      if (!revoked) throw notFound("access token");
      log.info({ userId: c.var.user.id, tokenId: id }, "a user revoked an access token");
      return c.body(null, 204);
    });
}
