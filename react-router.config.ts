import type { Config } from "@react-router/dev/config";

/** scripts/server-pages-plugin.ts lists the pages that the server renders (decision 18). */
export default {
  appDirectory: "web",
  // A separate folder, because the build empties it, and build/ also contains the translations.
  buildDirectory: "build/web",
  ssr: true,
  // A split module does not pass through the plugin that expands the macros of Lingui.
  splitRouteModules: false,
  // The browser learns all routes from a static file, so that the shell works offline.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
