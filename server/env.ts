import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseTrustProxy, type TrustProxy } from "./http/client-address.ts";

/** `KEY=` in a .env file means "not set", not "set to an empty string". */
const unsetIfEmpty = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unsetIfEmpty, schema.optional());

const truthy = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1");

const httpUrl = z.url({
  protocol: /^https?$/,
  error: "must be an http:// or https:// address",
  abort: true,
});

/**
 * Returns the key in a text, or `undefined`. Node's base64 decoder would silently skip invalid
 * characters.
 */
function keyFrom(text: string): Buffer | undefined {
  const trimmed = text.trim();
  return /^[\w+/-]{43}=?$/.test(trimmed) ? Buffer.from(trimmed, "base64") : undefined;
}

const variables = z.object({
  NODE_ENV: optional(
    z.enum(["development", "production", "test"], {
      error: "must be development, production or test",
    }),
  ),
  PORT: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a port number from 1 to 65535" })
      .int("must be a whole number")
      .min(1, "must be from 1 to 65535")
      .max(65_535, "must be from 1 to 65535")
      .default(3000),
  ),
  HOST: z.preprocess(unsetIfEmpty, z.string().default("localhost")),
  PUBLIC_URL: optional(
    httpUrl.refine((value) => /^[^/]+:\/\/[^/?#]+\/*$/.test(value), {
      error: "must be an address without a path, such as https://berea.example.org",
    }),
  ),
  DATA_DIR: z.preprocess(unsetIfEmpty, z.string().default("./data")),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgres://user:password@host:5432/database",
    }),
  ),
  DATABASE_DIRECT_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgres://user:password@host:5432/database",
    }),
  ),
  MASTER_KEY: optional(
    z.string().refine((value) => keyFrom(value) !== undefined, {
      error: "must be 32 bytes in base64 (make one with: openssl rand -base64 32)",
    }),
  ),
  MASTER_KEY_FILE: optional(z.string()),
  MASTER_KEY_PREVIOUS: optional(
    z.string().refine((value) => keyFrom(value) !== undefined, {
      error: "must be the 32 bytes in base64 that MASTER_KEY was before",
    }),
  ),
  MASTER_KEY_PREVIOUS_FILE: optional(z.string()),
  ADMIN_EMAIL: optional(z.email({ error: "must be an email address" })),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(unsetIfEmpty, httpUrl.default("https://accounts.google.com")),
  SSO_NAME: z.preprocess(unsetIfEmpty, z.string().max(40).default("your organisation")),
  SSO_ISSUER: optional(httpUrl),
  SSO_CLIENT_ID: optional(z.string()),
  SSO_CLIENT_SECRET: optional(z.string()),
  SSO_DOMAIN: optional(
    z.hostname({
      error: "must be a domain such as example.org: whose addresses the provider answers for",
    }),
  ),
  SMS_WEBHOOK_URL: optional(httpUrl),
  SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      error: "must look like smtp://user:password@host:587 or smtps://…",
    }),
  ),
  MAIL_FROM: optional(z.string()),
  REQUIRE_EMAIL_CONFIRMATION: optional(truthy),
  AI_BASE_URL: optional(httpUrl),
  PASSAGE_SERVICE_URL: optional(httpUrl),
  ESV_API_KEY: optional(z.string()),
  ESV_API_URL: z.preprocess(unsetIfEmpty, httpUrl.default("https://api.esv.org")),
  API_BIBLE_KEY: optional(z.string()),
  API_BIBLE_URL: z.preprocess(unsetIfEmpty, httpUrl.default("https://rest.api.bible")),
  API_BIBLE_FUMS_URL: z.preprocess(unsetIfEmpty, httpUrl.default("https://fums.api.bible")),
  API_BIBLE_TEXTS: optional(
    z.string().regex(/^\s*[a-z][a-z0-9-]{1,19}=[\w-]+(\s*,\s*[a-z][a-z0-9-]{1,19}=[\w-]+)*\s*$/, {
      error: "must look like niv=78a9f6124f344018-01,nasb=b8ee27bcd1cae43a-01",
    }),
  ),
  ALLOW_INNER_ADDRESSES: optional(truthy),
  TRUST_PROXY: optional(
    z.string().refine((value) => parseTrustProxy(value) !== undefined, {
      error:
        "must be true, false, the number of proxies in front of us, or their addresses, as in 10.0.0.0/8,127.0.0.1",
    }),
  ),
  SHUTDOWN_DELAY_SECONDS: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a number of seconds from 0 to 300" })
      .min(0, "must be from 0 to 300")
      .max(300, "must be from 0 to 300")
      .default(2),
  ),
  METRICS_TOKEN: optional(
    z.string().min(16, "must be at least 16 characters (make one with: openssl rand -hex 24)"),
  ),
  LOG_LEVEL: z.preprocess(
    unsetIfEmpty,
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be one of fatal, error, warn, info, debug, trace, silent",
      })
      .default("info"),
  ),
});

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

