import { createRoute, z } from "@hono/zod-openapi";
import { setCookie } from "hono/cookie";
import {
  invitationList,
  madeInvitation,
  newInvitation,
  openedInvitation,
  openInvitation,
} from "#shared/api/invitations.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import { invitationCookie } from "../../auth/invited-sign-up.ts";
import { ApiError, notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { byWeb } from "../admin/audit.ts";
import { sendsMail } from "../settings/sends-mail.ts";
import { invitationMail } from "./mail.ts";
import { addInvitation, findInvitation, listInvitations, revokeInvitation } from "./queries.ts";

/** The admins' invitations: /api/admin/invitations. */
export function invitationRoutes(services: Services) {
  const { db, env, limits, outgoingMails } = services;
  const common = {
    tags: ["admin"],
    middleware: requireAuth(services, requireRole("admin", services)),
  };
  const refused = failures("signed_out", "forbidden");
  const list = createRoute({
    ...common,
    method: "get",
    path: "/",
    summary: "List the invitations to make an account, newest first",
    responses: { 200: json(invitationList, "The invitations"), ...refused },
  });
  const make = createRoute({
    ...common,
    method: "post",
    path: "/",
    summary: "Invite somebody by email, or make a link for one person",
    request: { body: jsonBody(newInvitation) },
    responses: {
      201: json(madeInvitation, "The invitation with its link, which is shown only now"),
      ...refused,
      ...failures("limit_reached"),
    },
  });
  const revoke = createRoute({
    ...common,
    method: "delete",
    path: "/{id}",
    summary: "Revoke an invitation that was not used",
    request: { params: z.object({ id: z.uuid("id must be the id of an invitation") }) },
    responses: { 204: { description: "Revoked" }, ...refused, ...failures("not_found") },
  });
  return createRouter()
    .openapi(list, async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json({ items: await db.asSystem((tx) => listInvitations(tx)) }, 200);
    })
    .openapi(make, async (c) => {
      const { id } = c.var.user;
      const { email, role } = c.req.valid("json");
      if (email && !isDeliverable(email)) {
        const text = "Mail cannot be sent to this address.";
        throw new ApiError("invalid_input", text, { email: text });
      }
      await limits.take("invitationsPerUser", id);
      const mailed = email !== null && sendsMail(env);
      const { made, stored, link } = await db.asSystem(async (tx) => {
        const made = await addInvitation(tx, { id, via: "web" }, { email, role });
        // The token is in the fragment, which browsers do not send, so no server or proxy logs it.
        const link = `${env.publicUrl.replace(/\/+$/, "")}/auth?signup=true#invitation=${made.token}`;
        const mail = { to: email ?? "", language: requestLanguage(c), ...invitationMail(link) };
        return { made, link, stored: mailed ? await outgoingMails.store(tx, mail) : undefined };
      });
      await outgoingMails.deliver(stored);
      c.set("hasSecret", true);
      c.header("Cache-Control", "no-store");
      return c.json({ invitation: made.invitation, link, mailed }, 201);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid("param");
      await db.asSystem((tx) => revokeInvitation(tx, byWeb(c.var.user.id), id));
      return c.body(null, 204);
    });
}

/** Stores the token of an opened invitation link in a cookie: POST /api/invitations/open. */
export function openInvitationRoutes({ db, env, limits }: Services) {
  const open = createRoute({
    method: "post",
    path: "/open",
    tags: ["sign-in"],
    summary: "Remember an invitation in this browser for a sign-up by any method",
    request: { body: jsonBody(openInvitation) },
    responses: { 200: json(openedInvitation, "The invitation"), ...failures("not_found") },
  });
  return createRouter().openapi(open, async (c) => {
    await limits.take("invitationsPerAddress", c.var.address);
    const { token } = c.req.valid("json");
    const found = await db.asSystem((tx) => findInvitation(tx, token));
    if (!found) throw notFound("invitation");
    setCookie(c, invitationCookie, token, {
      path: "/api/auth",
      httpOnly: true,
      sameSite: "Lax",
      secure: env.publicUrl.startsWith("https:"),
      expires: found.expiresAt,
    });
    c.header("Cache-Control", "no-store");
    return c.json({ email: found.email, expires_at: found.expiresAt.toISOString() }, 200);
  });
}
