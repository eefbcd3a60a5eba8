import type { BetterAuthPlugin } from "better-auth";

/**
 * Shows the name of the installation in passkeys and authenticator apps. `appName` becomes a
 * getter, which Better Auth calls in each request, because an admin may change the name.
 */
export const showInstallationName = (installationName: () => string): BetterAuthPlugin => ({
  id: "installation-name",
  init: (context) => {
    Object.defineProperty(context, "appName", { enumerable: true, get: installationName });
  },
});
