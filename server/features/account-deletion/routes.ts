import { createRoute } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import {
  accountDeletion,
  accountDeletionRequest,
  accountDeletionStarted,
} from "#shared/api/account-deletion.ts";
import { nameOf } from "#shared/content/product.ts";
import { constantText, type Message, message } from "#shared/message.ts";
import { accountDeletionCode, accountWillBeDeleted } from "../../auth/email-templates.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import { cancelPendingActions } from "../../auth/pending-actions.ts";
import { accessTokens, calendars } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { createRouter, type SignedInUser } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { countContents } from "../data-export/sources.ts";
import { endSessions } from "../sessions/queries.ts";
import { assertOtherAdmin, isLastAdmin } from "../users/roles.ts";
import {
  cancelDeletion,
  makeCode,
  readDueAt,
  readPasswordHash,
  readPhone,
  startDeletion,
  takeCode,
} from "./queries.ts";

const tags = ["account"];
const lastAdmin = constantText(
  "You are the only admin of this installation who can sign in. Make somebody else an admin first.",
);

/** Schedules and cancels the deletion of the user's account: /api/account/deletion. */
export function accountDeletionRoutes(services: Services) {
  const { db, limits, log, outgoingMails, passwords, realtime, sms } = services;
  const middleware = requireAuth(services);
  const read = createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "Get when the account will be deleted, and what the deletion requires",
    middleware,
    responses: {
      200: json(accountDeletion, "The scheduled deletion, if any, and what a deletion requires"),
      ...failures("signed_out"),
    },
  });
  const sendCode = createRoute({
    method: "post",
    path: "/code",
    tags,
    summary: "Mail a confirmation code to a user without a password",
    middleware,
    responses: {
      204: { description: "The code was sent" },
      ...failures("signed_out", "conflict", "unavailable"),
    },
  });
  const start = createRoute({
    method: "post",
    path: "/",
    tags,
    summary:
      "Schedule the deletion of the account after the grace period and sign out all other devices",
    middleware,
    request: { body: jsonBody(accountDeletionRequest) },
    responses: {
      202: json(accountDeletionStarted, "When it will be deleted"),
      ...failures("signed_out", "conflict"),
    },
  });
  const cancel = createRoute({
    method: "delete",
    path: "/",
    tags,
    summary: "Cancel the scheduled deletion of the account",
    middleware,
    responses: {
      204: { description: "The deletion is canceled" },
      ...failures("signed_out", "not_found"),
    },
  });

  async function prove(user: SignedInUser, given: { password?: string; code?: string }) {
    await limits.take("passwordPerUser", user.id);
    const hash = await readPasswordHash(db.auth, user.id);
    if (hash) {
      const right = given.password && (await passwords.verify({ hash, password: given.password }));
      if (!right)
        throw refused("password", message("This is not your password. Please try again."));
      return;
    }
    if (!given.code || !(await takeCode(db.auth, user.id, given.code))) {
      throw refused(
        "code",
        message("This code does not work or has expired. Please ask for another."),
      );
    }
  }

  return createRouter()
    .openapi(read, async (c) => {
      const { id: userId } = c.var.user;
      const blocked = await db.asSystem((tx) => isLastAdmin(tx, userId));
      const hash = await readPasswordHash(db.auth, userId);
      const dueAt = await readDueAt(db.auth, userId);
      const contents = await countContents({ userId, database: db });
      const language = requestLanguage(c);
      return c.json(
        {
          due_at: dueAt?.toISOString() ?? null,
          proof: hash ? ("password" as const) : ("code" as const),
          blocked: blocked ? translate(lastAdmin, language) : null,
          contents: contents.map(({ title, count }) => ({
            title: translate(title, language),
            count,
          })),
        },
        200,
      );
    })
    .openapi(sendCode, async (c) => {
      const { id, email } = c.var.user;
      if (await readPasswordHash(db.auth, id)) {
        throw new ApiError("conflict", "Your account has a password. Please type it instead.");
      }
      const phone = isDeliverable(email) ? null : await readPhone(db.auth, id);
      if (!isDeliverable(email) && !(phone && sms)) {
        throw new ApiError(
          "unavailable",
          "There is no way to send you a code. Please add an email address to your account first.",
        );
      }
      await limits.take("mailPerAddress", c.var.address);
      await limits.take(phone ? "smsPerNumber" : "mailPerUser", phone ?? id);
      const code = await makeCode(db.auth, id);
      try {
        if (phone && sms) {
          const text = message(
            "{code} is the code that deletes your {productName} account. Do not share it with anyone.",
            { code, productName: nameOf(services.installation.last) },
          );
          await sms.send({ to: phone, text: translate(text, requestLanguage(c)) });
        } else {
          await outgoingMails.sendOrThrow({
            to: email,
            language: requestLanguage(c),
            ...accountDeletionCode(code),
          });
        }
      } catch {
        throw new ApiError("unavailable", "The code could not be sent. Please try again later.");
      }
      return c.body(null, 204);
    })
    .openapi(start, async (c) => {
      const user = c.var.user;
      const { password, code, shared } = c.req.valid("json");
      await prove(user, { ...(password && { password }), ...(code && { code }) });
      const language = requestLanguage(c);
      const { dueAt, stored } = await db.asSystem(async (tx) => {
        await assertOtherAdmin(tx, user.id, lastAdmin);
        await endSessions(tx, { userId: user.id }, { keep: user.sessionId });
        await tx.delete(accessTokens).where(eq(accessTokens.userId, user.id));
        await tx.delete(calendars).where(eq(calendars.userId, user.id));
        const due = await startDeletion(tx, user.id, { keepShared: shared === "keep" });
        const content = accountWillBeDeleted(due, language);
        const stored = isDeliverable(user.email)
          ? await outgoingMails.store(tx, { to: user.email, language, ...content })
          : undefined;
        return { dueAt: due, stored };
      });
      await cancelPendingActions(db.auth, user.id);
      await realtime.publish({ to: user.id, event: { type: "sessions_ended" } });
      log.info({ userId: user.id, dueAt }, "a user scheduled the deletion of their account");
      await outgoingMails.deliver(stored);
      return c.json({ due_at: dueAt.toISOString() }, 202);
    })
    .openapi(cancel, async (c) => {
      const { id } = c.var.user;
      if (!(await cancelDeletion(db.auth, id))) {
        throw new ApiError("not_found", "Your account is not scheduled for deletion.");
      }
      log.info({ userId: id }, "a user canceled the deletion of their account");
      return c.body(null, 204);
    });
}

const refused = (field: string, text: Message) =>
  new ApiError("invalid_input", text, { [field]: text });
