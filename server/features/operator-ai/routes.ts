import { createRoute } from "@hono/zod-openapi";
import { pricesReadOn } from "#shared/ai-prices.ts";
import {
  allowance,
  allowancesChange,
  operatorAiState,
  operatorKeyChange,
  operatorKeyRemoval,
  operatorKeyTest,
  operatorKeyTried,
  operatorUsage,
} from "#shared/api/operator-ai.ts";
import { message } from "#shared/message.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { readSession, requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { byWeb } from "../admin/audit.ts";
import { readAllowance } from "./allowance.ts";
import { newAiDevice, readAiDevice, setAiDevice } from "./device-cookie.ts";
import { keyInUse, readOperatorRow } from "./operator-key.ts";
import {
  invalid,
  keyOf,
  readOperatorState,
  removeKey,
  saveAllowances,
  saveKey,
} from "./settings.ts";
import { modelsOf, testKey, testOutcome } from "./test-key.ts";
import { listOperatorUsage, recordTest } from "./usage.ts";

const refused = failures("signed_out", "forbidden", "not_found");
const changeRefused = failures("signed_out", "forbidden", "not_found", "conflict");

/** The operator's AI key, its limits and its use: /api/admin/ai/…. */
export function operatorAiRoutes(services: Services) {
  const { db, realtime, limits, ai } = services;
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("admin", services)),
  };
  const state = json(operatorAiState, "The state, without the key");
  const read = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "Get the state of the AI key that everyone may use, without the key",
    responses: { 200: state, ...refused },
  });
  const set = createRoute({
    ...common,
    method: "put",
    path: "/key",
    summary: "Set the AI key that everyone may use; without a key, change its model",
    request: { body: jsonBody(operatorKeyChange) },
    responses: { 200: state, ...changeRefused },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/key",
    summary: "Remove the AI key; AI_API_KEY is used again, if it is set",
    request: { query: operatorKeyRemoval },
    responses: { 200: state, ...changeRefused },
  });
  const limit = createRoute({
    ...common,
    method: "put",
    path: "/allowances",
    summary: "Set the daily message limits of the key",
    request: { body: jsonBody(allowancesChange) },
    responses: { 200: state, ...changeRefused },
  });
  const test = createRoute({
    ...common,
    method: "post",
    path: "/test",
    summary:
      "Ask the provider a short question with the given key, or with the key in use, and list its models",
    request: { body: jsonBody(operatorKeyTried) },
    responses: { 200: json(operatorKeyTest, "Whether the provider answered"), ...refused },
  });
  const usage = createRoute({
    ...common,
    method: "get",
    path: "/usage",
    summary: "Get messages, tokens and cost of the key by day, group and model, newest first",
    responses: { 200: json(operatorUsage, "The last 90 days"), ...refused },
  });
  const changed = () => realtime.publish({ to: "everyone", event: { type: "settings" } });
  return createRouter()
    .openapi(read, async (c) => {
      const language = requestLanguage(c);
      return c.json(await db.asSystem((tx) => readOperatorState(services, tx, language)), 200);
    })
    .openapi(set, async (c) => {
      const change = c.req.valid("json");
      const after = await db.asSystem(async (tx) => {
        await saveKey(services, tx, byWeb(c.var.user.id), change);
        return readOperatorState(services, tx, requestLanguage(c));
      });
      await changed();
      return c.json(after, 200);
    })
    .openapi(remove, async (c) => {
      const after = await db.asSystem(async (tx) => {
        await removeKey(tx, byWeb(c.var.user.id), c.req.valid("query").if_version);
        return readOperatorState(services, tx, requestLanguage(c));
      });
      await changed();
      return c.json(after, 200);
    })
    .openapi(limit, async (c) => {
      const limits = c.req.valid("json");
      const after = await db.asSystem(async (tx) => {
        await saveAllowances(services, tx, byWeb(c.var.user.id), limits);
        return readOperatorState(services, tx, requestLanguage(c));
      });
      await changed();
      return c.json(after, 200);
    })
    .openapi(test, async (c) => {
      await limits.take("aiPerUser", c.var.user.id);
      const tried = c.req.valid("json");
      const { provider, model = null, base_url = null, key } = tried;
      if (!provider && Object.keys(tried).length > 0) {
        throw invalid("provider", message("Choose the provider of the key."));
      }
      const tested = await db.asSystem(async (tx) =>
        provider
          ? keyOf(services, tx, { provider, model, base_url, ...(key && { key }) })
          : keyInUse(services, await readOperatorRow(tx)),
      );
      if (!tested) throw notFound("AI key");
      const asked = new Date();
      const [answer, models] = await Promise.all([
        testKey(ai, tested, c.var.log),
        modelsOf(ai, tested),
      ]);
      await db.asSystem((tx) => recordTest(services, tx, tested, answer, asked));
      return c.json({ ...testOutcome(answer, requestLanguage(c)), models }, 200);
    })
    .openapi(usage, async (c) => {
      const rows = await db.asSystem((tx) => listOperatorUsage(tx));
      return c.json({ rows, prices_read_on: pricesReadOn }, 200);
    });
}

/** GET /api/ai/allowance: what the caller, also a guest, may still send on the operator's key. */
export function allowanceRoutes(services: Services) {
  const { auth, env } = services;
  const read = createRoute({
    method: "get",
    path: "/allowance",
    tags: ["functions"],
    summary: "Get how many messages the caller can still send today without their own key",
    responses: { 200: json(allowance, "The allowance"), ...failures() },
  });
  return createRouter().openapi(read, async (c) => {
    const user = await readSession(auth, c.req.raw.headers);
    const known = readAiDevice(c);
    const sender = { userId: user?.id, address: c.var.address, device: known };
    const found = await readAllowance(services, sender);
    const response = c.json(found, 200);
    if (!found.provided || known) return response;
    // Set here and not with an answer, where it would replace the session's cookie.
    setAiDevice(response, newAiDevice(), env.publicUrl.startsWith("https:"));
    return response;
  });
}
