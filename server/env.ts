import path from "node:path";
import { z } from "zod";
import { type Allowances, parseAllowances } from "#shared/ai-allowance.ts";
import { aiKeyPattern, maxAiKeyLength, readAiKey } from "#shared/ai-key.ts";
import {
  type AiProvider,
  aiProviders,
  findProvider,
  localOllamaUrl,
  providerTable,
} from "#shared/ai-providers.ts";
import { defaultPoolSizes, type PoolSizes } from "./db/pool-sizes.ts";
import { defaultStatementSeconds } from "./db/transaction-settings.ts";
import { parseTrustProxy, type TrustProxy } from "./http/client-address.ts";
import { findKeySource, keyFrom } from "./master-key-source.ts";

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

/** A number of connections to PostgreSQL. */
const connections = (standard: number) =>
  z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a number of connections from 1 to 500" })
      .int("must be a whole number")
      .min(1, "must be from 1 to 500")
      .max(500, "must be from 1 to 500")
      .default(standard),
  );

const variables = z.object({
  NODE_ENV: optional(
    z.enum(["development", "production", "test"], {
      error: "must be development, production or test",
    }),
  ),
  PORT: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a port number from 0 to 65535" })
      .int("must be a whole number")
      .min(0, "must be from 0 to 65535")
      .max(65_535, "must be from 0 to 65535")
      .default(3000),
  ),
  HOST: z.preprocess(unsetIfEmpty, z.string().default("localhost")),
  PUBLIC_URL: optional(
    httpUrl.refine((value) => /^[^/]+:\/\/[^/?#]+\/*$/.test(value), {
      error: "must be an address without a path, such as https://berea.example.org",
    }),
  ),
  DATA_DIR: z.preprocess(unsetIfEmpty, z.string().default("./data")),
  DEVOTIONS_DIR: optional(z.string()),
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
  DATABASE_REPLICA_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: "must look like postgres://user:password@host:5432/database",
    }),
  ),
  DATABASE_APP_CONNECTIONS: connections(defaultPoolSizes.app),
  DATABASE_AUTH_CONNECTIONS: connections(defaultPoolSizes.auth),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a number of seconds from 0 to 3600" })
      .min(0, "must be from 0 to 3600")
      .max(3600, "must be from 0 to 3600")
      .default(defaultStatementSeconds),
  ),
  VALKEY_URL: optional(
    z.url({
      protocol: /^(rediss?|valkeys?)$/,
      error: "must look like redis://user:password@host:6379",
    }),
  ),
  FILES_S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: "must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens",
    }),
  ),
  FILES_S3_ENDPOINT: optional(httpUrl),
  FILES_S3_REGION: z.preprocess(unsetIfEmpty, z.string().default("us-east-1")),
  FILES_S3_PATH_STYLE: optional(truthy),
  FILES_S3_ACCESS_KEY_ID: optional(z.string()),
  FILES_S3_SECRET_ACCESS_KEY: optional(z.string()),
  MASTER_KEY: optional(
    z.string().refine((value) => keyFrom(value) !== undefined, {
      error: "must be 32 bytes in base64 (make one with: openssl rand -base64 32)",
    }),
  ),
  MASTER_KEY_FILE: optional(z.string()),
  MASTER_KEY_COMMAND: optional(z.string()),
  MASTER_KEY_PREVIOUS: optional(
    z.string().refine((value) => keyFrom(value) !== undefined, {
      error: "must be the 32 bytes in base64 that MASTER_KEY was before",
    }),
  ),
  MASTER_KEY_PREVIOUS_FILE: optional(z.string()),
  MASTER_KEY_PREVIOUS_COMMAND: optional(z.string()),
  ADMIN_EMAIL: optional(z.email({ error: "must be an email address" })),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(unsetIfEmpty, httpUrl.default("https://accounts.google.com")),
  SSO_NAME: z.preprocess(unsetIfEmpty, z.string().max(40).default("your organization")),
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
  SMTP_CONNECTIONS: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a number of connections from 1 to 50" })
      .int("must be a whole number")
      .min(1, "must be from 1 to 50")
      .max(50, "must be from 1 to 50")
      .default(4),
  ),
  MAIL_FROM: optional(z.string()),
  REQUIRE_EMAIL_CONFIRMATION: optional(truthy),
  AI_BASE_URL: optional(httpUrl),
  AI_PROVIDER_URLS: optional(
    z.string().refine((value) => parseProviderUrls(value) !== undefined, {
      error: "must look like openai=https://gateway.example.org/v1,google=https://…/v1beta",
    }),
  ),
  AI_API_KEY: optional(
    z
      .string()
      .trim()
      .max(maxAiKeyLength, "must be an API key of at most 400 characters")
      .regex(aiKeyPattern, "must be an API key: one line without spaces"),
  ),
  AI_PROVIDER: optional(z.enum(aiProviders, { error: `must be one of ${aiProviders.join(", ")}` })),
  AI_MODEL: optional(z.string().trim().max(200, "must be at most 200 characters")),
  AI_CONTEXT_TOKENS: optional(
    z.coerce
      .number({ error: "must be a number of tokens" })
      .int("must be a whole number of tokens")
      .min(4096, "must be at least 4096 tokens"),
  ),
  AI_DAILY_LIMITS: optional(
    z.string().refine((value) => typeof parseAllowances(value) !== "string", {
      error: String(parseAllowances("")),
    }),
  ),
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
  YOUVERSION_APP_KEY: optional(z.string()),
  YOUVERSION_URL: z.preprocess(unsetIfEmpty, httpUrl.default("https://api.youversion.com")),
  YOUVERSION_TEXTS: optional(
    z.string().regex(/^\s*[a-z][a-z0-9-]{1,19}=\d+(\s*,\s*[a-z][a-z0-9-]{1,19}=\d+)*\s*$/, {
      error: "must look like niv=111,nlt=116",
    }),
  ),
  CATALOG_MIRROR_URL: optional(httpUrl),
  TRANSLATION_API_URL: optional(httpUrl),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().refine((value) => parseHeaders(value) !== undefined, {
      error: "must look like authorization=Bearer%20TOKEN,name=value",
    }),
  ),
  OTEL_SERVICE_NAME: z.preprocess(unsetIfEmpty, z.string().default("berea")),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number({ error: "must be a number from 0 to 1" })
      .min(0, "must be from 0 to 1")
      .max(1, "must be from 0 to 1")
      .default(1),
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

