import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { parseTrustProxy, type TrustProxy } from "./http/client-address.ts";

/** `KEY=` in a .env file means "not set", not "set to nothing". */
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

/** The key that a text holds, or undefined: Node's own base64 reader skips over what is not base64. */
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

/** The server's settings, parsed once at start. Everything else reads this, never `process.env`. */
export type Env = {
  port: number;
  host: string;
  /** Where people reach the app, without a trailing slash; cookies, links and trusted origins follow from it. */
  publicUrl: string;
  /** Absolute path of the folder for the embedded database, files, outbox and the generated master key. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without a connection pooler, for locks that belong to a session. */
  databaseDirectUrl: string | undefined;
  /** 32 bytes, when given by the environment; otherwise the key file in `dataDir` is used. */
  masterKey: Buffer | undefined;
  /** The key before this one, which people's keys may still be wrapped by; at most one. */
  masterKeysBefore: Buffer[];
  adminEmail: string | undefined;
  /** Sign-in with Google; undefined where it is not configured. */
  google: OidcClient | undefined;
  /** Single sign-on by the operator's own OpenID provider. */
  sso: (OidcClient & { name: string; trustedDomain: string | undefined }) | undefined;
  /** Where texts to phones are handed to: `POST {to, text}`. */
  smsWebhookUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  requireEmailConfirmation: boolean;
  /** Base URL of any OpenAI-compatible server, set by the operator. */
  aiBaseUrl: string | undefined;
  /** A public passage service (`GET /{reference}`) to turn to when the server's own texts fail. */
  passageServiceUrl: string | undefined;
  /** Texts under licence; undefined where the operator has none of the kind. */
  esv: { url: string; key: string } | undefined;
  apiBible:
    | { url: string; fumsUrl: string; key: string; texts: { id: string; bibleId: string }[] }
    | undefined;
  /** Whether addresses that people name, such as push services, may lie within the operator's own network. */
  allowInnerAddresses: boolean;
  /** Whose X-Forwarded-For is believed. */
  trustProxy: TrustProxy;
  /** How long /readyz says 503 before a stopping server refuses connections. */
  shutdownDelayMs: number;
  /** Who has it may read /metrics; undefined where nobody may. */
  metricsToken: string | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  production: boolean;
};

export type EnvResult = { ok: true; env: Env } | { ok: false; faults: string[] };

/**
 * Reads the settings out of a set of environment variables.
 * Reports every fault at once, each as "NAME what is wrong", so that one restart mends them all.
 */
export function parseEnv(source: Record<string, string | undefined>): EnvResult {
  const parsed = variables.safeParse(source);
  const key = readMasterKey(source, "MASTER_KEY");
  const before = readMasterKey(source, "MASTER_KEY_PREVIOUS");
  const google = readClient(source, "GOOGLE", ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const sso = readClient(source, "SSO", ["SSO_CLIENT_ID", "SSO_CLIENT_SECRET", "SSO_ISSUER"]);
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`),
    ...[key, before].flatMap(({ fault }) => (fault ? [fault] : [])),
    ...[google, sso].flatMap(({ fault }) => (fault ? [fault] : [])),
    ...(Boolean(source.API_BIBLE_KEY?.trim()) === Boolean(source.API_BIBLE_TEXTS?.trim())
      ? []
      : ["API_BIBLE_KEY and API_BIBLE_TEXTS must be set together"]),
  ];
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
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

/** A provider's client, which is whole or not there: half of it would be a button that fails. */
function readClient(
  source: Record<string, string | undefined>,
  prefix: "GOOGLE" | "SSO",
  names: string[],
): { client?: Omit<OidcClient, "issuer"> | undefined; fault?: string } {
  const missing = names.filter((name) => !source[name]?.trim());
  if (missing.length === names.length) return {};
  if (missing.length > 0) return { fault: `${missing.join(" and ")} must be set as well` };
  const clientId = source[`${prefix}_CLIENT_ID`]?.trim() ?? "";
  const clientSecret = source[`${prefix}_CLIENT_SECRET`]?.trim() ?? "";
  return { client: { clientId, clientSecret } };
}

/** A key that the environment gives, by itself or by a file; the shape of the first is checked with the other variables. */
function readMasterKey(
  source: Record<string, string | undefined>,
  name: "MASTER_KEY" | "MASTER_KEY_PREVIOUS",
): { masterKey?: Buffer | undefined; fault?: string } {
  const given = source[name]?.trim();
  const file = source[`${name}_FILE`]?.trim();
  if (given && file) return { fault: `${name} and ${name}_FILE are both set: keep one of them` };
  if (!file) return { masterKey: given ? keyFrom(given) : undefined };
  const read = readKeyFile(file);
  return typeof read === "string" ? { fault: `${name}_FILE ${read}` } : { masterKey: read };
}

/** The 32 bytes in a key file, or what is wrong with it. */
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

/** Reads the process's own environment. */
export function readEnv(): EnvResult {
  return parseEnv(process.env);
}
