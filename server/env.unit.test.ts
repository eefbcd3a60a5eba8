import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultAllowances } from "#shared/ai-allowance.ts";
import { parseEnv } from "./env.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-env-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function errorsOf(variables: Record<string, string>): string[] {
  const parsed = parseEnv(variables);
  return parsed.ok ? [] : parsed.errors;
}

function env(variables: Record<string, string>) {
  const parsed = parseEnv(variables);
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  return parsed.env;
}

const key = randomBytes(32).toString("base64");

test("without any variable the defaults work on a laptop", () => {
  expect(env({})).toEqual({
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    databasePools: { app: 10, auth: 6, jobs: 2, owner: 2 },
    databaseStatementSeconds: 30,
    valkeyUrl: undefined,
    masterKey: undefined,
    masterKeysBefore: [],
    adminEmail: undefined,
    smtpUrl: undefined,
    smtpConnections: 4,
    mailFrom: undefined,
    requireEmailConfirmation: false,
    aiBaseUrl: undefined,
    aiProviderUrls: {},
    operatorKey: undefined,
    aiAllowances: undefined,
    trustProxy: { kind: "none" },
    shutdownDelayMs: 2000,
    allowInnerAddresses: false,
    catalogMirrorUrl: undefined,
    logLevel: "info",
    production: true,
  });
});

test("PORT=0 lets the server choose a free port", () => {
  expect(env({ PORT: "0" })).toMatchObject({ port: 0, publicUrl: "http://localhost:0" });
});