/** The names of all environment variables that the server reads. */
export const environmentNames: readonly string[] = Object.keys(variables.shape);

/** Reads `niv=111,nlt=116`: our ids of translations, and the provider's. */
const readPairs = (texts: string) =>
  texts.split(",").map((pair) => {
    const [id = "", bibleId = ""] = pair.trim().split("=");
    return { id, bibleId };
  });

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Where traces are sent. */
export type TracingSettings = {
  /** Base URL of a collector that accepts OTLP over HTTP. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of traces to send, from 0 to 1. */
  sampleRatio: number;
};

/** An S3-compatible bucket for files. */
export type FilesBucket = {
  bucket: string;
  /** The address of the object store; `undefined` for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  /** Whether addresses contain the bucket in the path instead of the host name. */
  pathStyle: boolean;
  /** Without keys, the AWS SDK looks for credentials. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

type OidcClient = { issuer: string; clientId: string; clientSecret: string };

/**
 * The server's settings, parsed once at startup. All other code reads this, never `process.env`.
 */
export type Env = {
  /** 0 for any free port. */
  port: number;
  host: string;
  /**
   * URL of the app, without a trailing slash; cookies, links and trusted origins derive from it.
   * Port 0 in it is replaced with the actual port.
   */
  publicUrl: string;
  /**
   * Absolute path of the folder for the embedded database, files, outbox and the generated master
   * key.
   */
  dataDir: string;
  /** The operator's own devotions. */
  devotionsDir: string | undefined;
  databaseUrl: string | undefined;
  /** The same database without a connection pooler, for locks held by a session. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of the same database, for feeds and statistics. */
  databaseReplicaUrl: string | undefined;
  databasePools: PoolSizes;
  /** After this time, PostgreSQL ends a statement; 0 for no limit. */
  databaseStatementSeconds: number;
  /** Valkey or Redis, for live events between several servers. */
  valkeyUrl: string | undefined;
  /** The bucket for files; `undefined` for a folder in `dataDir`. */
  filesBucket: FilesBucket | undefined;
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
  /** How many stored mails one server sends at the same time. */
  smtpConnections: number;
  mailFrom: string | undefined;
  requireEmailConfirmation: boolean;
  /** Base URL of any OpenAI-compatible server, set by the operator. */
  aiBaseUrl: string | undefined;
  /** Addresses of the operator instead of the providers' own, such as gateways. */
  aiProviderUrls: Partial<Record<AiProvider, string>>;
  /** The key that serves everyone without a key, unless an admin sets one; empty if keyless. */
  operatorKey: { provider: AiProvider; key: string; model: string | null } | undefined;
  /** The context window of the operator's model or AI server, in tokens. */
  aiContextTokens: number | undefined;
  /** Daily limits of the operator's key, unless an admin sets others. */
  aiAllowances: Allowances | undefined;
  /**
   * A public passage service (`GET /{reference}`), used when the server's own translations fail.
   */
  passageServiceUrl: string | undefined;
  /** Licensed translations; each is `undefined` if the operator has no license. */
  esv: { url: string; key: string } | undefined;
  apiBible:
    | { url: string; fumsUrl: string; key: string; texts: { id: string; bibleId: string }[] }
    | undefined;
  youVersion: { url: string; key: string; texts: { id: string; bibleId: string }[] } | undefined;
  /**
   * Whether addresses that users enter, such as push services, may be inside the operator's own
   * network.
   */
  allowInnerAddresses: boolean;
  /** Base URL of a mirror with the catalog's files by name, without a trailing slash. */
  catalogMirrorUrl: string | undefined;
  /** A static API of translations in the format of AO Lab. */
  translationApiUrl: string | undefined;
  /** The proxies whose X-Forwarded-For header is trusted. */
  trustProxy: TrustProxy;
  /** How long /readyz returns 503 before a stopping server refuses connections. */
  shutdownDelayMs: number;
  /** The token that gives access to /metrics; without one, /metrics does not exist. */
  metricsToken: string | undefined;
  /** `undefined` if tracing is off. */
  tracing: TracingSettings | undefined;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  production: boolean;
};

export type EnvResult = { ok: true; env: Env } | { ok: false; errors: string[] };

/**
 * Reads the settings from environment variables. Reports every error at once, each as "NAME
 * problem", so that the operator can fix all of them at once.
 */
export function parseEnv(source: Record<string, string | undefined>): EnvResult {
  const parsed = variables.safeParse(source);
  const key = readMasterKey(source, "MASTER_KEY");
  const before = readMasterKey(source, "MASTER_KEY_PREVIOUS");
  const google = readClient(source, "GOOGLE", ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const sso = readClient(source, "SSO", ["SSO_CLIENT_ID", "SSO_CLIENT_SECRET", "SSO_ISSUER"]);
  const bucket = readBucket(source, parsed.data);
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}`),
    ...[key, before].flatMap(({ error }) => (error ? [error] : [])),
    ...[google, sso, bucket].flatMap(({ error }) => (error ? [error] : [])),
    ...(parsed.success ? operatorKeyErrors(parsed.data) : []),
    ...(parsed.data?.DATABASE_REPLICA_URL && !parsed.data.DATABASE_URL
      ? ["DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary"]
      : []),
    ...(Boolean(source.API_BIBLE_KEY?.trim()) === Boolean(source.API_BIBLE_TEXTS?.trim())
      ? []
      : ["API_BIBLE_KEY and API_BIBLE_TEXTS must be set together"]),
    ...(Boolean(source.YOUVERSION_APP_KEY?.trim()) === Boolean(source.YOUVERSION_TEXTS?.trim())
      ? []
      : ["YOUVERSION_APP_KEY and YOUVERSION_TEXTS must be set together"]),
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
      devotionsDir: v.DEVOTIONS_DIR && path.resolve(v.DEVOTIONS_DIR),
      databaseUrl: v.DATABASE_URL,
      databaseDirectUrl: v.DATABASE_DIRECT_URL,
      databaseReplicaUrl: v.DATABASE_REPLICA_URL,
      databasePools: {
        ...defaultPoolSizes,
        app: v.DATABASE_APP_CONNECTIONS,
        auth: v.DATABASE_AUTH_CONNECTIONS,
      },
      databaseStatementSeconds: v.DATABASE_STATEMENT_TIMEOUT_SECONDS,
      valkeyUrl: v.VALKEY_URL?.replace(/^valkey/, "redis"),
      filesBucket: bucket.filesBucket,
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
      smtpConnections: v.SMTP_CONNECTIONS,
      mailFrom: v.MAIL_FROM,
      requireEmailConfirmation: v.REQUIRE_EMAIL_CONFIRMATION ?? v.SMTP_URL !== undefined,
      aiBaseUrl: v.AI_BASE_URL?.replace(/\/+$/, ""),
      aiProviderUrls: {
        ...((v.AI_PROVIDER === "ollama" || v.ALLOW_INNER_ADDRESSES) && { ollama: localOllamaUrl }),
        ...(v.AI_PROVIDER_URLS && parseProviderUrls(v.AI_PROVIDER_URLS)),
      },
      operatorKey: readOperatorKey(v),
      aiContextTokens: v.AI_CONTEXT_TOKENS,
      aiAllowances: readAllowances(v.AI_DAILY_LIMITS),
      passageServiceUrl: v.PASSAGE_SERVICE_URL?.replace(/\/+$/, ""),
      esv: v.ESV_API_KEY ? { url: withoutSlash(v.ESV_API_URL), key: v.ESV_API_KEY } : undefined,
      apiBible:
        v.API_BIBLE_KEY && v.API_BIBLE_TEXTS
          ? {
              url: withoutSlash(v.API_BIBLE_URL),
              fumsUrl: withoutSlash(v.API_BIBLE_FUMS_URL),
              key: v.API_BIBLE_KEY,
              texts: readPairs(v.API_BIBLE_TEXTS),
            }
          : undefined,
      youVersion:
        v.YOUVERSION_APP_KEY && v.YOUVERSION_TEXTS
          ? {
              url: withoutSlash(v.YOUVERSION_URL),
              key: v.YOUVERSION_APP_KEY,
              texts: readPairs(v.YOUVERSION_TEXTS),
            }
          : undefined,
      catalogMirrorUrl: v.CATALOG_MIRROR_URL && withoutSlash(v.CATALOG_MIRROR_URL),
      translationApiUrl: v.TRANSLATION_API_URL && withoutSlash(v.TRANSLATION_API_URL),
      allowInnerAddresses: v.ALLOW_INNER_ADDRESSES ?? false,
      trustProxy: parseTrustProxy(v.TRUST_PROXY ?? "false") ?? { kind: "none" },
      shutdownDelayMs: v.SHUTDOWN_DELAY_SECONDS * 1000,
      metricsToken: v.METRICS_TOKEN,
      tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT
        ? {
            endpoint: withoutSlash(v.OTEL_EXPORTER_OTLP_ENDPOINT),
            headers: parseHeaders(v.OTEL_EXPORTER_OTLP_HEADERS ?? "") ?? {},
            serviceName: v.OTEL_SERVICE_NAME,
            sampleRatio: v.OTEL_TRACES_SAMPLER_ARG,
          }
        : undefined,
      logLevel: v.LOG_LEVEL,
      production: v.NODE_ENV !== "development" && v.NODE_ENV !== "test",
    },
  };
}

type AiVariables = Pick<
  z.infer<typeof variables>,
  "AI_API_KEY" | "AI_PROVIDER" | "AI_MODEL" | "AI_BASE_URL" | "AI_PROVIDER_URLS"
>;

function operatorKeyErrors(v: AiVariables): string[] {
  const { AI_PROVIDER: provider, AI_API_KEY: key } = v;
  if (provider && !providerTable[provider].needsKey) {
    const urls = parseProviderUrls(v.AI_PROVIDER_URLS ?? "");
    const hasAddress = v.AI_BASE_URL || urls?.[provider] || provider === "ollama";
    return [
      ...(hasAddress ? [] : [`AI_BASE_URL must be set for AI_PROVIDER=${provider}`]),
      ...(v.AI_MODEL ? [] : [`AI_MODEL must be set for AI_PROVIDER=${provider}`]),
    ];
  }
  if (!key) return provider || v.AI_MODEL ? ["AI_API_KEY must be set as well"] : [];
  if (provider || readAiKey(key).ok) return [];
  return ["AI_PROVIDER must be set: the key does not show which provider it is for"];
}

/** Returns the addresses in a text such as `openai=https://…,google=https://…`, or `undefined`. */
function parseProviderUrls(text: string): Partial<Record<AiProvider, string>> | undefined {
  const urls: Partial<Record<AiProvider, string>> = {};
  for (const part of text.split(",")) {
    const [, name, url = ""] = /^\s*([a-z]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const provider = findProvider(name);
    if (!provider || !httpUrl.safeParse(url).success) return undefined;
    urls[provider] = withoutSlash(url);
  }
  return urls;
}

/** Parses `name=value,…` with URL-encoded values. Returns `undefined` if it is invalid. */
function parseHeaders(text: string): Record<string, string> | undefined {
  try {
    const pairs = text.split(",").flatMap((part) => {
      if (part.trim() === "") return [];
      const [, name = "", value = ""] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
      if (!name) throw new Error("a header without a name");
      return [[name, decodeURIComponent(value)] as const];
    });
    return Object.fromEntries(pairs);
  } catch {
    return undefined;
  }
}

/** The provider of a key is recognized by its prefix unless AI_PROVIDER names it. */
function readOperatorKey(v: AiVariables): Env["operatorKey"] {
  const key = v.AI_API_KEY ?? "";
  const read = readAiKey(key);
  const provider = v.AI_PROVIDER ?? (read.ok ? read.provider : undefined);
  return provider && { provider, key, model: v.AI_MODEL ?? null };
}

function readAllowances(text: string | undefined): Allowances | undefined {
  const read = text === undefined ? undefined : parseAllowances(text);
  return typeof read === "string" ? undefined : read;
}

function readBucket(
  source: Record<string, string | undefined>,
  v: z.infer<typeof variables> | undefined,
): { filesBucket?: FilesBucket; error?: string } {
  const isSet = (name: string) => Boolean(source[`FILES_S3_${name}`]?.trim());
  if (!isSet("BUCKET")) {
    const others = ["ENDPOINT", "REGION", "PATH_STYLE", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"];
    return others.some(isSet) ? { error: "FILES_S3_BUCKET must be set as well" } : {};
  }
  if (isSet("ACCESS_KEY_ID") !== isSet("SECRET_ACCESS_KEY")) {
    return { error: "FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY must be set together" };
  }
  if (!v?.FILES_S3_BUCKET) return {};
  const { FILES_S3_ACCESS_KEY_ID: id, FILES_S3_SECRET_ACCESS_KEY: secret } = v;
  return {
    filesBucket: {
      bucket: v.FILES_S3_BUCKET,
      endpoint: v.FILES_S3_ENDPOINT && withoutSlash(v.FILES_S3_ENDPOINT),
      region: v.FILES_S3_REGION,
      // Most other object stores do not accept the bucket in the host name.
      pathStyle: v.FILES_S3_PATH_STYLE ?? v.FILES_S3_ENDPOINT !== undefined,
      keys: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
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

/** The other variables' schema validates a key that is given directly. */
function readMasterKey(
  source: Record<string, string | undefined>,
  name: "MASTER_KEY" | "MASTER_KEY_PREVIOUS",
): { masterKey?: Buffer | undefined; error?: string } {
  const found = findKeySource(source, name);
  if (!found || "error" in found) return found ?? {};
  const read = found.read();
  if (typeof read !== "string") return { masterKey: read };
  return found.setting === name ? {} : { error: `${found.setting} ${read}` };
}

/** Reads the environment of this process. */
export function readEnv(): EnvResult {
  return parseEnv(process.env);
}
