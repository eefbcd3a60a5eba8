import { userProviders } from "#shared/ai-providers.ts";

/**
 * Ports of the tested servers. All are below 32768, where the system's range for dynamic ports
 * begins. `E2E_PORTS` moves them, so that two checkouts can run tests at the same time.
 */
const first = Number(process.env.E2E_PORTS ?? 25_170);

export const e2ePort = first + 3;
export const upstreamPort = first + 4;
/** The first port for servers that the tests start. */
export const ownServerPort = first + 10;
export const confirmingServerPort = first + 11;
export const firstAccountServerPort = first + 12;
export const recoveryServerPort = first + 13;
export const closedServerPort = first + 14;
export const chainServerPort = first + 15;
export const passageServicePort = first + 16;
export const signInMethodsServerPort = first + 17;
export const issuerPort = first + 18;
export const smsPort = first + 19;
export const accountServerPort = first + 20;
export const profileServerPort = first + 21;
export const settingsServerPort = first + 22;
export const resourcesServerPort = first + 23;
export const notificationsServerPort = first + 24;
export const adminServerPort = first + 25;
export const scriptsServerPort = first + 26;
export const plainHttpServerPort = first + 27;
export const postsServerPort = first + 28;
export const operatorKeyServerPort = first + 29;
export const catalogServerPort = first + 30;
export const translationPublisherPort = first + 31;
export const installationServerPort = first + 40;

/** The fake AI provider in the role of every provider, for AI_PROVIDER_URLS. */
export const upstreamProviderUrls = userProviders
  .map((provider) => `${provider}=http://127.0.0.1:${upstreamPort}/${provider}/v1`)
  .join(",");
