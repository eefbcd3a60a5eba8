import { createRoute } from "@hono/zod-openapi";
import { publicSettings } from "#shared/api/settings.ts";
import { readSetting } from "../../db/read-setting.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";

const readPublic = createRoute({
  method: "get",
  path: "/public",
  tags: ["settings"],
  summary: "Get the public settings of this installation",
  responses: { 200: json(publicSettings, "The public settings"), ...failures() },
});

export function settingsRoutes({ db, env }: Services) {
  return createRouter().openapi(readPublic, async (c) => {
    const settings = await db.asAnonymous(async (tx) => ({
      guestAccess: await readSetting(tx, "guest_access"),
      aiEnabled: (await readSetting(tx, "ai")).enabled,
      announcement: await readSetting(tx, "announcement"),
    }));
    return c.json(
      {
        ...settings,
        emailConfirmationRequired: env.requireEmailConfirmation,
        googleSignIn: env.google !== undefined,
        singleSignOn: env.sso?.name ?? null,
        phoneSignIn: env.smsWebhookUrl !== undefined,
        // With confirmation required, mail is delivered: by SMTP, or to the outbox of a trial
        // installation.
        mail: env.smtpUrl !== undefined || env.requireEmailConfirmation,
      },
      200,
    );
  });
}
