// Calls on one conversation: rename, folder, branches, corrections, export.

import { createRoute } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { z } from "zod";
import {
  changeChat as changeBody,
  chatMessage,
  correctAnswer as correctBody,
  exportChatQuery,
  type SharedChat,
  sharedChat,
  shareToken,
  showBranch as showBody,
} from "#shared/api/chat.ts";
import { nameOf } from "#shared/content/product.ts";
import { maxChatFileBytes } from "#shared/limits.ts";
import { constantText } from "#shared/message.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { checkAnswers } from "./check-answers.ts";
import { correctAnswer, undoAnswerCorrections } from "./corrections.ts";
import { exportChat, fileNameOf } from "./export.ts";
import { readFolderName } from "./folders.ts";
import { readChat, showBranch } from "./messages.ts";
import { changeChat, restoreChat } from "./queries.ts";
import { readShareSnapshot } from "./sharing.ts";

const tags = ["chats"];
export const chatParams = z.object({
  id: z.uuid(constantText("The id of a conversation is a UUID.")),
});
export const messageParams = chatParams.extend({
  message: z.uuid(constantText("The id of a message is a UUID.")),
});
const fileLimit = {
  bytes: maxChatFileBytes,
  message: constantText(
    "This conversation is too long for one file. Export all your data instead.",
  ),
};
const done = { description: "Done" };

export function conversationRoutes(services: Services) {
  const { db, library, limits } = services;
  const middleware = requireAuth(services);
  const common = { tags, middleware } as const;
  const own = failures("signed_out", "not_found");

  const change = createRoute({
    ...common,
    method: "patch",
    path: "/{id}",
    summary: "Rename or pin a conversation, or move it to a folder",
    request: { params: chatParams, body: jsonBody(changeBody) },
    responses: { 204: done, ...own, ...failures("conflict") },
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
  const correct = createRoute({
    ...common,
    method: "post",
    path: "/{id}/messages/{message}/corrections",
    summary: "Replace quotations of an answer that fail the check with the text of scripture",
    request: { params: messageParams, body: jsonBody(correctBody) },
    responses: { 200: json(chatMessage, "The corrected answer"), ...own, ...failures("conflict") },
  });
  const undo = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/messages/{message}/corrections",
    summary: "Restore an answer as the AI wrote it",
    request: { params: messageParams },
    responses: { 200: json(chatMessage, "The answer"), ...own, ...failures("conflict") },
  });

  return createRouter()
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => changeChat(user, id, changes));
      return c.body(null, 204);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => restoreChat(user, id, new Date()));
      return c.body(null, 204);
    })
    .openapi(show, async (c) => {
      const { id } = c.req.valid("param");
      const { message_id } = c.req.valid("json");
      await db.asUser(c.var.user.id, (user) => showBranch(user, id, message_id));
      return c.body(null, 204);
    })
    .openapi(exported, async (c) => {
      const { id } = c.req.valid("param");
      const { format, translation } = c.req.valid("query");
      await limits.take("writesPerUser", c.var.user.id);
      const chat = await db.asUser(c.var.user.id, async (user) => {
        const read = await readChat(user, id, { allUpTo: fileLimit });
        return { ...read, folder: await readFolderName(user, read.folder_id) };
      });
      const version = library.text(translation).info.id;
      await limits.take("checksPerAddress", c.var.user.id);
      const citations = await checkAnswers(services, chat.messages, {
        version,
        userId: c.var.user.id,
        signal: c.req.raw.signal,
      });
      const { body, type, extension } = exportChat(
        {
          format,
          language: requestLanguage(c),
          productName: nameOf(services.installation.last),
        },
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
    .openapi(correct, async (c) => {
      const { id: chatId, message: messageId } = c.req.valid("param");
      const { id: userId } = c.var.user;
      await limits.take("writesPerUser", userId);
      const target = { userId, chatId, messageId };
      const asked = c.req.valid("json");
      return c.json(await correctAnswer(services, target, asked, c.req.raw.signal), 200);
    })
    .openapi(undo, async (c) => {
      const { id: chatId, message: messageId } = c.req.valid("param");
      const { id: userId } = c.var.user;
      await limits.take("writesPerUser", userId);
      return c.json(await undoAnswerCorrections(db, { userId, chatId, messageId }), 200);
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
    const json = await db.asAnonymous((tx) => readShareSnapshot(tx, token.data));
    // The bytes are JSON that matches the schema `sharedChat`.
    return c.body(new Uint8Array(json), 200, {
      "Content-Type": "application/json",
    }) as unknown as TypedResponse<SharedChat, 200, "json">;
  });
}
