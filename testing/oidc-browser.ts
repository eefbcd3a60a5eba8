import { createHash, randomBytes } from "node:crypto";

/**
 * Follows the pages of a test issuer as a browser does, from the start of a sign-in to the redirect
 * back to the app. Returns that last address without opening it. Without an email address, the user
 * cancels the sign-in.
 */
export async function completeIssuerSignIn(start: string, email: string | undefined): Promise<URL> {
  const jar = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const home = new URL(start).origin;
  let at = start;
  for (let steps = 0; steps < 10; steps += 1) {
    const asksWho = new URL(at).pathname.startsWith("/interaction/");
    const answer = await visit(
      at,
      asksWho ? { method: "POST", body: new URLSearchParams(email ? { email } : {}) } : {},
    );
    const next = answer.headers.get("location");
    if (!next) throw new Error(`${at} returned ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at).href;
    if (new URL(at).origin !== home) return new URL(at);
  }
  throw new Error("redirect loop at the issuer");
}

/** Returns an ID token of the issuer for a user, as an app registered as `client` gets it. */
export async function idTokenFor(
  issuer: string,
  client: { clientId: string; clientSecret: string },
  redirectUri: string,
  email: string,
  nonce?: string,
): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const start = new URL(`${issuer}/auth`);
  start.search = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state: "any",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(nonce ? { nonce } : {}),
  }).toString();
  const back = await completeIssuerSignIn(start.href, email);
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  });
  const body = (await answer.json()) as { id_token?: string };
  if (!body.id_token) throw new Error(`no ID token: ${JSON.stringify(body)}`);
  return body.id_token;
}
