import { createRoute } from "@hono/zod-openapi";
import { profile, profileCounts, updateProfile as updateBody } from "#shared/api/profile.ts";
import { provisionUser } from "../../auth/provision-user.ts";
import type { UserContext } from "../../db/database.ts";
import { createRouter, type SignedInUser } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Services } from "../../services.ts";
import { countSavedItems, readProfile, updateProfile } from "./queries.ts";

const tags = ["profile"];

export function profileRoutes(services: Services) {
  const { db, env } = services;
  const middleware = requireAuth(services);
  const read = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Get the user's profile; a missing one is created",
    middleware,
    responses: { 200: json(profile, "The profile"), ...failures("signed_out") },
  });
  const counts = createRoute({
    method: "get",
    path: "/counts",
    tags,
    summary: "Count the user's saved verses and posts",
    middleware,
    responses: { 200: json(profileCounts, "The counts"), ...failures("signed_out") },
  });
  const update = createRoute({
    method: "patch",
    path: "/",
    tags,
    summary: "Change the name or the about text",
    middleware,
    request: { body: jsonBody(updateBody) },
    responses: {
      200: json(profile, "The saved profile"),
      ...failures("signed_out", "conflict"),
    },
  });

  /**
   * Runs an action that needs a profile. If there is none, creates it and runs the action again.
   */
  async function withProfile<T>(
    user: SignedInUser,
    log: Logger,
    action: (user: UserContext) => Promise<T | undefined>,
  ): Promise<T> {
    const first = await db.asUser(user.id, action);
    if (first !== undefined) return first;
    await provisionUser(db, env, user, log);
    const second = await db.asUser(user.id, action);
    if (second === undefined) throw new Error("the profile could not be created");
    return second;
  }

  return createRouter()
    .openapi(read, async (c) => c.json(await withProfile(c.var.user, c.var.log, readProfile), 200))
    .openapi(counts, async (c) => c.json(await db.asUser(c.var.user.id, countSavedItems), 200))
    .openapi(update, async (c) => {
      const changes = c.req.valid("json");
      const change = (user: UserContext) => updateProfile(user, changes);
      return c.json(await withProfile(c.var.user, c.var.log, change), 200);
    });
}
