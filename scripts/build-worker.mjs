// Builds the service worker into the built web app, with the list of files that the app needs
// offline.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const client = path.join(root, "build", "web", "client");

/**
 * Scripts, styles, Latin fonts, and the files at the top of the folder. Greek and Hebrew fonts are
 * loaded on demand.
 */
const needed = (name) =>
  /^assets\/.*\.(js|css)$/.test(name) ||
  /^assets\/.*-latin-wght-.*\.woff2$/.test(name) ||
  /^[^/]+\.(svg|png|webmanifest)$/.test(name);

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)))
  .map((name) => name.split(path.sep).join("/"))
  .filter(needed)
  .sort();
const hash = createHash("sha256");
for (const file of [...files, "index.html", "__spa-fallback.html"]) {
  hash.update(file).update(readFileSync(path.join(client, file)));
}
const builtAt = new Date().toISOString();

await build({
  configFile: false,
  root,
  logLevel: "warn",
  publicDir: false,
  define: {
    shellName: JSON.stringify(`${builtAt}-${hash.digest("hex").slice(0, 12)}`),
    shellFiles: JSON.stringify(files.map((file) => `/${file}`)),
  },
  build: {
    target: "es2022",
    outDir: client,
    emptyOutDir: false,
    rollupOptions: {
      input: path.join(root, "web", "offline", "service-worker.ts"),
      output: { entryFileNames: "service-worker.js", format: "iife" },
    },
  },
});
