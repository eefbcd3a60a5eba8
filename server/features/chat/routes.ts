import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  askReply,
  chatDetail,
  chatList,
  chatListItem,
  chatListQuery,
  chatSearchPage,
  chatSearchQuery,
  chatUsage,
  createChat as createBody,
  importChat as importBody,
  readChatQuery,
} from "#shared/api/chat.ts";
import { createRouter } from "../../http/context.ts";
import { eventStream } from "../../http/event-stream.ts";
import { readStreamClaim } from "../../http/idempotent.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth, requireSession } from "../../http/require-auth.ts";
import { watchSessionEnd } from "../../http/session-end.ts";
import type { Services } from "../../services.ts";
import { type CallerKey, findOwnKey, keyHeaders, readChatCaller } from "./caller.ts";
import { continueReply } from "./continue-reply.ts";
import { chatParams as params } from "./conversation-routes.ts";
import { createChatImporter } from "./import.ts";
import { readChat } from "./messages.ts";
import { assertOwnChat, createChat, deleteChat, listChats } from "./queries.ts";
import { startReply } from "./reply-service.ts";
import { RunningReplies } from "./running-replies.ts";
import { searchChats } from "./search.ts";
import { SharedReplies } from "./shared-replies.ts";
import { stopRepliesOfSuspended } from "./stop-suspended.ts";
import { listUsage } from "./usage.ts";

const tags = ["chats"];
const replyStream = {
  description:
    "Events: `start` {message}, again if the answer starts over, `step` {looking} and `delta` {text} any number of times, then `done` {message, title} or `error` {error, message}",
  content: { "text/event-stream": { schema: z.string() } },
};

