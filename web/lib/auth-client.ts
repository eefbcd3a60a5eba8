import { createAuthClient } from "better-auth/react";
import { fetchAsShownUser } from "./shown-user.ts";

/** Sign-in, sign-up and the session, kept by Better Auth; tabs tell each other of changes. */
export const authClient = createAuthClient({
  basePath: "/api/auth",
  fetchOptions: { customFetchImpl: fetchAsShownUser },
});
