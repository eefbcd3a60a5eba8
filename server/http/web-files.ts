import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Context, Hono } from "hono";
import type { InstallationValue } from "../features/installation/details.ts";
import type { AppEnv } from "./context.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { manifestFor, shellFor } from "./shell-details.ts";
import {
  createCompressedResponse,
  createStaticResponse,
  type StaticResponse,
  sendStaticResponse,
} from "./static-response.ts";

type WebFile = StaticResponse & { policy: string | undefined };

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const manifestPath = "/app.webmanifest";
const spaPage = "/__spa-fallback.html";

/** Adds to the app shell what the page of an address needs. */
type CompleteShell = (c: Context<AppEnv>, shell: StaticResponse) => Promise<StaticResponse>;

/** Serves the built web app from memory (a few megabytes), read once at startup. */
export function webFiles(
  folder: string,
  secure: boolean,
  installation: Pick<InstallationValue, "get">,
  completeShell: CompleteShell,
) {
  const files = existsSync(folder) ? readFolder(folder, secure) : new Map<string, WebFile>();
  /** The files that name the installation, as rendered for `details`. */
  let named = { details: "", files: new Map<WebFile, WebFile>() };

  async function withDetails(file: WebFile): Promise<WebFile> {
    const change = file === files.get(spaPage) ? shellFor : manifestFor;
    const current = await installation.get();
    if (current.name === null && current.logo === null) return file;
    const details = JSON.stringify(current);
    if (named.details !== details) named = { details, files: new Map() };
    const known = named.files.get(file);
    if (known) return known;
    const bytes = Buffer.from(change(Buffer.from(file.plain).toString("utf8"), current));
    const { type, cacheControl, policy } = file;
    const changed = {
      ...createStaticResponse({ bytes, type, cacheControl, compressible: true }),
      policy,
    };
    named.files.set(file, changed);
    return changed;
  }

  return new Hono<AppEnv>().get("/*", async (c) => {
    const found = files.get(c.req.path) ?? page(files, c.req.path);
    if (!found) return c.notFound();
    const isNamed = found === files.get(spaPage) || c.req.path === manifestPath;
    const file = isNamed ? await withDetails(found) : found;
    if (file.policy) c.header("Content-Security-Policy", file.policy);
    const isShell = found === files.get(spaPage) && c.req.path !== spaPage;
    // The service worker, which does not navigate, stores one shell for all addresses.
    if (!isShell || c.req.header("sec-fetch-mode") === "cors") return sendStaticResponse(c, file);
    const response = sendStaticResponse(c, await completeShell(c, file));
    response.headers.append("Vary", "Cookie");
    return response;
  });
}

/** An address without a file extension returns the app's page; a missing file returns 404. */
function page(files: Map<string, WebFile>, address: string): WebFile | undefined {
  return path.extname(address) === "" ? files.get(spaPage) : undefined;
}

function readFolder(folder: string, secure: boolean): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(".br")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(address, readWebFile(file, address, secure));
  }
  return files;
}

function readWebFile(file: string, address: string, secure: boolean): WebFile {
  const type = types[path.extname(file)] ?? "application/octet-stream";
  // Names of files under /assets contain a hash of their content.
  const cacheControl = address.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "no-cache";
  // The build compresses most files (scripts/compress-web.mjs).
  const response = existsSync(`${file}.br`)
    ? createCompressedResponse(readFileSync(`${file}.br`), { type, cacheControl })
    : createStaticResponse({
        ...{ bytes: readFileSync(file), type, cacheControl },
        compressible: compressible.test(type),
      });
  if (!type.startsWith("text/html")) return Object.assign(response, { policy: undefined });
  const policy = contentSecurityPolicy(scriptHashes(readFileSync(file, "utf8")), secure);
  // A copy is decompressed: each visit completes the text of the shell.
  return { ...response, policy };
}

function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}
