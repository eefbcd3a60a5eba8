import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import {
  type BereaEvent,
  bereaFailure,
  bereaRequest,
  bereaResponse,
  modelList,
} from "#shared/api/chat.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/api/errors.ts";
import type { Language } from "#shared/languages.ts";
import { ApiError } from "../../errors.ts";
import { type AppEnv, createRouter } from "../../http/context.ts";
import { eventStream } from "../../http/event-stream.ts";
import { onError } from "../../http/on-error.ts";
import { json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { readSession } from "../../http/require-auth.ts";
import { untilSessionEnds } from "../../http/session-end.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import type { Services } from "../../services.ts";
import { enabled, readGuestSettings, readKeyHeader } from "./caller.ts";
import { takeDailyMessage } from "./daily-limit.ts";
import { fitHistory } from "./history.ts";
import { raiseConcernTool } from "./raise-concern.ts";
import { scriptureTools } from "./scripture-tools.ts";
import { instructionsFor } from "./system-prompt.ts";
import { eventOf, TextBroadcast } from "./text-broadcast.ts";

const codes: ErrorCode[] = [
  "invalid_input",
  "ai_key_missing",
  "signed_out",
  "ai_key_refused",
  "forbidden",
  "too_large",
  "rate_limited",
  "internal",
  "ai_failed",
  "unavailable",
  "ai_timeout",
];

/** Has an empty type, as `failures` has. */
const failed: Record<never, never> = Object.fromEntries(
  codes.map((code) => [errorStatus[code], json(bereaFailure, "It failed; see the code")]),
);

/**
 * The function `berea`: answers a conversation that the caller sends, and stores none of it. Guests
 * can call it while the setting `guest_access` is on. If the caller disconnects, the call to the AI
 * ends.
 */
export function statelessCompletion(services: Services) {
  const { ai, auth, db, library, limits, scripture, studyData } = services;
  const call = createRoute({
    method: "post",
    path: "/",
    tags: ["functions"],
    summary:
      "Answer a conversation, which is not saved; streams when text/event-stream is accepted",
    request: {
      headers: z.object({ "x-ai-key": z.string().optional() }),
      body: jsonBody(bereaRequest),
    },
    responses: {
      200: {
        description:
          "The answer. As a stream: `step` {looking}, `concern` {kind} and `delta` {text} any number of times, then `done` {content, model, partial} or `error` {error, message, content}",
        content: {
          "application/json": { schema: bereaResponse },
          "text/event-stream": { schema: z.string() },
        },
      },
      ...failed,
    },
  });
  const models = createRoute({
    method: "get",
    path: "/models",
    tags: ["functions"],
    summary: "The models that the provider of a key offers to it",
    request: { headers: z.object({ "x-ai-key": z.string().optional() }) },
    responses: { 200: json(modelList, "The models"), ...failed },
  });
  /** Reads the caller, their key and the AI settings. Throws `signed_out` if guests may not chat. */
  const readAsker = async (c: Context<AppEnv>) => {
    const user = await readSession(auth, c.req.raw.headers);
    const { guestAccess, settings } = await readGuestSettings(db);
    if (!user && !guestAccess) throw new ApiError("signed_out", "Please sign in to use the chat.");
    const asker = readKeyHeader(c);
    const caller = user?.id ?? c.var.address;
    await limits.take("aiPerUser", caller);
    return { asker: { ...asker, settings: enabled(settings) }, user, caller };
  };
  const router = createRouter()
    .openapi(models, async (c) => {
      return c.json(await ai.models((await readAsker(c)).asker), 200);
    })
    .openapi(call, async (c) => {
      const { messages, model: chosen, tradition } = c.req.valid("json");
      const { asker, user, caller } = await readAsker(c);
      await takeDailyMessage(services, { user, address: c.var.address, settings: asker.settings });
      const stopping = new AbortController();
      const signal = AbortSignal.any([c.req.raw.signal, stopping.signal]);
      const live = new TextBroadcast<Answer>();
      const answering = ai
        .answer({
          ...asker,
          model: chosen,
          instructions: instructionsFor(tradition),
          messages: fitHistory(messages),
          tools: {
            ...scriptureTools({ library, studyData, scripture }, caller, (what) => live.look(what)),
            ...raiseConcernTool((concern) => live.raise(concern)),
          },
          signal,
          onText: (text) => live.append(text),
          log: c.var.log,
        })
        .then((answer) => {
          live.end(answer);
          return answer;
        });
      if (c.req.header("accept")?.includes("text/event-stream")) {
        return eventStream(events(live, requestLanguage(c)), {
          onGone: () => stopping.abort(),
          ...(user && { watch: untilSessionEnds(services, user, c.req.raw) }),
        });
      }
      const { text, model, partial, fault } = await answering;
      if (fault) throw fault;
      return c.json({ content: text, model, partial, concerns: [...live.concerns] }, 200);
    });
  router.onError(async (error, c) => {
    const answer = onError(error, c);
    const body = (await answer.json()) as ErrorBody;
    return c.json({ ...body, message: body.error.message }, answer.status as 500);
  });
  return router;
}

async function* events(
  live: TextBroadcast<Answer>,
  language: Language,
): AsyncGenerator<BereaEvent> {
  const pieces = live.follow();
  for (;;) {
    const { done, value } = await pieces.next();
    if (!done) {
      yield eventOf(value, language);
      continue;
    }
    const { text, model, partial, fault } = value;
    if (!fault) {
      yield { event: "done", data: { content: text, model, partial } };
      return;
    }
    const body = fault.bodyIn(language);
    yield { event: "error", data: { ...body, message: body.error.message, content: text } };
    return;
  }
}
