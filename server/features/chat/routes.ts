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
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { untilSessionEnds } from "../../http/session-end.ts";
import type { Services } from "../../services.ts";
import { readKeyHeader } from "./caller.ts";
import { chatParams as params } from "./conversation-routes.ts";
import { importChat } from "./import.ts";
import { readChat } from "./messages.ts";
import { assertOwnChat, createChat, deleteChat, listChats } from "./queries.ts";
import { startReply } from "./reply-service.ts";
import { RunningReplies } from "./running-replies.ts";
import { searchChats } from "./search.ts";
import { stopRepliesOfSuspended } from "./stop-suspended.ts";
import { listUsage } from "./usage.ts";

const tags = ["chats"];
const keyHeader = z.object({
  "x-ai-key": z.string().optional().describe("The person's own key for an AI provider"),
});
const replyStream = {
  description:
    "Events: `start` {message}, `step` {looking} and `delta` {text} any number of times, then `done` {message} or `error` {error, message}",
  content: { "text/event-stream": { schema: z.string() } },
};

export function chatRoutes(services: Services) {
  const { db, limits, shutdown } = services;
  const middleware = requireAuth(services);
  const replies = new RunningReplies();
  shutdown.onShutdown(() => replies.stopAll());
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
      ...failures("signed_out", "limit_reached"),
    },
  });
  const search = createRoute({
    method: "get",
    path: "/search",
    tags,
    summary: "Search conversations for words, newest activity first, in pages",
    middleware,
    request: { query: chatSearchQuery },
    responses: { 200: json(chatSearchPage, "What this part has"), ...failures("signed_out") },
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
    summary: "A conversation with the newest messages of the branch that is shown, oldest first",
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
      "Delete a conversation and its messages; a reply being written is stopped. For ten minutes it can be taken back",
    middleware,
    request: { params },
    responses: { 204: { description: "Deleted" }, ...failures("signed_out", "not_found") },
  });
  const ask = createRoute({
    method: "post",
    path: "/{id}/replies",
    tags,
    summary:
      "Save a message, or ask for another answer, and stream the AI's reply, which is written to its end whoever listens",
    middleware,
    request: { params, headers: keyHeader, body: jsonBody(askReply) },
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
      ),
    },
  });
  const attach = createRoute({
    method: "get",
    path: "/{id}/replies/current",
    tags,
    summary: "Follow the running reply from its beginning",
    middleware,
    request: { params },
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
      return c.json(await db.asUser(c.var.user.id, (person) => listChats(person, page)), 200);
    })
    .openapi(create, async (c) => {
      await limits.take("writesPerUser", c.var.user.id);
      const { title } = c.req.valid("json");
      return c.json(await db.asUser(c.var.user.id, (person) => createChat(person, title)), 201);
    })
    .openapi(search, async (c) => {
      const asked = c.req.valid("query");
      await limits.take("chatSearchesPerUser", c.var.user.id);
      return c.json(await searchChats(db, c.var.user.id, asked), 200);
    })
    .openapi(usage, async (c) => {
      const days = await db.asUser(c.var.user.id, (person) => listUsage(person, new Date()));
      return c.json({ days }, 200);
    })
    .openapi(keep, async (c) => {
      const chat = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      await limits.take("importedMessagesPerUser", c.var.user.id, chat.messages.length);
      return c.json(await db.asUser(c.var.user.id, (person) => importChat(person, chat)), 201);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      const { before } = c.req.valid("query");
      // Before reading: the messages then contain a reply that ends in between.
      const replying = replies.isRunning(c.var.user.id, id);
      const chat = await db.asUser(c.var.user.id, (person) => readChat(person, id, { before }));
      return c.json({ ...chat, replying }, 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      // First, so that the text so far is saved and a restore brings it back.
      await replies.find(c.var.user.id, id)?.stop();
      await db.asUser(c.var.user.id, (person) => deleteChat(person, id));
      return c.body(null, 204);
    })
    .openapi(ask, async (c) => {
      const { id: userId } = c.var.user;
      const { id: chatId } = c.req.valid("param");
      const { content, instead_of: insteadOf, model, tradition } = c.req.valid("json");
      const asker = readKeyHeader(c);
      await limits.take("aiPerUser", userId);
      const log = c.var.log;
      const asked = { userId, chatId, content, insteadOf, model, tradition, asker, log };
      const watch = untilSessionEnds(services, c.var.user, c.req.raw);
      return eventStream((await startReply(services, replies, asked)).follow(requestLanguage(c)), {
        watch,
      });
    })
    .openapi(attach, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (person) => assertOwnChat(person, id));
      const reply = replies.find(c.var.user.id, id);
      if (!reply) return c.body(null, 204);
      const watch = untilSessionEnds(services, c.var.user, c.req.raw);
      return eventStream(reply.follow(requestLanguage(c)), { watch });
    })
    .openapi(stop, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (person) => assertOwnChat(person, id));
      await replies.find(c.var.user.id, id)?.stop();
      return c.body(null, 204);
    });
}
