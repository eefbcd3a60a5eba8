// Bundles the server and its commands into build/server, because Node takes two seconds to load
// their 2,300 modules one by one (decision 20).
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { inlineData } from "./inline-data-plugin.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** steps.mjs renames it to build/server once it is complete. */
const outDir = path.join(root, "build", "server.new");

const entries = {
  main: "server/main.ts",
  "thread-main": "server/features/scripture/thread-main.ts",
  "translation-worker": "server/features/catalog/translation-worker.ts",
  "picture-process": "server/features/pictures/picture-process.ts",
  admin: "scripts/admin.ts",
  berea: "scripts/berea.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  "rotate-key": "scripts/rotate-key.ts",
  "import-text": "scripts/import-text.ts",
  "build-api-document": "scripts/build-api-document.ts",
};

/** The modules of the worker threads and of the picture process. */
const ownEntries =
  /new URL\("\.\/(thread-main|translation-worker|picture-process)\.ts", import\.meta\.url\)/g;

/** The files of this build that the server reads (server/http/openapi.ts). */
const ownFiles = /new URL\("\.\/(openapi\.(?:json|html))", import\.meta\.url\)/g;

/**
 * These read files beside their own (WebAssembly, a native library), or must be the same module as
 * in the bundle of the pages.
 */
const external = ["@electric-sql/pglite", "sharp", "satori", "react-router"];

/**
 * Modules name files relative to their own address, `import.meta.url`. In the bundle, each module
 * keeps the address of its source. Worker threads and processes are entries of the bundle itself.
 */
const keepAddresses = {
  name: "keep-addresses",
  transform(code, id) {
    const file = id.split("?")[0];
    const isSourceFile = file.startsWith(root) && !file.includes("node_modules");
    if (!isSourceFile || !code.includes("import.meta.url")) return undefined;
    const address = path.relative(outDir, file).split(path.sep).join("/");
    const kept = `new URL(${JSON.stringify(address)}, import.meta.url).href`;
    return code
      .replaceAll(ownEntries, 'new URL("./$1.js", import.meta["url"])')
      .replaceAll(ownFiles, 'new URL("./$1", import.meta["url"])')
      .replaceAll("import.meta.url", kept);
  },
};

/**
 * Escapes all characters beyond ASCII: V8 keeps the source of a module in memory, with two bytes for
 * each character if one of them needs it. Runs last, because other plugins print strings unescaped.
 * A backslash before such a character means nothing, except in `String.raw`.
 */
const escapeUnicode = {
  name: "escape-unicode",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        if (/String\.raw`[^`]*[^\0-\x7f`]/.test(chunk.code)) {
          throw new Error(
            `${chunk.fileName} has a String.raw with characters that must be escaped`,
          );
        }
        chunk.code = chunk.code.replace(
          /(?<!\\)((?:\\\\)*)\\?([^\0-\x7f])/g,
          (_, slashes, unit) => `${slashes}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      }
    },
  },
};

await build({
  configFile: false,
  root,
  logLevel: "error",
  publicDir: false,
  plugins: [inlineData(), keepAddresses, escapeUnicode],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: "node24",
    outDir,
    emptyOutDir: true,
    minify: false,
    sourcemap: false,
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
      ),
      output: {
        format: "esm",
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // V8 keeps comments in memory, too.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});

const builder = path.join(outDir, "build-api-document.js");
execFileSync(process.execPath, [builder, outDir], { stdio: "inherit" });
rmSync(builder);
