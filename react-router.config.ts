import type { Config } from "@react-router/dev/config";

/**
 * Static pages only: the server that answers /api also hands out these files. The landing page is
 * rendered at build time.
 */
export default {
  appDirectory: "web",
  // Its own folder: the build empties it first, and the Bible texts lie in build/ too.
  buildDirectory: "build/web",
  ssr: false,
  prerender: ["/"],
} satisfies Config;
