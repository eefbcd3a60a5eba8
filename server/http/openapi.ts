import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { html } from "hono/html";
import { productName } from "#shared/content/product.ts";
import type { AppEnv } from "./context.ts";
import {
  createLargeStaticResponse,
  type StaticResponse,
  sendStaticResponse,
} from "./static-response.ts";

/**
 * The build writes both beside the server bundle (scripts/build-api-document.ts), because making
 * them takes 100 ms of CPU. A server that runs from the sources makes them on first use.
 */
const builtDocument = new URL("./openapi.json", import.meta.url);
const builtPage = new URL("./openapi.html", import.meta.url);

/** Serves the OpenAPI document, and a page without scripts that shows it. */
export function describeApi(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "berea.session_token",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "accessToken", {
    type: "http",
    scheme: "bearer",
    description:
      "A personal access token. GET needs the scope of the subject for reading, such as notes:read; every other method the one for writing.",
  });
  const makeDocument = () =>
    app.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: `${productName} API`,
        version: "1",
        description:
          "Every error response has the form {error: {code, message, fields?}}. Calls that need a user accept a session cookie, which the calls under /api/auth set; those of notes, prayers and reading plans also accept a personal access token from the settings. Within version 1, fields and calls are added, but none is removed or changes its meaning.",
      },
    });
  const json = storedOnce(builtDocument, "application/json", () => JSON.stringify(makeDocument()));
  const page = storedOnce(builtPage, "text/html; charset=utf-8", () =>
    String(makePage(makeDocument())),
  );
  app.get("/api/openapi.json", async (c) => sendStaticResponse(c, await json()));
  app.get("/api/docs", async (c) => sendStaticResponse(c, await page()));

  function makePage({ info, paths = {} }: ReturnType<typeof makeDocument>) {
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item ?? {}).flatMap(([method, operation]) =>
        isOperation(operation) ? [{ path, method: method.toUpperCase(), operation }] : [],
      ),
    );
    return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title>
<style>
body{font:1rem/1.6 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{font-size:.95em}section{border-top:1px solid #8884;padding:1rem 0}pre{overflow:auto;padding:.75rem;background:#8881}
dt{font-weight:600}
</style></head>
<body><main><h1>${info.title}</h1><p>${info.description ?? ""} The document itself: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Examples</h2><pre>${examples}</pre>
${operations.map(
  ({ path, method, operation }) => html`<section><h2><code>${method} ${path}</code></h2>
<p>${operation.summary ?? ""}</p>
${operation.security?.some((one) => "accessToken" in one) ? html`<p>Accepts a session or an access token.</p>` : ""}
${operation.parameters?.length ? html`<h3>Parameters</h3><pre>${JSON.stringify(operation.parameters, null, 1)}</pre>` : ""}
${operation.requestBody ? html`<h3>Body</h3><pre>${JSON.stringify(operation.requestBody, null, 1)}</pre>` : ""}
<dl>${Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => html`<dt>${status}</dt><dd>${describe(answer)}</dd>`,
  )}</dl></section>`,
)}</main></body></html>`;
  }
}

const examples = `# A verse, a search, a check of quotations: no account needed
curl https://YOUR-SERVER/api/bibles/kjv/books/John/chapters/3/verses/16
curl "https://YOUR-SERVER/api/bibles/kjv/search?query=living+water&limit=3"
curl https://YOUR-SERVER/api/citations/check -H "Content-Type: application/json" \\
  -d '{"text": "\\"Jesus wept\\" (John 11:35)"}'

# Your notes, with an access token that has the scope notes:read
curl https://YOUR-SERVER/api/notes -H "Authorization: Bearer $BEREA_TOKEN"`;

/** Returns a function that reads the file, or makes its text, when it is first called. */
function storedOnce(file: URL, type: string, make: () => string): () => Promise<StaticResponse> {
  const store = async () => {
    const bytes = existsSync(file) ? await readFile(file) : Buffer.from(make());
    return createLargeStaticResponse({ bytes, type, cacheControl: "no-cache" });
  };
  let stored: Promise<StaticResponse> | undefined;
  return () => {
    stored ??= store().catch((error: unknown) => {
      stored = undefined;
      throw error;
    });
    return stored;
  };
}

type Operation = {
  summary?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  security?: Record<string, unknown>[];
  responses?: Record<string, unknown>;
};

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "responses" in value;
}

function describe(answer: unknown): string {
  return answer && typeof answer === "object" && "description" in answer
    ? String(answer.description)
    : "";
}