test("an empty variable counts as not set", () => {
  const names = [
    ...["NODE_ENV", "PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "DATABASE_URL", "MASTER_KEY"],
    ...["MASTER_KEY_COMMAND", "FILES_S3_BUCKET", "FILES_S3_PATH_STYLE", "FILES_S3_ENDPOINT"],
    ...["MASTER_KEY_FILE", "ADMIN_EMAIL", "SMTP_URL", "MAIL_FROM", "REQUIRE_EMAIL_CONFIRMATION"],
    ...["AI_BASE_URL", "AI_API_KEY", "AI_PROVIDER", "AI_MODEL", "AI_DAILY_LIMITS"],
    ...["TRUST_PROXY", "LOG_LEVEL"],
  ];
  for (const empty of ["", "  "]) {
    expect(env(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(env({}));
  }
});

test.each([
  ["PORT", "-1", "must be from 0 to 65535"],
  ["PORT", "65536", "must be from 0 to 65535"],
  ["PORT", "80.5", "must be a whole number"],
  ["PORT", "http", "must be a port number from 0 to 65535"],
  ["PUBLIC_URL", "berea.example.org", "must be an http:// or https:// address"],
  ["PUBLIC_URL", "ftp://berea.example.org", "must be an http:// or https:// address"],
  ["PUBLIC_URL", "https://example.org/berea", "must be an address without a path"],
  ["DATABASE_URL", "mysql://localhost/berea", "must look like postgres://"],
  ["DATABASE_REPLICA_URL", "mysql://localhost/berea", "must look like postgres://"],
  ["DATABASE_REPLICA_URL", "postgres://localhost/berea", "needs DATABASE_URL"],
  ["MASTER_KEY", "too short", "must be 32 bytes in base64"],
  ["MASTER_KEY", randomBytes(32).toString("hex"), "must be 32 bytes in base64"],
  ["MASTER_KEY", key.replace(/^./, "*"), "must be 32 bytes in base64"],
  ["MASTER_KEY_FILE", "/nowhere/master.key", "points to /nowhere/master.key, which cannot be read"],
  ["ADMIN_EMAIL", "lydia", "must be an email address"],
  ["SMTP_URL", "mail.example.org", "must look like smtp://"],
  ["REQUIRE_EMAIL_CONFIRMATION", "perhaps", "must be true or false"],
  ["AI_BASE_URL", "localhost:11434", "must be an http:// or https:// address"],
  ["AI_API_KEY", "sk-two words", "must be an API key: one line without spaces"],
  [
    "AI_PROVIDER",
    "acme",
    "must be one of openai, anthropic, google, openrouter, groq, mistral, xai, ollama, compatible",
  ],
  ["AI_DAILY_LIMITS", "guest=many", "must look like guest=5,member=20"],
  ["AI_DAILY_LIMITS", "visitors=5", "must look like guest=5,member=20"],
  ["TRUST_PROXY", "yes", "must be true, false, the number of proxies"],
  ["LOG_LEVEL", "loud", "must be one of fatal"],
  ["NODE_ENV", "staging", "must be development, production or test"],
])("%s=%s is rejected in one line that says what to do", (name, value, message) => {
  const [only, ...more] = errorsOf({ [name]: value });
  expect(more).toEqual([]);
  expect(only).toContain(`${name} ${message}`);
  expect(only).not.toContain("\n");
});

test("all errors are reported at once", () => {
  const errors = errorsOf({
    PORT: "-1",
    DATABASE_URL: "x",
    ADMIN_EMAIL: "x",
    LOG_LEVEL: "x",
    MASTER_KEY: key,
    MASTER_KEY_FILE: "/nowhere/master.key",
  });
  for (const name of ["PORT", "DATABASE_URL", "ADMIN_EMAIL", "LOG_LEVEL", "MASTER_KEY and"]) {
    expect(errors.filter((error) => error.startsWith(name))).toHaveLength(1);
  }
  expect(errors).toHaveLength(5);
});

test("no error repeats the value of a secret", () => {
  const secrets = {
    AI_API_KEY: "hunter2 hunter2",
    MASTER_KEY: "hunter2-hunter2",
    DATABASE_URL: "postgress://me:hunter2@db/x",
  };
  expect(errorsOf(secrets).join()).not.toContain("hunter2");
});

test("a bucket with an endpoint has the bucket in the path, and both keys or none", () => {
  const bucket = { FILES_S3_BUCKET: "berea-files", FILES_S3_ENDPOINT: "https://s3.example.org/" };
  expect(env(bucket).filesBucket).toEqual({
    bucket: "berea-files",
    endpoint: "https://s3.example.org",
    region: "us-east-1",
    pathStyle: true,
    keys: undefined,
  });
  expect(env({ FILES_S3_BUCKET: "berea-files" }).filesBucket?.pathStyle).toBe(false);
  expect(errorsOf({ ...bucket, FILES_S3_ACCESS_KEY_ID: "id" })).toEqual([
    "FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY must be set together",
  ]);
  expect(errorsOf({ FILES_S3_ENDPOINT: "https://s3.example.org" })).toEqual([
    "FILES_S3_BUCKET must be set as well",
  ]);
});

test("the master key comes from its variable or its file, but not from both", () => {
  const file = path.join(folder, "master.key");
  writeFileSync(file, `${key}\n`);
  expect(env({ MASTER_KEY: ` ${key} ` }).masterKey?.toString("base64")).toBe(key);
  expect(env({ MASTER_KEY_FILE: file }).masterKey?.toString("base64")).toBe(key);
  expect(errorsOf({ MASTER_KEY: key, MASTER_KEY_FILE: file })).toEqual([
    "MASTER_KEY and MASTER_KEY_FILE are both set: keep one of them",
  ]);
  const damaged = path.join(folder, "damaged.key");
  writeFileSync(damaged, key.slice(0, 20));
  expect(errorsOf({ MASTER_KEY_FILE: damaged })).toEqual([
    `MASTER_KEY_FILE points to ${damaged}, which does not hold 32 bytes in base64: restore the original key file`,
  ]);
});

test("URLs lose their trailing slash, and the admin's address is lowercased", () => {
  expect(env({ PUBLIC_URL: "https://berea.example.org/" }).publicUrl).toBe(
    "https://berea.example.org",
  );
  expect(env({ AI_BASE_URL: "http://127.0.0.1:11434/v1/" }).aiBaseUrl).toBe(
    "http://127.0.0.1:11434/v1",
  );
  expect(env({ ADMIN_EMAIL: "Lydia@Example.org" }).adminEmail).toBe("lydia@example.org");
});

test("the provider of AI_API_KEY is recognized by its prefix, or named", () => {
  expect(env({ AI_API_KEY: "sk-ant-abc" }).operatorKey).toEqual({
    provider: "anthropic",
    key: "sk-ant-abc",
    model: null,
  });
  const named = { AI_API_KEY: "gsk_abc", AI_PROVIDER: "openai", AI_MODEL: "gpt-6-sol" };
  expect(env(named).operatorKey).toEqual({
    provider: "openai",
    key: "gsk_abc",
    model: "gpt-6-sol",
  });
  expect(errorsOf({ AI_API_KEY: "Zk3vQ8fM2xW7pR5t" })).toEqual([
    "AI_PROVIDER must be set: the key does not show which provider it is for",
  ]);
  expect(errorsOf({ AI_MODEL: "gpt-6-sol" })).toEqual(["AI_API_KEY must be set as well"]);
});

test("a self-hosted AI server needs an address and a model, but no key", () => {
  const server = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "llama3.3" };
  expect(env({ ...server, AI_PROVIDER: "compatible" }).operatorKey).toEqual({
    provider: "compatible",
    key: "",
    model: "llama3.3",
  });
  const ofOthers = { AI_PROVIDER: "compatible", AI_PROVIDER_URLS: "openai=https://ai.example.org" };
  expect(errorsOf({ ...ofOthers, AI_MODEL: "llama3.3" })).toEqual([
    "AI_BASE_URL must be set for AI_PROVIDER=compatible",
  ]);
  expect(errorsOf({ AI_PROVIDER: "compatible" })).toEqual([
    "AI_BASE_URL must be set for AI_PROVIDER=compatible",
    "AI_MODEL must be set for AI_PROVIDER=compatible",
  ]);
});

test("Ollama needs a model only: it listens on this machine unless AI_BASE_URL names another", () => {
  const local = env({ AI_PROVIDER: "ollama", AI_MODEL: "llama3.3" });
  expect(local.operatorKey).toEqual({ provider: "ollama", key: "", model: "llama3.3" });
  expect(local.aiProviderUrls).toEqual({ ollama: "http://localhost:11434/v1" });
  // Users' own keys are not sent there.
  expect(local.aiBaseUrl).toBeUndefined();
  expect(errorsOf({ AI_PROVIDER: "ollama" })).toEqual([
    "AI_MODEL must be set for AI_PROVIDER=ollama",
  ]);
});

test("AI_PROVIDER_URLS replaces the addresses of some providers", () => {
  const urls = "openai=https://gateway.example.org/openai/, google = https://g.example.org/v1beta";
  expect(env({ AI_PROVIDER_URLS: urls }).aiProviderUrls).toEqual({
    openai: "https://gateway.example.org/openai",
    google: "https://g.example.org/v1beta",
  });
  for (const wrong of ["acme=https://example.org", "openai=example.org", "https://example.org"]) {
    expect(errorsOf({ AI_PROVIDER_URLS: wrong })[0], wrong).toContain("AI_PROVIDER_URLS must look");
  }
});

test("AI_DAILY_LIMITS sets some limits and leaves the others at their defaults", () => {
  expect(env({ AI_DAILY_LIMITS: "guest=0, yearly=none" }).aiAllowances).toEqual({
    ...defaultAllowances,
    guest: 0,
    yearly: null,
  });
});

test("if mail is configured, addresses must be confirmed, unless that is turned off", () => {
  const mail = { SMTP_URL: "smtp://localhost:25" };
  expect(env(mail).requireEmailConfirmation).toBe(true);
  expect(env({ ...mail, REQUIRE_EMAIL_CONFIRMATION: "false" }).requireEmailConfirmation).toBe(
    false,
  );
  expect(env({ REQUIRE_EMAIL_CONFIRMATION: "1" }).requireEmailConfirmation).toBe(true);
});
