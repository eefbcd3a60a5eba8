import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "../platform/logging.ts";
import { invalidFields } from "./field-errors.ts";

/** The user of the session or of the access token, which has no `sessionId`. */
export type SignedInUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  sessionId: string;
};

export type AppEnv = {
  /** `internal`: the server itself sent the request, for a page. */
  Bindings: Partial<HttpBindings> & { internal?: true };
  Variables: {
    requestId: string;
    log: Logger;
    /** The address by which limits count the request: an IPv4 address, or an IPv6 network (/64). */
    address: string;
    /** The exact address, for the owner's list of devices; never stored with what a user writes. */
    clientAddress: string;
    /** Set by `requireAuth`. */
    user: SignedInUser;
    /** Set by a route whose response must not be stored, because it contains a secret. */
    hasSecret?: true;
  };
};

/** Creates a router that reports invalid input as an API error with an entry for each field. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidFields(result.error.issues, result.target);
    },
  });
}
