import type { BetterAuthPlugin } from "better-auth";
import { getOAuthState } from "better-auth/api";
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
} from "better-auth/oauth2";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { message } from "#shared/message.ts";
import { toUserName } from "#shared/user-name.ts";
import { ApiError } from "../errors.ts";
import type { Logger } from "../platform/logging.ts";
import { guardedFetch } from "../platform/ssrf-guard/guarded-fetch.ts";
import { authRequest } from "./auth-request.ts";
import type { UnverifiedAccounts } from "./unverified-accounts.ts";

/** An OpenID Connect provider: Google, or the operator's single sign-on. */
export type OidcSettings = {
  /** In addresses and in the table of linked accounts: `google`, `sso`. */
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Domains whose addresses this provider may assert even if it does not say that they are
   * verified.
   */
  trustedDomain?: string | undefined;
};

const discoveryTimeoutMs = 5_000;
const discoveryAgeMs = 60 * 60_000;
/** Maximum age of an ID token that a page sends. */
const maxTokenAge = "1h";

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.infer<typeof discoveryDocument> & {
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/**
 * Registers providers with Better Auth, which handles state, PKCE, accounts and sessions. Unlike
 * its Google provider, this one reads its addresses from the issuer, so tests can run an issuer. It
 * verifies the signature, issuer, audience and age of every ID token.
 */
export function oidcProviders(
  providers: readonly OidcSettings[],
  unproven: UnverifiedAccounts,
  log: Logger,
): BetterAuthPlugin {
  return {
    id: "oidc-providers",
    init: (context) => ({
      context: {
        socialProviders: [
          ...context.socialProviders,
          ...providers.map((settings) => oidcProvider(settings, unproven, log)),
        ],
      },
    }),
  };
}

function oidcProvider(
  settings: OidcSettings,
  unproven: UnverifiedAccounts,
  log: Logger,
): OAuthProvider {
  const { clientId, clientSecret } = settings;
  const readDiscovery = createDiscovery(settings.issuer);
  const discover = () =>
    readDiscovery().catch((err: unknown) => {
      log.warn({ err, provider: settings.id }, "a sign-in provider cannot be reached");
      throw new ApiError(
        "unavailable",
        message("{provider} cannot be reached. Please try again later, or sign in another way.", {
          provider: settings.name,
        }),
      );
    });

  async function verify(token: string, nonce?: string): Promise<JWTPayload | undefined> {
    const { issuer, keys } = await discover();
    try {
      const { payload } = await jwtVerify(token, keys, {
        // Google's tokens name the issuer with and without the scheme.
        issuer: [issuer, issuer.replace(/^https:\/\//, "")],
        audience: clientId,
        maxTokenAge,
        requiredClaims: ["sub", "exp"],
      });
      return nonce === undefined || payload.nonce === nonce ? payload : undefined;
    } catch (error) {
      log.warn({ err: error, provider: settings.id }, "an ID token was refused");
      return undefined;
    }
  }

  return {
    id: settings.id,
    name: settings.name,
    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, loginHint }) =>
      createAuthorizationURL({
        id: settings.id,
        options: { clientId, clientSecret },
        authorizationEndpoint: (await discover()).authorization_endpoint,
        scopes: ["openid", "email", "profile"],
        state,
        codeVerifier,
        redirectURI,
        ...(loginHint ? { loginHint } : {}),
      }),
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      if (!codeVerifier) throw new Error("a code came without its PKCE verifier");
      return validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId, clientSecret },
        tokenEndpoint: (await discover()).token_endpoint,
      });
    },
    verifyIdToken: async (token, nonce) => (await verify(token, nonce)) !== undefined,
    getUserInfo: async ({ idToken }) => {
      const claims = idToken ? await verify(idToken) : undefined;
      const email = typeof claims?.email === "string" ? claims.email.toLowerCase() : undefined;
      if (!claims?.sub || !email) return null;
      // An unverified address must not give access to the account with that address.
      const vouched = settings.trustedDomain
        ? email.endsWith(`@${settings.trustedDomain}`)
        : claims.email_verified === true;
      if (!vouched) return null;
      const name = typeof claims.name === "string" ? toUserName(claims.name) : "";
      // Somebody else may have opened an account with this address. Better Auth links to it unless
      // the address counts as unverified. A signed-in user may add the provider in their settings.
      const linking = (await getOAuthState())?.link;
      const request = authRequest.getStore();
      if (!linking && request) {
        request.proof = { kind: "provider", provider: settings.id, accountId: claims.sub };
      }
      if (!linking) await unproven.removeUnfinishedSignUp(email, { confirming: true });
      const emailVerified =
        Boolean(linking) || !(await unproven.blocksLinking(email, settings.id, claims.sub));
      return { user: { id: claims.sub, email, emailVerified, name }, data: claims };
    },
    options: {},
  };
}

/** Reads the issuer's discovery document on first use, and again after it expired. */
function createDiscovery(issuer: string): () => Promise<Discovery> {
  let known: { at: number; document: Discovery } | undefined;
  return async () => {
    if (known && Date.now() - known.at < discoveryAgeMs) return known.document;
    const response = await guardedFetch(
      `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
      { signal: AbortSignal.timeout(discoveryTimeoutMs) },
    );
    if (!response.ok) throw new Error(`the issuer's discovery answered ${response.status}`);
    const read = discoveryDocument.parse(await response.json());
    if (read.issuer !== issuer) throw new Error("the discovery document names another issuer");
    const document = { ...read, keys: createRemoteJWKSet(new URL(read.jwks_uri)) };
    known = { at: Date.now(), document };
    return document;
  };
}
