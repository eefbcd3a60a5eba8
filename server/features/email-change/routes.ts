import { createRoute } from "@hono/zod-openapi";
import {
  emailChangeConfirmation,
  emailChangeMessages,
  emailChangeProgress,
  emailChangeRequest,
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
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import { requestLanguage } from "../../http/request-language.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Sms } from "../../platform/sms.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { readPhone } from "../account-deletion/queries.ts";
import { confirmEmailChange, startEmailChange } from "./queries.ts";

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

export function emailChangeRoutes(services: Services) {
  const { db, env, installation, limits, outgoingMails, sms } = services;
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
    summary: "Confirm an email change with the token of a mailed link",
    request: { body: jsonBody(emailChangeConfirmation) },
    responses: {
      200: json(emailChangeProgress, "The confirmations still pending"),
      ...failures("not_found"),
    },
  });
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
      const asked = change.taken ? addressTakenMail() : confirmNewAddress(link(change.newToken));
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
    .openapi(confirm, async (c) => {
      await limits.take("signInPerAddress", c.var.address);
      const change = await confirmEmailChange(db.auth, c.req.valid("json").token);
      if (!change) {
        throw new ApiError(
          "not_found",
          "This link no longer works. Request the change again in your account settings.",
        );
      }
      const { waiting_for, oldEmail, newEmail } = change;
      if (waiting_for === "done") {
        const language = requestLanguage(c);
        await outgoingMails.send({ to: oldEmail, language, ...addressChanged(newEmail) });
      }
      return c.json({ waiting_for }, 200);
    });
}
