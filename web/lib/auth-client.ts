import { createAuthClient } from "better-auth/react";
import { fetchAsShownUser } from "./shown-user.ts";

/** Better Auth's client for sign-in, sign-up and the session. Tabs notify each other of changes. */
export const authClient = createAuthClient({
  basePath: "/api/auth",
  fetchOptions: { customFetchImpl: fetchAsShownUser },
});
