// Writes a release: the built server, pages and translations, with a package.json and a lock file
// that list only the packages that the built server loads. The release is installed with
// `npm ci --omit=dev` and started with `npm start`. Run this script with `npm run pack:release`.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
// @ts-expect-error: scripts that run on Node 20 are JavaScript and have no types
import { memoryFlags } from "../runtime.mjs";
import { importedPackages, type LockedPackages, packageClosure } from "./production-packages.ts";

/**
 * The files that the server and the operator's commands read at run time, and documents for the
 * operator. Each file keeps its path, because the bundle reads files by their paths in the source.
 */
const contents = [
  "build/database",
  "build/search",
  "build/server",
  "build/study",
  "build/texts",
  "build/web",
  "deploy",
  "docs/deployment.md",
  "docs/operations.md",
  "docs/scale.md",
  "server/db/migrations",
  "server/features/embed/card-script.js",
  "server/locales",
  "shared/content/devotions",
  "shared/locales",
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
  "NOTICE",
  "SECURITY.md",
];

type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
};

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

/**
 * Returns the packages that the built modules import, with their versions. Throws if a module
 * imports a package that package.json does not list as a dependency.
 */
function runtimeDependencies({ dependencies }: Manifest): Record<string, string> {
  const files = globSync("build/{server,web/server}/**/*.js");
  const names = new Set(files.flatMap((file) => importedPackages(readFileSync(file, "utf8"))));
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const version = dependencies[name];
      if (!version) throw new Error(`The server imports ${name}, but package.json lacks it.`);
      return [name, version];
    }),
  );
}

const commands = ["admin", "backup", "berea", "import-text", "restore", "rotate-key"];

function manifestOf(manifest: Manifest, node: string) {
  const { name, version, description, license } = manifest;
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: "module",
    engines: { node: `>=${node}` },
    scripts: {
      start: `node ${memoryFlags.join(" ")} build/server/main.js`,
      ...Object.fromEntries(
        commands.map((command) => [
          command === "import-text" ? "import" : command,
          `node build/server/${command}.js`,
        ]),
      ),
    },
    dependencies: runtimeDependencies(manifest),
  };
}

/** Reduces the lock file to the packages of a manifest and what they depend on. */
function lockOf(manifest: ReturnType<typeof manifestOf>) {
  const lock = readJson<{ packages: LockedPackages }>("package-lock.json");
  const { name, version, license, engines, dependencies } = manifest;
  const folders = packageClosure(lock.packages, Object.keys(dependencies));
  const locked = folders.map((folder) => {
    // A release contains no development packages, so their flags are removed.
    const { dev, devOptional, ...kept } = lock.packages[folder] ?? {};
    return [folder, kept] as const;
  });
  return {
    ...lock,
    packages: {
      "": { name, version, license, engines, dependencies },
      ...Object.fromEntries(locked),
    },
  };
}

const { values } = parseArgs({ options: { to: { type: "string", default: "build/release" } } });
const manifest = manifestOf(
  readJson<Manifest>("package.json"),
  readFileSync(".nvmrc", "utf8").trim(),
);
const title = `${manifest.name}-${manifest.version}`;
const folder = path.join(values.to, title);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const missing = contents.filter((entry) => !existsSync(entry));
if (missing.length > 0) throw new Error(`Run npm run build first: ${missing.join(", ")} missing.`);
const compiled = path.join("build", "server", "compiled");
for (const entry of contents) {
  const filter = (file: string) => file !== compiled;
  cpSync(entry, path.join(folder, entry), { recursive: true, filter });
}
const write = (file: string, content: object) =>
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
write("package.json", manifest);
write("package-lock.json", lockOf(manifest));
// Compatible with the tar of Linux, macOS and Windows.
execFileSync("tar", ["-czf", `${title}.tar.gz`, title], { cwd: values.to, stdio: "inherit" });
console.log(path.join(values.to, `${title}.tar.gz`));
