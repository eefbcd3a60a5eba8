import { createRoute, z } from "@hono/zod-openapi";
import { accountDeletionStarted } from "#shared/api/account-deletion.ts";
import { assignRole as assignRoleBody, withReason } from "#shared/api/admin.ts";
import { role } from "#shared/api/me.ts";
import { accountWillBeDeleted } from "../../auth/email-templates.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import { cancelPendingActions } from "../../auth/pending-actions.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { byWeb, recordAudit } from "../admin/audit.ts";
import { mailLanguage, readPreferences } from "../notifications/subscribers.ts";
import {
  liftSuspension,
  readAccount,
  signOutEverywhere,
  startDeletion,
  stopDeletion,
  suspend,
} from "./accounts.ts";
import { assignRole, removeRole } from "./roles.ts";

const byId = { params: z.object({ id: z.uuid("id must be the id of a person") }) };
const done = { description: "Done" };

/** Admin actions on one account: /api/admin/users/{id}/…. */
export function accountRoutes(services: Services) {
  const { auth, db, limits, log, outgoingMails, realtime } = services;
  const closeSockets = (userId: string) =>
    realtime.publish({ to: userId, event: { type: "sessions_ended" } });
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("admin", services)),
  };
  const found = failures("signed_out", "forbidden", "not_found");
  const maybe = failures("signed_out", "forbidden", "not_found", "conflict");
  const assign = createRoute({
    ...common,
    method: "post",
    path: "/{id}/roles",
    summary: "Assign a role to a user",
    request: { ...byId, body: jsonBody(assignRoleBody) },
    responses: { 204: done, ...found },
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/roles/{role}",
    summary: "Remove a role from a user; the last admin keeps theirs",
    request: { params: byId.params.extend({ role }) },
    responses: { 204: done, ...maybe },
  });
  const suspendOne = createRoute({
    ...common,
    method: "put",
    path: "/{id}/suspension",
    summary: "Suspend an account: sign the user out everywhere and block sign-in",
    request: { ...byId, body: jsonBody(withReason) },
    responses: { 204: done, ...maybe },
  });
  const lift = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/suspension",
    summary: "Lift the suspension of a user",
    request: { ...byId, body: jsonBody(withReason) },
    responses: { 204: done, ...maybe },
  });
  const signOut = createRoute({
    ...common,
    method: "post",
    path: "/{id}/sign-out",
    summary: "Sign a user out on all devices",
    request: byId,
    responses: { 204: done, ...found },
  });
  const confirm = createRoute({
    ...common,
    method: "post",
    path: "/{id}/confirmation",
    summary: "Send the confirmation mail to a user again",
    request: byId,
    responses: {
      204: done,
      ...failures("signed_out", "forbidden", "not_found", "conflict", "unavailable"),
    },
  });
  const scheduleDeletion = createRoute({
    ...common,
    method: "post",
    path: "/{id}/deletion",
    summary: "Schedule the deletion of an account after the grace period",
    request: { ...byId, body: jsonBody(withReason) },
    responses: { 202: json(accountDeletionStarted, "The date of the deletion"), ...maybe },
  });
  const cancelScheduledDeletion = createRoute({
    ...common,
    method: "delete",
    path: "/{id}/deletion",
    summary: "Cancel the scheduled deletion of an account",
    request: { ...byId, body: jsonBody(withReason) },
    responses: { 204: done, ...maybe },
  });

  return createRouter()
    .openapi(assign, async (c) => {
      const { id } = c.req.valid("param");
      const given = c.req.valid("json").role;
      await db.asSystem((tx) => assignRole(tx, byWeb(c.var.user.id), id, given));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      const { id, role: removedRole } = c.req.valid("param");
      await db.asSystem((tx) => removeRole(tx, byWeb(c.var.user.id), id, removedRole));
      return c.body(null, 204);
    })
    .openapi(suspendOne, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      await db.asSystem((tx) => suspend(tx, byWeb(c.var.user.id), id, reason));
      await cancelPendingActions(db.auth, id);
      await closeSockets(id);
      return c.body(null, 204);
    })
    .openapi(lift, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      await db.asSystem((tx) => liftSuspension(tx, byWeb(c.var.user.id), id, reason));
      return c.body(null, 204);
    })
    .openapi(signOut, async (c) => {
      const { id } = c.req.valid("param");
      await db.asSystem((tx) => signOutEverywhere(tx, byWeb(c.var.user.id), id));
      await cancelPendingActions(db.auth, id);
      await closeSockets(id);
      return c.body(null, 204);
    })
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid("param");
      const user = await db.asSystem((tx) => readAccount(tx, id));
      if (user.emailVerified || !isDeliverable(user.email)) {
        throw new ApiError("conflict", "This user has no unconfirmed address.");
      }
      await limits.take("mailPerUser", id);
      await auth.api.sendVerificationEmail({ body: { email: user.email, callbackURL: "/auth" } });
      await db.asSystem((tx) =>
        recordAudit(tx, byWeb(c.var.user.id), {
          action: "resend confirmation",
          target: { kind: "person", id },
        }),
      );
      return c.body(null, 204);
    })
    .openapi(scheduleDeletion, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const { dueAt, stored } = await db.asSystem(async (tx) => {
        const due = await startDeletion(tx, byWeb(c.var.user.id), id, reason);
        const { email: to } = await readAccount(tx, id);
        const language = mailLanguage(await readPreferences(tx, id));
        const mail = { to, language, ...accountWillBeDeleted(due, language) };
        return {
          dueAt: due,
          stored: isDeliverable(to) ? await outgoingMails.store(tx, mail) : undefined,
        };
      });
      log.info(
        { admin: c.var.user.id, userId: id, dueAt },
        "an admin scheduled the deletion of an account",
      );
      await outgoingMails.deliver(stored);
      return c.json({ due_at: dueAt.toISOString() }, 202);
    })
    .openapi(cancelScheduledDeletion, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      await db.asSystem((tx) => stopDeletion(tx, byWeb(c.var.user.id), id, reason));
      return c.body(null, 204);
    });
}
