import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Hono } from "hono";
import type { AppEnv } from "./context.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

type WebFile = {
  type: string;
  etag: string;
  cacheControl: string;
  policy: string | undefined;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
};

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

/** The built web app, read and compressed once at start and answered from memory (a few megabytes). */
export function webFiles(folder: string, secure: boolean) {
  const files = existsSync(folder) ? readFolder(folder, secure) : new Map<string, WebFile>();
  return new Hono<AppEnv>().get("/*", (c) => {
    const file =
      files.get(c.req.path === "/" ? "/index.html" : c.req.path) ?? page(files, c.req.path);
    if (!file) return c.notFound();
    c.header("ETag", file.etag);
    c.header("Cache-Control", file.cacheControl);
    c.header("Vary", "Accept-Encoding");
    if (file.policy) c.header("Content-Security-Policy", file.policy);
    if (c.req.header("if-none-match") === file.etag) return c.body(null, 304);
    c.header("Content-Type", file.type);
    const accepted = c.req.header("accept-encoding") ?? "";
    if (file.brotli && /\bbr\b/.test(accepted)) {
      c.header("Content-Encoding", "br");
      return c.body(file.brotli);
    }
    if (file.gzip && /\bgzip\b/.test(accepted)) {
      c.header("Content-Encoding", "gzip");
      return c.body(file.gzip);
    }
    return c.body(file.plain);
  });
}

/** Every address without a file ending is one of the app's own pages; a missing file is missing. */
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
  const plain = new Uint8Array(readFileSync(file));
  const type = types[path.extname(file)] ?? "application/octet-stream";
  const compress = compressible.test(type) && plain.length > 1024;
  return {
    type,
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    // Files under /assets carry a hash of their content in their name.
    cacheControl: address.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    policy: type.startsWith("text/html")
      ? contentSecurityPolicy(scriptHashes(Buffer.from(plain).toString("utf8")), secure)
      : undefined,
    plain,
    brotli: compress
      ? new Uint8Array(
          brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
      : undefined,
    gzip: compress ? new Uint8Array(gzipSync(plain, { level: 9 })) : undefined,
  };
}

function scriptHashes(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}
