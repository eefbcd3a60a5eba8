import { randomUUID } from "node:crypto";
import { cookiesOf, signedUp } from "./cookies.ts";
import { nextAddress } from "./unique.ts";

/** A user of a server that runs in a separate process. */
export type ProcessUser = {
  id: string;
  email: string;
  password: string;
  cookie: string;
  /** Sends a request with the user's session; `url` selects another server. */
  request(method: string, address: string, body?: unknown, url?: string): Promise<Response>;
};

/** Signs up a new user at the server of this URL, as a browser on its page does. */
export async function signUpAt(url: string, origin = url): Promise<ProcessUser> {
  const email = `${randomUUID()}@example.org`;
  const password = `purple-cloth-${randomUUID()}`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json", "x-forwarded-for": nextAddress() },
    body: JSON.stringify({ name: "Lydia", email, password }),
  });
  const { id, cookie } = await signedUp(answer);
  return {
    id,
    email,
    password,
    cookie,
    request: (method, address, body, at = url) =>
      fetch(`${at}${address}`, {
        method,
        headers: {
          origin,
          cookie,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** Signs in at a server where the user has no session yet; returns the cookie. */
export async function signInAt(
  url: string,
  { email, password }: Pick<ProcessUser, "email" | "password">,
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json", "x-forwarded-for": nextAddress() },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in returned ${answer.status}: ${await answer.text()}`);
  return cookiesOf(answer);
}
