import type { Config } from "@react-router/dev/config";

/** Static pages only: the server that answers /api also hands out these files. The landing page is rendered at build time. */
export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: false,
  prerender: ["/"],
} satisfies Config;
