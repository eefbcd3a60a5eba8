import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("without any variable the settings work on a laptop", () => {
  expect(env({})).toEqual({
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    masterKey: undefined,
    masterKeysBefore: [],
    adminEmail: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    requireEmailConfirmation: false,
    aiBaseUrl: undefined,
    trustProxy: { kind: "none" },
    shutdownDelayMs: 2000,
    allowInnerAddresses: false,
    logLevel: "info",
    production: true,
  });
});

test("an empty variable counts as not set", () => {
  const names = [
    ...["NODE_ENV", "PORT", "HOST", "PUBLIC_URL", "DATA_DIR", "DATABASE_URL", "MASTER_KEY"],
    ...["MASTER_KEY_FILE", "ADMIN_EMAIL", "SMTP_URL", "MAIL_FROM", "REQUIRE_EMAIL_CONFIRMATION"],
    ...["AI_BASE_URL", "TRUST_PROXY", "LOG_LEVEL"],
  ];
  for (const empty of ["", "  "]) {
    expect(env(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(env({}));
  }
});

test.each([
  ["PORT", "0", "must be from 1 to 65535"],
  ["PORT", "65536", "must be from 1 to 65535"],
  ["PORT", "80.5", "must be a whole number"],
  ["PORT", "http", "must be a port number from 1 to 65535"],
  ["PUBLIC_URL", "berea.example.org", "must be an http:// or https:// address"],
  ["PUBLIC_URL", "ftp://berea.example.org", "must be an http:// or https:// address"],
  ["PUBLIC_URL", "https://example.org/berea", "must be an address without a path"],
  ["DATABASE_URL", "mysql://localhost/berea", "must look like postgres://"],
  ["MASTER_KEY", "too short", "must be 32 bytes in base64"],
  ["MASTER_KEY", randomBytes(32).toString("hex"), "must be 32 bytes in base64"],
  ["MASTER_KEY", key.replace(/^./, "*"), "must be 32 bytes in base64"],
  ["MASTER_KEY_FILE", "/nowhere/master.key", "points to /nowhere/master.key, which cannot be read"],
  ["ADMIN_EMAIL", "lydia", "must be an email address"],
  ["SMTP_URL", "mail.example.org", "must look like smtp://"],
  ["REQUIRE_EMAIL_CONFIRMATION", "perhaps", "must be true or false"],
  ["AI_BASE_URL", "localhost:11434", "must be an http:// or https:// address"],
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
    PORT: "0",
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
  const secrets = { MASTER_KEY: "hunter2-hunter2", DATABASE_URL: "postgress://me:hunter2@db/x" };
  expect(errorsOf(secrets).join()).not.toContain("hunter2");
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

test("if mail is configured, addresses must be confirmed, unless that is turned off", () => {
  const mail = { SMTP_URL: "smtp://localhost:25" };
  expect(env(mail).requireEmailConfirmation).toBe(true);
  expect(env({ ...mail, REQUIRE_EMAIL_CONFIRMATION: "false" }).requireEmailConfirmation).toBe(
    false,
  );
  expect(env({ REQUIRE_EMAIL_CONFIRMATION: "1" }).requireEmailConfirmation).toBe(true);
});
