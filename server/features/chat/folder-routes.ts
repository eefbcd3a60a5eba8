// Folders for conversations: /api/chat-folders.
import { createRoute, z } from "@hono/zod-openapi";
import {
  changeChatFolder,
  chatFolder,
  chatFolderList,
  newChatFolder,
} from "#shared/api/chat-folders.ts";
import { constantText } from "#shared/message.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { addFolder, changeFolder, deleteFolder, listFolders } from "./folders.ts";

const tags = ["chats"];
const params = z.object({ id: z.uuid(constantText("The id of a folder is a UUID.")) });

export function chatFoldersRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const list = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "List the user's folders for conversations, oldest first",
    middleware,
    responses: { 200: json(chatFolderList, "The folders"), ...failures("signed_out") },
  });
  const add = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Add a folder, with instructions for the AI in its conversations",
    middleware,
    request: { body: jsonBody(newChatFolder) },
    responses: {
      201: json(chatFolder, "The folder"),
      ...failures("signed_out", "limit_reached"),
    },
  });
  const change = createRoute({
    method: "patch",
    path: "/{id}",
    tags,
    summary: "Rename a folder or change its instructions",
    middleware,
    request: { params, body: jsonBody(changeChatFolder) },
    responses: {
      200: json(chatFolder, "The folder"),
      ...failures("signed_out", "not_found", "conflict"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}",
    tags,
    summary: "Delete a folder; its conversations stay",
    middleware,
    request: { params },
    responses: { 204: { description: "Deleted" }, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(list, async (c) =>
      c.json({ items: await db.asUser(c.var.user.id, (user) => listFolders(user)) }, 200),
    )
    .openapi(add, async (c) => {
      const folder = c.req.valid("json");
      const { id } = c.var.user;
      await limits.take("writesPerUser", id);
      return c.json(await db.asUser(id, (user) => addFolder(user, folder)), 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      await limits.take("writesPerUser", c.var.user.id);
      return c.json(await db.asUser(c.var.user.id, (user) => changeFolder(user, id, changes)), 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid("param");
      await db.asUser(c.var.user.id, (user) => deleteFolder(user, id));
      return c.body(null, 204);
    });
}
