import { createMiddleware } from "hono/factory";
import type { ErrorBody } from "#shared/api/errors.ts";
import { nameOf } from "#shared/content/product.ts";
import { message } from "#shared/message.ts";
import type { InstallationValue } from "../features/installation/details.ts";
import { translate } from "../platform/translations.ts";
import type { AppEnv } from "./context.ts";
import { requestLanguage } from "./request-language.ts";
import { escapeHtml } from "./shell-details.ts";

/** Turns the JSON errors of pages into HTML. Keeps status and headers, such as Retry-After. */
export const errorPages = (installation: Pick<InstallationValue, "last">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { res } = c;
    const isJson = res.headers.get("content-type")?.startsWith("application/json");
    if (res.status < 400 || !isJson) return;
    const { error } = (await res.json()) as ErrorBody;
    const language = requestLanguage(c);
    const again = translate(message("Try again"), language);
    const name = nameOf(installation.last);
    c.res = new Response(errorPage({ language, name, text: error.message, again }), {
      status: res.status,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    });
  });

type Shown = Record<"language" | "name" | "text" | "again", string>;

/** A page without scripts and files, because the server may be too busy for more requests. */
const errorPage = ({ language, name, text, again }: Shown) => `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
<style>
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 20vh auto; padding: 0 1rem; }
</style>
</head>
<body>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(again)}</a></p>
</body>
</html>
`;
