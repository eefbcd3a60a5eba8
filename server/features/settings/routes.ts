import { createRoute, z } from "@hono/zod-openapi";
import { landingParts, publicSettings } from "#shared/api/settings.ts";
import { readSetting } from "../../db/read-setting.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";
import { landingStyles } from "./landing-styles.ts";

const readPublic = createRoute({
  method: "get",
  path: "/public",
  tags: ["settings"],
  summary: "Get the public settings of this installation",
  responses: { 200: json(publicSettings, "The public settings"), ...failures() },
});

const readLanding = createRoute({
  method: "get",
  path: "/landing",
  tags: ["settings"],
  summary: "Get which parts of the landing page are shown, and the installation's words for them",
  responses: { 200: json(landingParts, "The parts"), ...failures() },
});

const readLandingStyles = createRoute({
  method: "get",
  path: "/landing.css",
  tags: ["settings"],
  summary: "Get the styles that hide the parts of the landing page that an admin turned off",
  responses: {
    200: { description: "The styles", content: { "text/css": { schema: z.string() } } },
    ...failures(),
  },
});

export function settingsRoutes({ db, env }: Services) {
  const landing = () => db.asAnonymous((tx) => readSetting(tx, "landing"));
  return createRouter()
    .openapi(readLanding, async (c) => c.json(await landing(), 200))
    .openapi(readLandingStyles, async (c) =>
      c.text(landingStyles(await landing()), 200, { "content-type": "text/css; charset=utf-8" }),
    )
    .openapi(readPublic, async (c) => {
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
