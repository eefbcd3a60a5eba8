import { createRoute } from "@hono/zod-openapi";
import { landingParts, type PublicSettings, publicSettings } from "#shared/api/settings.ts";
import { readSetting } from "../../db/read-setting.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";
import { sendsMail } from "./sends-mail.ts";

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
  summary:
    "Get the parts of the landing page that are shown, and the installation's texts for them",
  responses: { 200: json(landingParts, "The parts"), ...failures() },
});

export function settingsRoutes(services: Services) {
  const { db } = services;
  const landing = () => db.asAnonymous((tx) => readSetting(tx, "landing"));
  return createRouter()
    .openapi(readLanding, async (c) => c.json(await landing(), 200))
    .openapi(readPublic, async (c) => c.json(await readPublicSettings(services), 200));
}

/** Returns the settings that every visitor may read. */
export async function readPublicSettings({
  db,
  env,
  installation,
}: Pick<Services, "db" | "env" | "installation">): Promise<PublicSettings> {
  const settings = await db.asAnonymous(async (tx) => {
    const ai = await readSetting(tx, "ai");
    return {
      guestAccess: await readSetting(tx, "guest_access"),
      aiEnabled: ai.enabled,
      quotationHandling: ai.quotations,
      announcement: await readSetting(tx, "announcement"),
      citationsPublished: (await readSetting(tx, "citations")).published,
      invitedOnly: (await readSetting(tx, "sign_up")).invitedOnly,
    };
  });
  return {
    ...settings,
    installation: await installation.get(),
    emailConfirmationRequired: env.requireEmailConfirmation,
    googleSignIn: env.google !== undefined,
    singleSignOn: env.sso?.name ?? null,
    phoneSignIn: env.smsWebhookUrl !== undefined,
    mail: sendsMail(env),
  };
}
