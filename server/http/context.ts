import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "../platform/logging.ts";
import { invalidFields } from "./field-errors.ts";

/** Who asks, as far as the session says. */
export type SignedInUser = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  sessionId: string;
};

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    /**
     * Where the request came from as limits count it: an IPv4 address, or an IPv6 network (/64).
     */
    address: string;
    /** The exact address, for the owner's list of devices; never stored with what a user writes. */
    clientAddress: string;
    /** Set by `signedIn`. */
    user: SignedInUser;
  };
};

/**
 * A router whose routes answer invalid input in the one error shape, each field with what is wrong
 * with it.
 */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidFields(result.error.issues, result.target);
    },
  });
}
