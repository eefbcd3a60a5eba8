import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import type { AppEnv } from "./context.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import {
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
const spaPage = "/__spa-fallback.html";

/** Serves the built web app from memory (a few megabytes), read and compressed once at startup. */
export function webFiles(folder: string, secure: boolean) {
  const files = existsSync(folder) ? readFolder(folder, secure) : new Map<string, WebFile>();
  return new Hono<AppEnv>().get("/*", (c) => {
    const file =
      files.get(c.req.path === "/" ? "/index.html" : c.req.path) ?? page(files, c.req.path);
    if (!file) return c.notFound();
    if (file.policy) c.header("Content-Security-Policy", file.policy);
    return sendStaticResponse(c, file);
  });
}

/** An address without a file extension is a page of the app; a missing file is a 404. */
function page(files: Map<string, WebFile>, address: string): WebFile | undefined {
  return path.extname(address) === "" ? files.get(spaPage) : undefined;
}

function readFolder(folder: string, secure: boolean): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(address, readWebFile(file, address, secure));
  }
  return files;
}

function readWebFile(file: string, address: string, secure: boolean): WebFile {
  const bytes = readFileSync(file);
  const type = types[path.extname(file)] ?? "application/octet-stream";
  // Names of files under /assets contain a hash of their content.
  const cacheControl = address.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "no-cache";
  return {
    ...createStaticResponse({ bytes, type, cacheControl, compressible: compressible.test(type) }),
    policy: type.startsWith("text/html")
      ? contentSecurityPolicy(scriptHashes(bytes.toString("utf8")), secure)
      : undefined,
  };
}

function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}
