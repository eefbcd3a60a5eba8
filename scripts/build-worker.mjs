// Builds the service worker into the built web app, with the list of files to precache, and the
// list of files that the app's pages need offline.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const client = path.join(root, "build", "web", "client");
const assets = path.join(client, "assets");
const read = (file) => readFileSync(path.join(client, file));
const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/**
 * All pages except those of the staff. Also pages that need the network have to be on the device,
 * because a page whose script is missing reloads. Offline, they say that they need the network.
 */
const isOfflinePage = (id) => !/^features\/(admin|moderation)\//.test(id);

const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
const manifestText = readFileSync(path.join(assets, manifestFile), "utf8");
const { entry, routes } = JSON.parse(
  manifestText.slice(manifestText.indexOf("{"), manifestText.lastIndexOf("}") + 1),
);

const fileOf = (address) => address.replace(/^\//, "").replace(/#$/, "");
const filesOf = ({ module, imports = [], css = [] }) => [module, ...imports, ...css].map(fileOf);

/** Adds the files that scripts load later. The entry of a script already lists their styles. */
function withLaterFiles(files) {
  const found = new Set(files);
  for (const file of found) {
    if (!file.endsWith(".js") || file === `assets/${manifestFile}`) continue;
    const text = read(file).toString();
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.~-]+\.(?:js|css))["'`]/g)) {
      // The worker stores languages, and detection in other languages, when they are used. The
      // pseudo-locale is for developers, the charts (trends) are for admins.
      if (!/^(es|all-languages|pseudo|trends)-/.test(name)) found.add(`assets/${name}`);
    }
  }
  return found;
}

/** The frame of the app, the landing page's HTML and the files at the top of the folder. */
const latinFont = /^(literata|inter)-latin(-italic)?-[\w-]+\.woff2$/;
const fonts = readdirSync(assets).filter((name) => latinFont.test(name));
const frame = ["root", "ui/app-providers", "features/navigation/app-layout"];
const shell = new Set([
  `assets/${manifestFile}`,
  ...fonts.map((name) => `assets/${name}`),
  ...[entry, ...frame.map((id) => routes[id])].flatMap(filesOf),
]);
const top = readdirSync(client).filter((name) => /\.(svg|png)$/.test(name));
const shellFiles = [
  // A file name with a hash needs no revision.
  ...[...shell].sort().map((file) => ({ url: `/${file}`, revision: null })),
  ...top.sort().map((file) => ({ url: `/${file}`, revision: hashOf(read(file)) })),
  { url: "/app", revision: hashOf(read("__spa-fallback.html")) },
  // Each build renders the landing page again.
  { url: "/", revision: hashOf(manifestText) },
];

const offlineRoutes = Object.values(routes).filter(({ id }) => isOfflinePage(id));
const offline = withLaterFiles(offlineRoutes.flatMap(filesOf));
writeFileSync(
  path.join(client, "offline-files.json"),
  JSON.stringify(
    [...offline]
      .filter((file) => !shell.has(file))
      .sort()
      .map((file) => `/${file}`),
  ),
);

await build({
  configFile: false,
  root,
  logLevel: "warn",
  publicDir: false,
  define: {
    shellFiles: JSON.stringify(shellFiles),
    "process.env.NODE_ENV": JSON.stringify("production"),
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
