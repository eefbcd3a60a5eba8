import { createRoute } from "@hono/zod-openapi";
import {
  type LandingPage,
  landingPage,
  type PublicSettings,
  publicSettings,
} from "#shared/api/settings.ts";
import { readSetting, readSettings } from "../../db/read-setting.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";
import { readAllowance } from "../operator-ai/allowance.ts";
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
  responses: { 200: json(landingPage, "The parts"), ...failures() },
});

export function settingsRoutes(services: Services) {
  return createRouter()
    .openapi(readLanding, async (c) => c.json(await readLandingPage(services), 200))
    .openapi(readPublic, async (c) => c.json(await readPublicSettings(services), 200));
}

/** The caller whose allowance is shown: a guest who has sent nothing yet. */
const guest = { userId: undefined, address: "", device: undefined };

/** Returns what the landing page shows to a guest. */
export async function readLandingPage(
  services: Parameters<typeof readAllowance>[0],
): Promise<LandingPage> {
  const { landing, ai, community } = await services.db.asAnonymous((tx) =>
    readSettings(tx, ["landing", "ai", "community"]),
  );
  return {
    ...landing,
    guestChat: (await readAllowance(services, guest)).provided,
    unlimitedChat: ai.enabled && ai.dailyMessages === null,
    community: community.enabled,
  };
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
