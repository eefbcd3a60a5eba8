// Calls on one conversation: rename, branches, export, sharing.

import { createRoute } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { z } from "zod";
import {
  changeChat as changeBody,
  chatShare,
  currentShare,
  exportChatQuery,
  type SharedChat,
  shareChat as shareBody,
  sharedChat,
  shareToken,
  showBranch as showBody,
} from "#shared/api/chat.ts";
import type { Citation } from "#shared/api/citations.ts";
import { maxChatFileBytes } from "#shared/limits.ts";
import { constantText } from "#shared/message.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { exportChat, fileNameOf } from "./export.ts";
import { readChat, showBranch } from "./messages.ts";
import { changeChat, restoreChat } from "./queries.ts";
import { openShare, readShare, revokeShare, shareChat } from "./sharing.ts";

const tags = ["chats"];
export const chatParams = z.object({
  id: z.uuid(constantText("The id of a conversation is a UUID.")),
});
const fileLimit = {
  bytes: maxChatFileBytes,
  message: constantText(
    "This conversation is too long for one file. Export all your data instead.",
  ),
};
const done = { description: "Done" };

export function conversationRoutes(services: Services) {
  const { db, library, limits, scripture } = services;
  const middleware = requireAuth(services);
  const common = { tags, middleware } as const;
  const own = failures("signed_out", "not_found");

  const change = createRoute({
    ...common,
    method: "patch",
    path: "/{id}",
    summary: "Rename or pin a conversation",
    request: { params: chatParams, body: jsonBody(changeBody) },
    responses: { 204: done, ...own },
  });
  const restore = createRoute({
    ...common,
    method: "post",
    path: "/{id}/restore",
    summary: "Restore a deleted conversation within ten minutes",
    request: { params: chatParams },
    responses: { 204: done, ...own },
  });
  const show = createRoute({
    ...common,
    method: "put",
    path: "/{id}/branch",
    summary: "Show another version of a message and the messages after it",
    request: { params: chatParams, body: jsonBody(showBody) },
    responses: { 204: done, ...own },
  });
  const exported = createRoute({
    ...common,
    method: "get",
    path: "/{id}/export",
    summary: "Export a conversation as a file with its checked quotations",
    request: { params: chatParams, query: exportChatQuery },
    responses: {
      200: {
        description: "The file",
        content: {
          "text/markdown": { schema: z.string() },
          "application/json": { schema: z.record(z.string(), z.unknown()) },
        },
      },
      ...own,
      ...failures("too_large"),
    },
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
    summary: "Get the link to a conversation, if there is one",
    request: { params: chatParams },
    responses: { 200: json(currentShare, "The link's token, or null"), ...own },
  });
  const revoke = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/share",
    summary: "End the link to a conversation",
    request: { params: chatParams },
    responses: { 204: done, ...own },
  });

  return createRouter()
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (person) => changeChat(person, id, changes));
      return c.body(null, 204);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (person) => restoreChat(person, id, new Date()));
      return c.body(null, 204);
    })
    .openapi(show, async (c) => {
      const { id } = c.req.valid("param");
      const { message_id } = c.req.valid("json");
      await db.asUser(c.var.user.id, (person) => showBranch(person, id, message_id));
      return c.body(null, 204);
    })
    .openapi(exported, async (c) => {
      const { id } = c.req.valid("param");
      const { format, translation } = c.req.valid("query");
      await limits.take("writesPerUser", c.var.user.id);
      const chat = await db.asUser(c.var.user.id, (person) =>
        readChat(person, id, { allUpTo: fileLimit }),
      );
      const version = library.text(translation).info.id;
      const options = { caller: c.var.user.id, signal: c.req.raw.signal };
      const citations = new Map<string, Citation[]>();
      for (const { id: messageId, role, content } of chat.messages) {
        if (role !== "assistant") continue;
        const job = { kind: "check", text: content, version } as const;
        citations.set(messageId, await scripture.run(job, options));
      }
      const { body, type, extension } = exportChat(
        { format, language: requestLanguage(c) },
        chat,
        citations,
      );
      return new Response(body, {
        headers: {
          "Content-Type": type,
          "Content-Disposition": `attachment; filename="${fileNameOf(chat.title, extension)}"`,
          "Cache-Control": "no-store",
        },
      });
    })
    .openapi(share, async (c) => {
      const { id } = c.req.valid("param");
      const { message_id } = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      const share = await db.asUser(c.var.user.id, (person) => shareChat(person, id, message_id));
      return c.json(share, 201);
    })
    .openapi(shared, async (c) => {
      const { id } = c.req.valid("param");
      const share = await db.asUser(c.var.user.id, (person) => readShare(person, id));
      return c.json({ share }, 200);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (person) => revokeShare(person, id));
      return c.body(null, 204);
    });
}

/** Shared conversations by their links: /api/shared-chats. */
export function sharedChatsRoutes({ db, limits }: Pick<Services, "db" | "limits">) {
  const read = createRoute({
    method: "get",
    path: "/{token}",
    tags,
    summary: "Get the snapshot of a shared conversation",
    request: { params: z.object({ token: z.string().max(100) }) },
    responses: { 200: json(sharedChat, "The conversation"), ...failures("not_found") },
  });
  return createRouter().openapi(read, async (c) => {
    const token = shareToken.safeParse(c.req.valid("param").token);
    // A wrong link gets the same response as one that has ended.
    if (!token.success) throw notFound("shared conversation");
    await limits.take("sharesPerAddress", c.var.address);
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    const json = await db.asAnonymous((tx) => openShare(tx, token.data));
    // The bytes have the shape of `sharedChat`.
    return c.body(new Uint8Array(json), 200, {
      "Content-Type": "application/json",
    }) as unknown as TypedResponse<SharedChat, 200, "json">;
  });
}
