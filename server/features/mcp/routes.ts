import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Context } from "hono";
import { nameOf } from "#shared/content/product.ts";
import { findTokenUser, readAccessToken } from "../../auth/authenticate-token.ts";
import { trustedOrigins } from "../../auth/trusted-origins.ts";
import { ApiError } from "../../errors.ts";
import { type AppEnv, createRouter } from "../../http/context.ts";
import type { Services } from "../../services.ts";
import { checkText } from "../citations/check-text.ts";
import { addOwnTools, type CallApi } from "./own-tools.ts";
import { createScriptureServer } from "./scripture-server.ts";

/**
 * The Model Context Protocol over Streamable HTTP: POST /mcp. It is stateless: each request has its
 * own server, and its response is JSON. `fetchApp` runs a call of the API.
 */
export function mcpRoutes(
  services: Services,
  fetchApp: (request: Request, c: Context<AppEnv>) => Promise<Response>,
) {
  const { env, limits } = services;
  const trusted = trustedOrigins(env);
  return createRouter()
    .post("/", async (c) => {
      // The protocol requires this check against DNS rebinding. Programs send no Origin.
      const origin = c.req.header("origin");
      if (origin !== undefined && !trusted.includes(origin)) {
        throw new ApiError("forbidden", "Pages of other sites cannot use this address.");
      }
      await limits.take("mcpPerAddress", c.var.address);
      const parsedBody: unknown = await c.req.json().catch((error) => {
        // Other errors, such as a body that is too large, have their own responses.
        if (!(error instanceof SyntaxError)) throw error;
        throw new ApiError("invalid_input", "The request could not be read: send valid JSON.");
      });
      if (Array.isArray(parsedBody)) {
        throw new ApiError("invalid_input", "Send one message at a time.");
      }
      const { signal } = c.req.raw;
      const server = createScriptureServer({
        ...services,
        title: nameOf(services.installation.last),
        caller: c.var.address,
        signal,
        check: (text, options) => checkText(services, text, options),
        take: (name, points) => limits.take(name, c.var.address, points),
      });
      const token = readAccessToken(c.req.raw.headers);
      if (token !== undefined) {
        const { scopes } = await findTokenUser(services, { token, address: c.var.address });
        addOwnTools(server, apiWith(token, c, fetchApp), scopes);
      }
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        return await transport.handleRequest(c.req.raw, { parsedBody });
      } finally {
        await server.close();
      }
    })
    .all("/", (c) => c.body(null, 405, { Allow: "POST" }));
}

/** Calls the API as the same client: with its token, and its address for the limits. */
function apiWith(
  token: string,
  c: Context<AppEnv>,
  fetchApp: (request: Request, c: Context<AppEnv>) => Promise<Response>,
): CallApi {
  return (method, path, body) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const forwardedFor = c.req.header("x-forwarded-for");
    if (forwardedFor !== undefined) headers.set("x-forwarded-for", forwardedFor);
    if (body !== undefined) headers.set("content-type", "application/json");
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return fetchApp(new Request(new URL(path, c.req.url), init), c);
  };
}
