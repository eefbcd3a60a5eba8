// Tools for a user's own notes, prayers and reading plans. Each tool calls the API with the user's
// access token, so the API checks the scopes, limits and input, and counts the uses.
import { randomUUID } from "node:crypto";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { newNote } from "#shared/api/notes.ts";
import type { AccessTokenScope } from "#shared/choices.ts";
import { ApiError } from "../../errors.ts";
import { argumentsOf, result } from "./scripture-server.ts";

/** Sends a request to the API with the user's token; `path` begins with /api/. */
export type CallApi = (method: string, path: string, body?: unknown) => Promise<Response>;

const maxItems = 20;
const limit = z.int().min(1).max(maxItems).default(10).describe("Maximum number of items");
const idOf = (list: string) => z.uuid().describe(`The id from ${list}`);
const reads = { readOnlyHint: true, openWorldHint: false };
const writes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

/** Adds the tools that the scopes allow. No tool deletes anything. */
export function addOwnTools(
  server: McpServer,
  callApi: CallApi,
  scopes: readonly AccessTokenScope[],
): void {
  async function call(method: string, path: string, body?: unknown) {
    const response = await callApi(method, path, body);
    const read = (await response.json().catch(() => undefined)) as
      | (Record<string, unknown> & { error?: { message?: string } })
      | undefined;
    if (response.ok) return result(read ?? {});
    throw new ApiError("conflict", read?.error?.message ?? "The call failed. Try again later.");
  }
  if (scopes.includes("notes:read")) {
    server.registerTool(
      "list_notes",
      {
        title: "My notes",
        description: "The user's own notes, the last changed first; with a query, those that match",
        inputSchema: argumentsOf({
          query: z.string().max(200).optional().describe("Words to find"),
          limit,
        }),
        annotations: reads,
      },
      ({ query, limit: count }) => {
        const search = new URLSearchParams({ limit: String(count), ...(query && { query }) });
        return call("GET", `/api/notes?${search}`);
      },
    );
  }
  if (scopes.includes("notes:write")) {
    server.registerTool(
      "add_note",
      {
        title: "Write a note",
        description: "Saves a note in Markdown, about a passage or about none",
        inputSchema: argumentsOf({
          body: newNote.shape.body.describe("The note in Markdown"),
          reference: z.string().max(60).optional().describe("Such as John 3:16-18"),
        }),
        annotations: writes,
      },
      ({ body, reference = null }) =>
        call("POST", "/api/notes", { id: randomUUID(), reference, body }),
    );
    server.registerTool(
      "change_note",
      {
        title: "Change a note",
        description: "Replaces the text of a note unless it was changed since `revision`",
        inputSchema: argumentsOf({
          id: idOf("list_notes"),
          revision: z.int().min(1).describe("The revision that you read"),
          body: newNote.shape.body.describe("The whole new text in Markdown"),
        }),
        annotations: { ...writes, destructiveHint: true },
      },
      ({ id: note, ...change }) => call("PATCH", `/api/notes/${note}`, change),
    );
  }
  if (scopes.includes("prayers:read")) {
    server.registerTool(
      "list_prayers",
      {
        title: "My prayers",
        description: "The user's own prayers, newest first",
        inputSchema: argumentsOf({
          status: z.enum(["active", "answered"]).optional().describe("All without it"),
          limit,
        }),
        annotations: reads,
      },
      ({ status, limit: count }) => {
        const search = new URLSearchParams({ limit: String(count), ...(status && { status }) });
        return call("GET", `/api/prayers?${search}`);
      },
    );
  }
  if (scopes.includes("prayers:write")) {
    server.registerTool(
      "add_prayer",
      {
        title: "Write a prayer",
        description: "Adds a private prayer to the user's journal",
        inputSchema: argumentsOf({
          title: z.string().min(1).max(200).describe("The prayer in a few words"),
          description: z.string().max(5_000).optional().describe("The prayer at length"),
        }),
        annotations: writes,
      },
      (prayer) => call("POST", "/api/prayers", { id: randomUUID(), ...prayer }),
    );
    server.registerTool(
      "add_prayer_update",
      {
        title: "Add an update to a prayer",
        description: "Records what happened since about one of the user's prayers",
        inputSchema: argumentsOf({
          id: idOf("list_prayers"),
          content: z.string().min(1).max(2_000).describe("What happened"),
        }),
        annotations: writes,
      },
      ({ id: prayer, content }) =>
        call("POST", `/api/prayers/${prayer}/updates`, { id: randomUUID(), content }),
    );
  }
  if (scopes.includes("plans:read")) {
    server.registerTool(
      "list_plans",
      {
        title: "My reading plans",
        description: "The user's active and paused reading plans",
        inputSchema: argumentsOf({}),
        annotations: reads,
      },
      () => call("GET", "/api/reading-plans"),
    );
  }
  if (scopes.includes("plans:write")) {
    server.registerTool(
      "pause_plan",
      {
        title: "Pause or resume a reading plan",
        description: "Pauses a reading plan, or resumes it",
        inputSchema: argumentsOf({
          id: idOf("list_plans"),
          is_active: z.boolean().describe("false pauses the plan, true resumes it"),
        }),
        annotations: writes,
      },
      ({ id: plan, is_active }) => call("PATCH", `/api/reading-plans/${plan}`, { is_active }),
    );
  }
}