type OidcClient = { issuer: string; clientId: string; clientSecret: string };

/**
 * The server's settings, parsed once at startup. All other code reads this, never `process.env`.
 */
export type Env = {
  port: number;
  host: string;
  /**
   * URL of the app, without a trailing slash; cookies, links and trusted origins derive from it.
   */
  publicUrl: string;
  /**
   * Absolute path of the folder for the embedded database, files, outbox and the generated master
   * key.
   */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without a connection pooler, for locks held by a session. */
  databaseDirectUrl: string | undefined;
  /** 32 bytes, if the environment sets it; otherwise the key file in `dataDir` is used. */
  masterKey: Buffer | undefined;
  /** The previous master key, which may still wrap user keys; at most one. */
  masterKeysBefore: Buffer[];
  adminEmail: string | undefined;
  /** Sign-in with Google; `undefined` if it is not configured. */
  google: OidcClient | undefined;
  /** Single sign-on with the operator's own OpenID provider. */
  sso: (OidcClient & { name: string; trustedDomain: string | undefined }) | undefined;
  /** Webhook for texts to phones: `POST {to, text}`. */
  smsWebhookUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  requireEmailConfirmation: boolean;
  /** Base URL of any OpenAI-compatible server, set by the operator. */
  aiBaseUrl: string | undefined;
  /**
   * A public passage service (`GET /{reference}`), used when the server's own translations fail.
   */
  passageServiceUrl: string | undefined;
  /** Licensed translations; each is `undefined` if the operator has no license. */
  esv: { url: string; key: string } | undefined;
  apiBible:
    | { url: string; fumsUrl: string; key: string; texts: { id: string; bibleId: string }[] }
    | undefined;
  /**
   * Whether addresses that users enter, such as push services, may be inside the operator's own
   * network.
   */
  allowInnerAddresses: boolean;
  /** The proxies whose X-Forwarded-For header is trusted. */
  trustProxy: TrustProxy;
  /** How long /readyz returns 503 before a stopping server refuses connections. */
  shutdownDelayMs: number;
  /** The token that gives access to /metrics; without one, /metrics does not exist. */
  metricsToken: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  production: boolean;
};

export type EnvResult = { ok: true; env: Env } | { ok: false; errors: string[] };

/**
 * Reads the settings from environment variables. Reports every error at once, each as "NAME
 * problem", so that the operator can fix all of them in one go.
 */