export function chatRoutes(services: Services) {
  const { db, limits, shutdown } = services;
  const middleware = requireAuth(services);
  const replies = new RunningReplies();
  const importAlone = createChatImporter(db);
  const shared = new SharedReplies(services, (userId, chatId) => replies.find(userId, chatId));
  const abandonedReplies = { ...services, replies, shared };
  shared.continueWith((abandoned, ownKey) => continueReply(abandonedReplies, abandoned, ownKey));
  shutdown.onShutdown(async () => {
    await shared.handOver(replies.running);
    await replies.stopAll();
    await shared.close();
  });
  /** The reply of a conversation that this or another server is writing. */
  const findReply = async (userId: string, chatId: string, ownKey?: CallerKey) =>
    replies.find(userId, chatId) ?? (await shared.find(userId, chatId, ownKey));
  stopRepliesOfSuspended(services, replies);

  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's conversations, newest activity first",
    middleware,
    request: { query: chatListQuery },
    responses: { 200: json(chatList, "A page of the list"), ...failures("signed_out") },
  });
  const create = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Start a conversation",
    middleware,
    request: { body: jsonBody(createBody) },
    responses: {
      201: json(chatListItem, "The conversation"),
      ...failures("signed_out", "limit_reached", "not_found"),
    },
  });
  const search = createRoute({
    method: "get",
    path: "/search",
    tags,
    summary: "Search conversations for words, newest activity first, in pages",
    middleware,
    request: { query: chatSearchQuery },
    responses: {
      200: json(chatSearchPage, "The results of this part of the search"),
      ...failures("signed_out"),
    },
  });
  const usage = createRoute({
    method: "get",
    path: "/usage",
    tags,
    summary: "Get the usage of the chat by day",
    middleware,
    responses: { 200: json(chatUsage, "The days"), ...failures("signed_out") },
  });
  const keep = createRoute({
    method: "post",
    path: "/import",
    tags,
    summary: "Save the conversation of a guest",
    middleware,
    request: { body: jsonBody(importBody) },
    responses: {
      201: json(chatListItem, "The conversation"),
      ...failures("signed_out", "limit_reached"),
    },
  });
  const read = createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "Get a conversation with the newest messages of the shown branch, oldest first",
    middleware,
    request: { params, query: readChatQuery },
    responses: {
      200: json(chatDetail, "The conversation"),
      ...failures("signed_out", "not_found"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary:
      "Delete a conversation and its messages and stop its running reply; it can be restored for ten minutes",
    middleware,
    request: { params },
    responses: { 204: { description: "Deleted" }, ...failures("signed_out", "not_found") },
  });
  const ask = createRoute({
    method: "post",
    path: "/{id}/replies",
    tags,
    summary:
      "Save a message, or regenerate an answer, and stream the AI's reply, which continues if the client disconnects",
    middleware: requireSession(services),
    request: { params, headers: keyHeaders, body: jsonBody(askReply) },
    responses: {
      200: replyStream,
      ...failures(
        "signed_out",
        "limit_reached",
        "not_found",
        "conflict",
        "forbidden",
        "ai_key_missing",
        "ai_key_refused",
        "ai_allowance_used",
      ),
    },
  });
  const attach = createRoute({
    method: "get",
    path: "/{id}/replies/current",
    tags,
    summary:
      "Follow the running reply from its beginning; a reply whose server has died continues, with the user's own key if it was asked with one",
    middleware,
    request: { params, headers: keyHeaders },
    responses: {
      200: replyStream,
      204: { description: "No reply is being written" },
      ...failures("signed_out", "not_found"),
    },
  });
  const stop = createRoute({
    method: "delete",
    path: "/{id}/replies/current",
    tags,
    summary: "Stop the running reply and save its text",
    middleware,
    request: { params },
    responses: {
      204: { description: "No reply is running" },
      ...failures("signed_out", "not_found"),
    },
  });

  return createRouter()
    .openapi(list, async (c) => {
      const page = c.req.valid("query");
      return c.json(await db.asUser(c.var.user.id, (user) => listChats(user, page)), 200);
    })
    .openapi(create, async (c) => {
      await limits.take("writesPerUser", c.var.user.id);
      const chat = c.req.valid("json");
      return c.json(await db.asUser(c.var.user.id, (user) => createChat(user, chat)), 201);
    })
    .openapi(search, async (c) => {
      const asked = c.req.valid("query");
      await limits.take("chatSearchesPerUser", c.var.user.id);
      return c.json(await searchChats(db, c.var.user.id, asked), 200);
    })
    .openapi(usage, async (c) => {
      const days = await db.asUser(c.var.user.id, (user) => listUsage(user, new Date()));
      return c.json({ days }, 200);
    })
    .openapi(keep, async (c) => {
      const chat = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      await limits.take("importedMessagesPerUser", c.var.user.id, chat.messages.length);
      return c.json(await importAlone(c.var.user.id, chat), 201);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      const { before } = c.req.valid("query");
      // Checked before reading the messages, which then include a reply that ends in between.
      const reply = await findReply(c.var.user.id, id);
      const replying = reply !== undefined && !reply.ended;
      const chat = await db.asUser(c.var.user.id, (user) => readChat(user, id, { before }));
      return c.json({ ...chat, replying }, 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      // Stops the reply first, so that its text so far is saved and can be restored.
      await (await findReply(c.var.user.id, id))?.stop();
      await db.asUser(c.var.user.id, (user) => deleteChat(user, id));
      return c.body(null, 204);
    })
    .openapi(ask, async (c) => {
      const { id: userId } = c.var.user;
      const { id: chatId } = c.req.valid("param");
      const { content, instead_of: insteadOf, model, ...choices } = c.req.valid("json");
      const reader = { ...choices, language: requestLanguage(c) };
      const streamClaim = await readStreamClaim(c);
      const admit = async () => {
        await limits.take("aiPerUser", userId);
        return readChatCaller(services, c, userId);
      };
      const asker = await admit().catch(async (error) => {
        // A question that was received before did not reach the limit.
        if (streamClaim) await db.asUser(userId, (user) => streamClaim.check(user));
        throw error;
      });
      const log = c.var.log;
      const asked = { userId, chatId, content, insteadOf, model, reader, asker, streamClaim, log };
      const watch = watchSessionEnd(services, c.var.user);
      const reply = await startReply(services, { replies, shared }, asked);
      return eventStream(c, reply.follow(requestLanguage(c)), { watch });
    })
    .openapi(attach, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => assertOwnChat(user, id));
      const reply = await findReply(c.var.user.id, id, findOwnKey(services, c));
      if (!reply) return c.body(null, 204);
      const watch = watchSessionEnd(services, c.var.user);
      return eventStream(c, reply.follow(requestLanguage(c)), { watch });
    })
    .openapi(stop, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => assertOwnChat(user, id));
      await (await findReply(c.var.user.id, id))?.stop();
      return c.body(null, 204);
    });
}
