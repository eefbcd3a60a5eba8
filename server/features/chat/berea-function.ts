import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { type BereaEvent, bereaAnswer, bereaFailure, bereaRequest } from "#contract/chat.ts";
import { type ErrorCode, errorStatus } from "#contract/errors.ts";
import { readSetting } from "../../db/read-setting.ts";
import { ApiError } from "../../errors.ts";
import { json, jsonBody } from "../../http/answers.ts";
import { createRouter } from "../../http/context.ts";
import { eventStream } from "../../http/event-stream.ts";
import { onError } from "../../http/on-error.ts";
import { readSession } from "../../http/signed-in.ts";
import type { Answer } from "../../platform/ai/ai.ts";
import type { Services } from "../../services.ts";
import { readAiSettings, readKeyHeader } from "./asker.ts";
import { fitHistory } from "./history.ts";
import { LiveText } from "./live-text.ts";
import { systemPrompt } from "./system-prompt.ts";

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

/** Typed as nothing, as `failures` is. */
const failed: Record<never, never> = Object.fromEntries(
  codes.map((code) => [errorStatus[code], json(bereaFailure, "It failed; see the code")]),
);

/**
 * The function `berea`: answers a conversation that the caller holds, and keeps nothing of it. Guests may call it while
 * the setting `guest_access` is on. When the caller goes away, the call to the AI ends.
 */
export function bereaFunction(services: Services) {
  const { ai, auth, db, limits } = services;
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
          "The answer. As a stream: `delta` {text} any number of times, then `done` {content, model, partial} or `error` {error, message, content}",
        content: {
          "application/json": { schema: bereaAnswer },
          "text/event-stream": { schema: z.string() },
        },
      },
      ...failed,
    },
  });
  const router = createRouter().openapi(call, async (c) => {
    const user = await readSession(auth, c.req.raw.headers);
    if (!user && !(await db.asAnyone((tx) => readSetting(tx, "guest_access")))) {
      throw new ApiError("signed_out", "Please sign in to use the chat.");
    }
    const { messages } = c.req.valid("json");
    const asker = readKeyHeader(c);
    const settings = await readAiSettings(db);
    await limits.take("aiPerPerson", user?.id ?? c.var.address);
    const stopping = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, stopping.signal]);
    const live = new LiveText<Answer>();
    const answering = ai
      .answer({
        ...asker,
        settings,
        instructions: systemPrompt,
        messages: fitHistory(messages),
        signal,
        onText: (text) => live.append(text),
        log: c.var.log,
      })
      .then((answer) => {
        live.end(answer);
        return answer;
      });
    if (c.req.header("accept")?.includes("text/event-stream")) {
      return eventStream(events(live), () => stopping.abort());
    }
    const { text, model, partial, fault } = await answering;
    if (fault) throw fault;
    return c.json({ content: text, model, partial }, 200);
  });
  router.onError(async (error, c) => {
    const answer = onError(error, c);
    const body = (await answer.json()) as ApiError["body"];
    return c.json({ ...body, message: body.error.message }, answer.status as 500);
  });
  return router;
}

async function* events(live: LiveText<Answer>): AsyncGenerator<BereaEvent> {
  const pieces = live.follow();
  for (;;) {
    const { done, value } = await pieces.next();
    if (!done) {
      yield { event: "delta", data: { text: value } };
      continue;
    }
    const { text, model, partial, fault } = value;
    yield fault
      ? { event: "error", data: { ...fault.body, message: fault.message, content: text } }
      : { event: "done", data: { content: text, model, partial } };
    return;
  }
}
