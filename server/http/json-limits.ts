import { createMiddleware } from "hono/factory";
import { ApiError } from "../errors.ts";
import type { AppEnv } from "./context.ts";

/**
 * Maximum number of values in a JSON body, including nested ones. The largest body that a page
 * sends is a memory verse with 2,000 reviews: about 10,000 values.
 */
export const maxJsonValues = 20_000;
/** The same for a message of the Model Context Protocol, whose error messages repeat each value. */
export const maxMcpJsonValues = 300;
/** Maximum nesting depth of objects and arrays. */
export const maxJsonDepth = 64;

/**
 * Rejects a JSON body with too many values or levels before it is parsed: parsing and validating a
 * small body with 100,000 values takes 100 ms, even for callers without an account. `isExempt`:
 * whether the route of a path limits its own body and reads no JSON.
 */
export function limitJsonComplexity(
  maxValues: number,
  {
    anyContentType = false,
    isExempt = () => false,
  }: { anyContentType?: boolean; isExempt?: (path: string) => boolean } = {},
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isExempt(c.req.path)) return next();
    const isJson = anyContentType || c.req.header("content-type")?.includes("json");
    // Better Auth reads the body of the original request itself.
    if (isJson && c.req.raw.body && !c.req.path.startsWith("/api/auth/")) {
      checkJson(new Uint8Array(await c.req.arrayBuffer()), maxValues);
    }
    return next();
  });
}

/**
 * Throws `invalid_input` if UTF-8 text has too many JSON values or levels, or a key with half of a
 * surrogate pair. Replaces such halves in values with U+FFFD, in place, like `toWellFormed`. Does
 * not check whether the JSON is valid. Returns whether a string contains U+0000.
 */
export function checkJson(bytes: Uint8Array, maxValues: number): { hasNul: boolean } {
  let values = 1;
  let depth = 0;
  let inString = false;
  let hasNul = false;
  let wasReplaced = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inString) {
      if (byte === backslash) {
        const unit = codeUnitAt(bytes, at);
        const isPair = isHigh(unit) && isLow(codeUnitAt(bytes, at + 6));
        if (!isPair && (isHigh(unit) || isLow(unit))) {
          bytes.set(replacement, at);
          wasReplaced = true;
        }
        hasNul ||= unit === 0;
        at += isPair ? 11 : 1;
      } else if (byte === quote) {
        inString = false;
        if (wasReplaced && isBeforeColon(bytes, at + 1)) {
          throw new ApiError(
            "invalid_input",
            "The name of a field contains half of a character. Please remove it.",
          );
        }
      }
      continue;
    }
    if (byte === quote) {
      inString = true;
      wasReplaced = false;
    } else if (byte === comma) values += 1;
    else if (byte === openBrace || byte === openBracket) {
      values += 1;
      depth += 1;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    if (values > maxValues || depth > maxJsonDepth) {
      throw new ApiError(
        "invalid_input",
        "The request has too many values or levels. Split it into smaller requests.",
      );
    }
  }
  return { hasNul };
}

/** Whether a colon follows, so that the string before it is a key. */
function isBeforeColon(bytes: Uint8Array, from: number): boolean {
  let at = from;
  while (whitespace.has(bytes[at] ?? -1)) at += 1;
  return bytes[at] === colon;
}

/** The value of a `\\uXXXX` escape at a position, or -1. */
function codeUnitAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== backslash || bytes[at + 1] !== letterU) return -1;
  const digits = String.fromCharCode(...bytes.subarray(at + 2, at + 6));
  return /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/** Halves of a surrogate pair. Neither the database nor UTF-8 can hold one alone. */
const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

const encoder = new TextEncoder();
const [quote, backslash, comma, colon, openBrace, closeBrace, openBracket, closeBracket, letterU] =
  encoder.encode('"\\,:{}[]u');
const whitespace: ReadonlySet<number> = new Set(encoder.encode(" \t\r\n"));
const replacement = encoder.encode("\\ufffd");
