import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { AppEnv } from "./context.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A response that never changes: compressed once, stored in memory, with a hash of its content as
 * its ETag.
 */
export type StaticResponse = {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Bytes;
  brotli: Bytes | undefined;
  gzip: Bytes | undefined;
};

/** Size in bytes below which compression costs more than it saves. */
const worthCompressing = 1024;

/** Brotli quality, 0 to 11. Above 6, texts of a few kilobytes hardly get smaller. */
const brotliQuality = 6;

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
const gzipParams = { level: 9 };

type Input = {
  bytes: Uint8Array;
  type: string;
  cacheControl: string;
  compressible: boolean;
};

/** The memory of a response in bytes, for caches. */
export const sizeOfResponse = ({ plain, brotli, gzip }: StaticResponse): number =>
  plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);

/** For small responses: compresses synchronously, which takes milliseconds for 100 KB. */
export function createStaticResponse(input: Input): StaticResponse {
  const plain = new Uint8Array(input.bytes);
  const compress = input.compressible && plain.length >= worthCompressing;
  return {
    ...describe(input, plain),
    brotli: compress ? new Uint8Array(brotliCompressSync(plain, brotliParams)) : undefined,
    gzip: compress ? new Uint8Array(gzipSync(plain, gzipParams)) : undefined,
  };
}

/**
 * For a file that the build has compressed. Only these bytes stay in memory: nearly all clients
 * accept Brotli.
 */
export function createCompressedResponse(
  file: Uint8Array,
  input: Pick<Input, "type" | "cacheControl">,
): StaticResponse {
  const brotli = new Uint8Array(file);
  let zipped: Bytes | undefined;
  return {
    ...describe(input, brotli),
    brotli,
    get plain() {
      return new Uint8Array(brotliDecompressSync(brotli));
    },
    get gzip() {
      zipped ??= new Uint8Array(gzipSync(this.plain, gzipParams));
      return zipped;
    },
  };
}

/** For large responses: compresses on Node's thread pool, so that other requests do not wait. */
export async function createLargeStaticResponse(
  input: Omit<Input, "compressible">,
): Promise<StaticResponse> {
  const plain = new Uint8Array(input.bytes);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, brotliParams),
    promisify(gzip)(plain, gzipParams),
  ]);
  return {
    ...describe(input, plain),
    brotli: new Uint8Array(brotli),
    gzip: new Uint8Array(zipped),
  };
}

function describe({ type, cacheControl }: Pick<Input, "type" | "cacheControl">, bytes: Bytes) {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { type, cacheControl, etag, plain: bytes };
}

/** Sends the response in the best encoding that the client accepts, or 304 if the client has it. */
export function sendStaticResponse(c: Context<AppEnv>, answer: StaticResponse): Response {
  c.header("ETag", answer.etag);
  c.header("Cache-Control", answer.cacheControl);
  c.header("Vary", "Accept-Encoding");
  if (isKnown(c.req.header("if-none-match"), answer.etag)) return c.body(null, 304);
  return sendBody(c, answer);
}

/** Sends the response without an ETag and never as 304, for errors. */
export function sendWithoutValidation(c: Context<AppEnv>, answer: StaticResponse): Response {
  c.header("Cache-Control", answer.cacheControl);
  c.header("Vary", "Accept-Encoding");
  return sendBody(c, answer);
}

function sendBody(c: Context<AppEnv>, answer: StaticResponse): Response {
  c.header("Content-Type", answer.type);
  const encoding = negotiatedEncoding(c.req.header("accept-encoding"));
  const encoded = encoding === "br" ? answer.brotli : encoding === "gzip" && answer.gzip;
  if (!encoded) return c.body(answer.plain);
  c.header("Content-Encoding", encoding);
  return c.body(encoded);
}

/** Encodings by header. Browsers send a few headers, and each request needs the result. */
const negotiated = new LRUCache<string, "br" | "gzip" | "identity">({ max: 100 });

/** The best encoding that a client accepts, of those that this server sends. */
export function negotiatedEncoding(acceptEncoding = "") {
  const known = negotiated.get(acceptEncoding);
  if (known) return known;
  const accepted = acceptedEncodings(acceptEncoding);
  const encoding = accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
  // A header may have any length.
  if (acceptEncoding.length <= 100) negotiated.set(acceptEncoding, encoding);
  return encoding;
}

/** `If-None-Match` may list several tags, and a proxy that compresses makes its tag weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}

/** The encodings of an Accept-Encoding header, without those refused by `q=0`. */
function acceptedEncodings(header: string): Set<string> {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name && !refused) accepted.add(name);
  }
  return accepted;
}