export function parseEnv(source: Record<string, string | undefined>): EnvResult {
  const parsed = variables.safeParse(source);
  const key = readMasterKey(source, "MASTER_KEY");
  const before = readMasterKey(source, "MASTER_KEY_PREVIOUS");
  const google = readClient(source, "GOOGLE", ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const sso = readClient(source, "SSO", ["SSO_CLIENT_ID", "SSO_CLIENT_SECRET", "SSO_ISSUER"]);
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`),
    ...[key, before].flatMap(({ error }) => (error ? [error] : [])),
    ...[google, sso].flatMap(({ error }) => (error ? [error] : [])),
    ...(Boolean(source.API_BIBLE_KEY?.trim()) === Boolean(source.API_BIBLE_TEXTS?.trim())
      ? []
      : ["API_BIBLE_KEY and API_BIBLE_TEXTS must be set together"]),
  ];
  if (!parsed.success || errors.length > 0) return { ok: false, errors };
  const v = parsed.data;
  return {
    ok: true,
    env: {
      port: v.PORT,
      host: v.HOST,
      publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ""),
      dataDir: path.resolve(v.DATA_DIR),
      databaseUrl: v.DATABASE_URL,
      databaseDirectUrl: v.DATABASE_DIRECT_URL,
      masterKey: key.masterKey,
      masterKeysBefore: before.masterKey ? [before.masterKey] : [],
      adminEmail: v.ADMIN_EMAIL?.toLowerCase(),
      google: google.client && { issuer: v.GOOGLE_ISSUER, ...google.client },
      sso:
        sso.client && v.SSO_ISSUER
          ? {
              issuer: v.SSO_ISSUER,
              ...sso.client,
              name: v.SSO_NAME,
              trustedDomain: v.SSO_DOMAIN?.toLowerCase(),
            }
          : undefined,
      smsWebhookUrl: v.SMS_WEBHOOK_URL,
      smtpUrl: v.SMTP_URL,
      mailFrom: v.MAIL_FROM,
      requireEmailConfirmation: v.REQUIRE_EMAIL_CONFIRMATION ?? v.SMTP_URL !== undefined,
      aiBaseUrl: v.AI_BASE_URL?.replace(/\/+$/, ""),
      passageServiceUrl: v.PASSAGE_SERVICE_URL?.replace(/\/+$/, ""),
      esv: v.ESV_API_KEY ? { url: withoutSlash(v.ESV_API_URL), key: v.ESV_API_KEY } : undefined,
      apiBible:
        v.API_BIBLE_KEY && v.API_BIBLE_TEXTS
          ? {
              url: withoutSlash(v.API_BIBLE_URL),
              fumsUrl: withoutSlash(v.API_BIBLE_FUMS_URL),
              key: v.API_BIBLE_KEY,
              texts: v.API_BIBLE_TEXTS.split(",").map((pair) => {
                const [id = "", bibleId = ""] = pair.trim().split("=");
                return { id, bibleId };
              }),
            }
          : undefined,
      allowInnerAddresses: v.ALLOW_INNER_ADDRESSES ?? false,
      trustProxy: parseTrustProxy(v.TRUST_PROXY ?? "false") ?? { kind: "none" },
      shutdownDelayMs: v.SHUTDOWN_DELAY_SECONDS * 1000,
      metricsToken: v.METRICS_TOKEN,
      logLevel: v.LOG_LEVEL,
      production: v.NODE_ENV !== "development" && v.NODE_ENV !== "test",
    },
  };
}

/** A provider's client: both settings or none. With only one, the sign-in button would fail. */
function readClient(
  source: Record<string, string | undefined>,
  prefix: "GOOGLE" | "SSO",
  names: string[],
): { client?: Omit<OidcClient, "issuer"> | undefined; error?: string } {
  const missing = names.filter((name) => !source[name]?.trim());
  if (missing.length === names.length) return {};
  if (missing.length > 0) return { error: `${missing.join(" and ")} must be set as well` };
  const clientId = source[`${prefix}_CLIENT_ID`]?.trim() ?? "";
  const clientSecret = source[`${prefix}_CLIENT_SECRET`]?.trim() ?? "";
  return { client: { clientId, clientSecret } };
}

/**
 * A key from the environment, given directly or in a file. The other variables' schema validates
 * the direct one.
 */
function readMasterKey(
  source: Record<string, string | undefined>,
  name: "MASTER_KEY" | "MASTER_KEY_PREVIOUS",
): { masterKey?: Buffer | undefined; error?: string } {
  const given = source[name]?.trim();
  const file = source[`${name}_FILE`]?.trim();
  if (given && file) return { error: `${name} and ${name}_FILE are both set: keep one of them` };
  if (!file) return { masterKey: given ? keyFrom(given) : undefined };
  const read = readKeyFile(file);
  return typeof read === "string" ? { error: `${name}_FILE ${read}` } : { masterKey: read };
}

/** Returns the 32 bytes in a key file, or an error. */
export function readKeyFile(file: string): Buffer | string {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch {
    return `points to ${file}, which cannot be read: check the path and its permissions`;
  }
  return (
    keyFrom(content) ??
    `points to ${file}, which does not hold 32 bytes in base64: restore the original key file`
  );
}

/** Reads the environment of this process. */
export function readEnv(): EnvResult {
  return parseEnv(process.env);
}
