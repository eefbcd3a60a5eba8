import { existsSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { sampleChapters } from "./corpus/sample-chapters.ts";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { guideModules } from "./scripts/guide-plugin.ts";
import { inlineData } from "./scripts/inline-data-plugin.ts";
import { serverPages } from "./scripts/server-pages-plugin.ts";
import { catalogModules } from "./scripts/translations/catalog-plugin.ts";
import { linguiMacros } from "./scripts/translations/macro-plugin.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
/** The API's address during development, when Vite serves the pages. `PORT` sets its port. */
const apiServer = `http://localhost:${process.env.PORT || 3000}`;

/**
 * `virtual:sample-chapters`: a few chapters of the built translations, so that the sources contain
 * no scripture.
 */
function sampleChaptersPlugin(): Plugin {
  const id = "virtual:sample-chapters";
  return {
    name: "sample-chapters",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) =>
      asked === `\0${id}`
        ? `export const chapters = JSON.parse(${JSON.stringify(JSON.stringify(sampleChapters()))});`
        : undefined,
  };
}

export default defineConfig({
  plugins: [
    serverPages("web"),
    linguiMacros(),
    catalogModules(),
    guideModules(),
    inlineData(),
    reactRouter(),
    sampleChaptersPlugin(),
  ],
  publicDir: "web/public",
  server: {
    port: 5173,
    proxy: { "/api": { target: apiServer, changeOrigin: true, ws: true } },
  },
  build: { target: "es2022" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
});
