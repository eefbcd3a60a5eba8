import { createRoute } from "@hono/zod-openapi";
import {
  emailChangeConfirmation,
  emailChangeMessages,
  emailChangeProgress,
  emailChangeRequest,
  emailChangeToken,
  pendingEmailChange,
} from "#shared/api/email-change.ts";
import { nameOf } from "#shared/content/product.ts";
import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import {
  addressChanged,
  addressTakenMail,
  confirmNewAddress,
  confirmOldAddress,
} from "../../auth/email-templates.ts";
import { isDeliverable } from "../../auth/identifiers.ts";
import { maskAccount } from "../../auth/masked-account.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { readSession, requireAuth } from "../../http/require-auth.ts";
import type { Sms } from "../../platform/sms.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { readPasswordHash, readPhone } from "../account-deletion/queries.ts";
import {
  confirmEmailChange,
  findEmailChange,
  type PendingChange,
  startEmailChange,
} from "./queries.ts";

const tags = ["account"];

/**
 * Texts the confirmation link to the account's phone. Throws `unavailable` if the text cannot be
 * sent.
 */
async function textOldLink(
  sms: Sms,
  to: string,
  {
    newEmail,
    link,
    productName,
    language,
  }: { newEmail: string; link: string; productName: string; language: Language },
): Promise<void> {
  const text = message(
    "Open this link to use {newEmail} for your {productName} account: {link} If it was not you, ignore this text and sign out everywhere.",
    { newEmail, link, productName },
  );
  await sms.send({ to, text: translate(text, language) }).catch(() => {
    throw new ApiError("unavailable", "The text could not be sent. Please try again later.");
  });
}

const noSuchChange = () =>
  new ApiError(
    "not_found",
    "This link no longer works. Request the change again in your account settings.",
  );

export function emailChangeRoutes(services: Services) {
  const { auth, db, env, installation, limits, outgoingMails, passwords, sms } = services;
  const start = createRoute({
    method: "post",
    path: "/",
    tags,
    summary: "Request an email change; both addresses must confirm it",
    middleware: requireAuth(services),
    request: { body: jsonBody(emailChangeRequest) },
    responses: {
      204: { description: "Both addresses were sent a link" },
      ...failures("signed_out", "unavailable"),
    },
  });
  const confirm = createRoute({
    method: "post",
    path: "/confirm",
    tags,
    summary:
      "Confirm an email change with the token of a mailed link; for the new address in a session of the account, or with its password",
    request: { body: jsonBody(emailChangeConfirmation) },
    responses: {
      200: json(emailChangeProgress, "The confirmations still pending"),
      ...failures("signed_out", "not_found"),
    },
  });
  const show = createRoute({
    method: "post",
    path: "/show",
    tags,
    summary: "Get the email change that a mailed link would confirm",
    request: { body: jsonBody(emailChangeToken) },
    responses: {
      200: json(pendingEmailChange, "The account, its new address and the proof needed"),
      ...failures("not_found"),
    },
  });
  async function find(token: string): Promise<PendingChange> {
    const change = await findEmailChange(db.auth, token);
    if (change) return change;
    throw noSuchChange();
  }
  /** The address or phone of an account, as its owner knows it. */
  const accountOf = async ({ userId, oldEmail }: Pick<PendingChange, "userId" | "oldEmail">) =>
    isDeliverable(oldEmail) ? oldEmail : await readPhone(db.auth, userId);
  /** For the reader of the new mailbox, who may be a stranger if the address was mistyped. */
  const maskedAccountOf = async (change: Pick<PendingChange, "userId" | "oldEmail">) => {
    const account = await accountOf(change);
    return account === null ? null : maskAccount(account);
  };
  /**
   * A link proves who owns the mailbox, not who owns the account. Without proof of both, a stranger
   * could put their own account, with their password, on another user's address.
   */
  async function proofNeeded({ side, userId }: PendingChange, headers: Headers) {
    if (side === "old" || (await readSession(auth, headers))?.id === userId) return "none";
    return (await readPasswordHash(db.auth, userId)) ? "password" : "session";
  }
  async function prove(change: PendingChange, headers: Headers, password: string | undefined) {
    if ((await proofNeeded(change, headers)) === "none") return;
    const hash = await readPasswordHash(db.auth, change.userId);
    if (!hash || password === undefined) {
      throw new ApiError(
        "signed_out",
        "Sign in to the account you are changing, then open the link again.",
      );
    }
    await limits.take("passwordPerUser", change.userId);
    if (!(await passwords.verify({ hash, password }))) {
      const wrong = message("This is not the password of this account. Please try again.");
      throw new ApiError("invalid_input", wrong, { password: wrong });
    }
  }
  const link = (token: string) => `${env.publicUrl}/auth/confirm-email?token=${token}`;
  return createRouter()
    .openapi(start, async (c) => {
      const { id: userId, email: oldEmail } = c.var.user;
      const { new_email: newEmail } = c.req.valid("json");
      if (newEmail === oldEmail) {
        throw new ApiError("invalid_input", emailChangeMessages.newAddressNeeded, {
          new_email: emailChangeMessages.newAddressNeeded,
        });
      }
      await limits.take("mailPerAddress", c.var.address);
      await limits.take("mailPerUser", userId);
      const hasAddress = isDeliverable(oldEmail);
      const phone = hasAddress || !sms ? undefined : await readPhone(db.auth, userId);
      if (phone) {
        await limits.take("smsPerAddress", c.var.address);
        await limits.take("smsPerNumber", phone);
      }
      const oldSideAgrees = !hasAddress && !phone;
      const change = await startEmailChange(db.auth, { userId, oldSideAgrees }, newEmail);
      const oldLink = link(change.oldToken);
      const language = requestLanguage(c);
      if (phone && sms) {
        const productName = nameOf(installation.last);
        await textOldLink(sms, phone, { newEmail, link: oldLink, productName, language });
      }
      // Only an email to the new address says whether it has an account.
      const asked = change.taken
        ? addressTakenMail()
        : confirmNewAddress(link(change.newToken), await maskedAccountOf({ userId, oldEmail }));
      await outgoingMails.sendOrThrow({ to: newEmail, language, ...asked });
      if (hasAddress) {
        await outgoingMails.sendOrThrow({
          to: oldEmail,
          language,
          ...confirmOldAddress(newEmail, oldLink),
        });
      }
      return c.body(null, 204);
    })
    .openapi(show, async (c) => {
      await limits.take("signInPerAddress", c.var.address);
      const change = await find(c.req.valid("json").token);
      const proof = await proofNeeded(change, c.req.raw.headers);
      const account = await (proof === "none" ? accountOf : maskedAccountOf)(change);
      return c.json({ account, new_email: change.newEmail, proof_needed: proof }, 200);
    })
    .openapi(confirm, async (c) => {
      await limits.take("signInPerAddress", c.var.address);
      const { token, password } = c.req.valid("json");
      await prove(await find(token), c.req.raw.headers, password);
      const change = await confirmEmailChange(db.auth, token);
      if (!change) throw noSuchChange();
      const { waiting_for, oldEmail, newEmail } = change;
      if (waiting_for === "done") {
        const language = requestLanguage(c);
        await outgoingMails.send({ to: oldEmail, language, ...addressChanged(newEmail) });
      }
      return c.json({ waiting_for }, 200);
    });
}
