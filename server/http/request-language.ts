import type { Context } from "hono";
import { acceptedLanguage, type Language } from "#shared/languages.ts";

/** The language in which to answer: the web app sends the user's choice as `Accept-Language`. */
export function requestLanguage(c: Context): Language {
  return acceptedLanguage(c.req.header("accept-language"));
}
