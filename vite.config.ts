import { existsSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { sampleChapters } from "./corpus/sample-chapters.ts";
import { catalogModules } from "./scripts/translations/catalog-plugin.ts";
import { linguiMacros } from "./scripts/translations/macro-plugin.ts";

/**
 * Where the API answers while the pages come from Vite's development server: where `PORT` puts it.
 */
if (existsSync(".env")) process.loadEnvFile(".env");
const apiServer = `http://localhost:${process.env.PORT || 3000}`;

/**
 * `virtual:sample-chapters`: a few chapters out of the built texts, so that no scripture is kept in
 * the sources.
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
  plugins: [linguiMacros(), catalogModules(), reactRouter(), sampleChaptersPlugin()],
  publicDir: "web/public",
  server: {
    port: 5173,
    proxy: { "/api": { target: apiServer, changeOrigin: true, ws: true } },
  },
  build: { target: "es2022" },
});
