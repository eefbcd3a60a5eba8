// A real OpenID provider (oidc-provider) on loopback, in place of Google or an organization's
// provider. It asks for an email address, does not verify it, and derives the claims from it (see
// `claimsOf`).
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration, interactionPolicy } from "oidc-provider";

export const oidcClient = { clientId: "berea-test", clientSecret: randomBytes(16).toString("hex") };

export type OidcIssuer = { issuer: string; close(): Promise<void> };

/** `unverified…@` gives an unverified address; `nameless…@` gives no name. */
function claimsOf(email: string) {
  return {
    sub: `id-of-${email}`,
    email,
    email_verified: !email.startsWith("unverified"),
    ...(email.startsWith("nameless") ? {} : { name: "Priscilla of Rome" }),
  };
}

/** Users can sign in to a server on any port of localhost. */
export async function startOidcIssuer(): Promise<OidcIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url === "/favicon.ico") return void response.writeHead(204).end();
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? "")?.[1];
    if (!uid) return void answer(request, response);
    if (request.method === "GET") {
      return void response.writeHead(200, { "content-type": "text/html" }).end(signInPage(uid));
    }
    void readForm(request).then(async (form) => {
      const email = form.get("email");
      const result = email
        ? { login: { accountId: email } }
        : { error: "access_denied", error_description: "The user denied access" };
      await provider.interactionFinished(request, response, result);
    });
  });
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const policy = interactionPolicy.base();
policy.get("consent")?.checks.remove("native_client_prompt");

const configuration: Configuration = {
  clients: [
    {
      client_id: oidcClient.clientId,
      client_secret: oidcClient.clientSecret,
      // The redirect of a native client may have any port (RFC 8252, section 7.3).
      application_type: "native",
      redirect_uris: ["google", "sso"].map((id) => `http://localhost/api/auth/callback/${id}`),
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  // Google puts all claims about a user into the ID token.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
  cookies: { keys: [randomBytes(16).toString("hex")] },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => claimsOf(sub) }),
  // Skips the consent page: the user has just entered their address.
  loadExistingGrant: async (context) => {
    const { client, session, provider } = context.oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
};

const signInPage = (uid: string) => `<!doctype html><html lang="en"><title>Provider</title>
<h1>Provider of the tests</h1>
<form method="post" action="/interaction/${uid}"><label>Address <input name="email" type="email"></label><button>Go on</button></form>
<form method="post" action="/interaction/${uid}"><button>Say no</button></form>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}
