// Links to conversations and answers.
import { createRoute } from "@hono/zod-openapi";
import {
  chatShare,
  currentShare,
  ownShareList,
  shareAnswer as shareAnswerBody,
  shareChat as shareBody,
} from "#shared/api/chat.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { listShares, readAnswerShare, revokeAnswerShare, shareAnswer } from "./answer-sharing.ts";
import { chatParams, messageParams } from "./conversation-routes.ts";
import { readShare, revokeShare, shareChat } from "./sharing.ts";

const done = { description: "Done" };

/** Mounted before the calls on one conversation, because `/shares` would be its id. */
export function shareRoutes(services: Services) {
  const { db, limits } = services;
  const common = { tags: ["chats"], middleware: requireAuth(services) };
  const own = failures("signed_out", "not_found");
  const list = createRoute({
    ...common,
    method: "get",
    path: "/shares",
    summary: "List the user's links to conversations and answers, newest first",
    responses: { 200: json(ownShareList, "The links"), ...failures("signed_out") },
  });
  const share = createRoute({
    ...common,
    method: "post",
    path: "/{id}/share",
    summary: "Share a snapshot of the conversation by a link; an earlier link ends",
    request: { params: chatParams, body: { ...jsonBody(shareBody), required: false } },
    responses: {
      201: json(chatShare, "The link's token"),
      ...own,
      ...failures("conflict", "too_large"),
    },
  });
  const shared = createRoute({
    ...common,
    method: "get",
    path: "/{id}/share",
    summary: "Get the link to a conversation, if there is one, and the version that it would share",
    request: { params: chatParams },
    responses: { 200: json(currentShare, "The link's token or null, and the version"), ...own },
  });
  const revoke = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/share",
    summary: "End the link to a conversation",
    request: { params: chatParams },
    responses: { 204: done, ...own },
  });
  const shareOne = createRoute({
    ...common,
    method: "post",
    path: "/{id}/messages/{message}/share",
    summary: "Share a snapshot of one answer by a link; an earlier link to it ends",
    request: { params: messageParams, body: jsonBody(shareAnswerBody) },
    responses: {
      201: json(chatShare, "The link's token"),
      ...own,
      ...failures("conflict", "too_large"),
    },
  });
  const sharedOne = createRoute({
    ...common,
    method: "get",
    path: "/{id}/messages/{message}/share",
    summary: "Get the link to an answer, if there is one, and the version that it would share",
    request: { params: messageParams },
    responses: { 200: json(currentShare, "The link's token or null, and the version"), ...own },
  });
  const revokeOne = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/messages/{message}/share",
    summary: "End the link to an answer",
    request: { params: messageParams },
    responses: { 204: done, ...own },
  });

  return createRouter()
    .openapi(list, async (c) =>
      c.json({ items: await db.asUser(c.var.user.id, (user) => listShares(user)) }, 200),
    )
    .openapi(share, async (c) => {
      const { id } = c.req.valid("param");
      const seen = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const share = await db.asUser(c.var.user.id, (user) => shareChat(user, id, seen));
      return c.json(share, 201);
    })
    .openapi(shared, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await db.asUser(c.var.user.id, (user) => readShare(user, id)), 200);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => revokeShare(user, id));
      return c.body(null, 204);
    })
    .openapi(shareOne, async (c) => {
      const { id: chatId, message: answerId } = c.req.valid("param");
      const asked = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const place = { chatId, answerId };
      const share = await db.asUser(c.var.user.id, (user) => shareAnswer(user, place, asked));
      return c.json(share, 201);
    })
    .openapi(sharedOne, async (c) => {
      const { id: chatId, message: answerId } = c.req.valid("param");
      const place = { chatId, answerId };
      return c.json(await db.asUser(c.var.user.id, (user) => readAnswerShare(user, place)), 200);
    })
    .openapi(revokeOne, async (c) => {
      const { id: chatId, message: answerId } = c.req.valid("param");
      const place = { chatId, answerId };
      await db.asUser(c.var.user.id, (user) => revokeAnswerShare(user, place));
      return c.body(null, 204);
    });
}
