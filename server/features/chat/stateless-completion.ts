import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import {
  bereaFailure,
  bereaRequest,
  bereaResponse,
  guestReplyId,
  modelList,
} from "#shared/api/chat.ts";
import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/api/errors.ts";
import { nameOf } from "#shared/content/product.ts";
import { ApiError } from "../../errors.ts";
import { type AppEnv, createRouter, type SignedInUser } from "../../http/context.ts";
import { eventStream } from "../../http/event-stream.ts";
import { onError } from "../../http/on-error.ts";
import { json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { readSession } from "../../http/require-auth.ts";
import { watchSessionEnd } from "../../http/session-end.ts";
import type { Services } from "../../services.ts";
import { countCitations } from "../citations/counts.ts";
import { refundFailed, settleCall } from "../operator-ai/open-calls.ts";
import {
  answerFor,
  enabled,
  keyHeaders,
  readChatCaller,
  readGuestSettings,
  readKeyHeader,
} from "./caller.ts";
import { takeDailyMessage } from "./daily-limit.ts";
import { guestHistory } from "./guest-history.ts";
import { GuestReplies, StatelessReply } from "./guest-replies.ts";
import { raiseConcernTool } from "./raise-concern.ts";
import { ReplyText } from "./reply-text.ts";
import { scriptureTools } from "./scripture-tools.ts";
import { instructionsFor } from "./system-prompt.ts";

const codes: ErrorCode[] = [
  "invalid_input",
  "conflict",
  "ai_key_missing",
  "signed_out",
  "ai_key_refused",
  "forbidden",
  "too_large",
  "ai_filtered",
  "rate_limited",
  "ai_allowance_used",
  "internal",
  "ai_failed",
  "ai_model_unknown",
  "unavailable",
  "ai_timeout",
];

/** The caller, with the settings of the guest chat. */
type CallerContext = {
  user: SignedInUser | undefined;
  caller: string;
  settings: Awaited<ReturnType<typeof readGuestSettings>>["settings"];
};

const replyParams = z.object({ id: guestReplyId });

/** The type is empty, like that of `failures`. */
const failed: Record<never, never> = Object.fromEntries(
  codes.map((code) => [errorStatus[code], json(bereaFailure, "It failed; see the code")]),
);

/**
 * The function `berea`: answers a conversation that the caller sends, and stores none of it. Guests
 * can call it while the setting `guest_access` is on. If the caller disconnects, the call to the AI
 * ends, unless a guest has named an id under which the answer can be followed again.
 */
export function statelessCompletion(services: Services) {
  const { ai, auth, bus, db, limits, shutdown } = services;
  const replies = new GuestReplies(bus);
  shutdown.onShutdown(() => replies.stopAll());
  /** Reads the caller and the AI settings. Throws `signed_out` if guests may not chat. */
  const readCaller = async (c: Context): Promise<CallerContext> => {
    const user = await readSession(auth, c.req.raw.headers);
    const { guestAccess, settings } = await readGuestSettings(db);
    if (!user && !guestAccess) throw new ApiError("signed_out", "Please sign in to use the chat.");
    return { user, caller: user?.id ?? c.var.address, settings };
  };
  const callers = new WeakMap<Context, CallerContext>();
  /** Counts the call before its body is parsed, because parsing costs more than counting. */
  const countCall = createMiddleware<AppEnv>(async (c, next) => {
    const context = await readCaller(c);
    await limits.take("aiPerUser", context.caller);
    callers.set(c, context);
    await next();
  });
  const call = createRoute({
    method: "post",
    path: "/",
    middleware: countCall,
    tags: ["functions"],
    summary:
      "Answer a conversation, which is not saved; streams when text/event-stream is accepted",
    request: {
      headers: keyHeaders,
      body: jsonBody(bereaRequest),
    },
    responses: {
      200: {
        description:
          "The answer. As a stream: `step` {looking}, `concern` {kind}, `delta` {text, corrections} and `restart` (discard the text so far) any number of times, then `done` {content, model, partial, lookups, follow_ups} or `error` {error, message, content}",
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
    summary: "List the models that a key can use",
    request: { headers: keyHeaders },
    responses: { 200: json(modelList, "The models"), ...failed },
  });
  const attach = createRoute({
    method: "get",
    path: "/replies/{id}",
    tags: ["functions"],
    summary: "Follow a guest's running answer from its beginning",
    request: { params: replyParams },
    responses: {
      200: {
        description: "The same events as in the response of the call that started the answer",
        content: { "text/event-stream": { schema: z.string() } },
      },
      204: { description: "The answer does not exist, or it ended some minutes ago" },
      ...failed,
    },
  });
  const stop = createRoute({
    method: "delete",
    path: "/replies/{id}",
    tags: ["functions"],
    summary: "Stop and delete a guest's running answer",
    request: { params: replyParams },
    responses: { 204: { description: "No answer is running" }, ...failed },
  });
  const router = createRouter()
    .openapi(models, async (c) => {
      const { caller, settings } = await readCaller(c);
      const own = readKeyHeader(services, c);
      await limits.take("aiPerUser", caller);
      return c.json(await ai.models({ ...own, settings: enabled(settings) }), 200);
    })
    .openapi(attach, async (c) => {
      const reply = replies.find(c.req.valid("param").id);
      return reply ? eventStream(c, reply.follow(requestLanguage(c))) : c.body(null, 204);
    })
    .openapi(stop, async (c) => {
      await replies.stop(c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(call, async (c) => {
      const asked = c.req.valid("json");
      const { messages, model: chosen, reply_id: replyId, summary, ...choices } = asked;
      const reader = { ...choices, language: requestLanguage(c) };
      const { user, caller, settings: stored } = callers.get(c) ?? (await readCaller(c));
      const settings = enabled(stored);
      if (replyId !== undefined) replies.assertFree(replyId);
      const asker = await readChatCaller(services, c, user?.id);
      const operator = "operator" in asker ? asker.operator : undefined;
      const message = { user, address: c.var.address, settings, operator };
      const call = await takeDailyMessage(services, message);
      const reply = new StatelessReply();
      const { live } = reply;
      const filter = new ReplyText(services, {
        reader,
        handling: reader.quotations ?? settings.quotations,
        question: messages.findLast(({ role }) => role === "user")?.content ?? "",
        caller,
        onText: (piece) => live.append(piece),
        onRestart: () => live.restart(),
        signal: reply.signal,
      });
      reply.replyText = filter;
      const history = guestHistory(services, reply, {
        asker,
        settings,
        model: chosen,
        messages,
        summary,
        log: c.var.log,
      });
      const answering = history
        .then(({ sent, fewerMessages }) =>
          answerFor(services, asker, {
            settings,
            model: chosen,
            instructions: instructionsFor(services.library, {
              ...reader,
              name: nameOf(services.installation.last),
            }),
            messages: sent,
            fewerMessages,
            tools: {
              ...scriptureTools(services, caller, (lookup) => reply.addLookup(lookup)),
              ...raiseConcernTool((concern) => live.raise(concern)),
            },
            signal: reply.signal,
            onText: (piece) => filter.push(piece),
            onRestart: () => {
              live.restart();
              filter.restart();
            },
            log: c.var.log,
          }),
        )
        .then(async (answer) => {
          if (call) await (answer.counts ? settleCall : refundFailed)(services, call);
          const { ending, text, corrections } = await filter.end();
          const { followUps } = ending;
          const isSuggested = !answer.partial && live.concerns.length === 0;
          const end = { ...answer, text, corrections, followUps: isSuggested ? followUps : [] };
          live.end(end);
          if (!answer.partial && !answer.error) {
            countCitations(services, {
              ...{ text, corrections, model: answer.model, chosen, caller },
              translation: reader.translation,
            });
          }
          return end;
        });
      const isStream = c.req.header("accept")?.includes("text/event-stream") === true;
      const kept = { reply, address: c.var.address, ending: answering };
      const continues = isStream && !user && replyId !== undefined && replies.keep(replyId, kept);
      if (!continues) reply.stopWith(c.req.raw.signal);
      if (isStream) {
        return eventStream(c, reply.follow(requestLanguage(c)), {
          ...(!continues && { onGone: () => reply.stop() }),
          ...(user && { watch: watchSessionEnd(services, user) }),
        });
      }
      const completion = await answering;
      if (completion.error) throw completion.error;
      return c.json({ ...reply.answerOf(completion), concerns: [...live.concerns] }, 200);
    });
  router.onError(async (error, c) => {
    const answer = onError(error, c);
    const body = (await answer.json()) as ErrorBody;
    return c.json({ ...body, message: body.error.message }, answer.status as 500);
  });
  return router;
}
