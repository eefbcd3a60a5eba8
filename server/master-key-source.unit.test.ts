import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";
import { readKeyCommand } from "./master-key-source.ts";

const key = randomBytes(32).toString("base64");
const print = (text: string) => `${process.execPath} -e 'console.log("${text}")'`;
const parse = (settings: Record<string, string>) => {
  const parsed = parseEnv(settings);
  return parsed.ok ? parsed.env : parsed.errors;
};

test("a command prints the master key and the previous one", () => {
  const before = randomBytes(32).toString("base64");
  expect(
    parse({ MASTER_KEY_COMMAND: print(key), MASTER_KEY_PREVIOUS_COMMAND: print(before) }),
  ).toMatchObject({
    masterKey: Buffer.from(key, "base64"),
    masterKeysBefore: [Buffer.from(before, "base64")],
  });
});

test("a command may contain a pipe, for example to extract the key from JSON", () => {
  const command = `echo '{"Plaintext":"${key}"}' | sed 's/.*:"//; s/".*//'`;
  expect(readKeyCommand(command)).toEqual(Buffer.from(key, "base64"));
});

test("a failed command is reported with its last error line and without its output", () => {
  const script = `console.log("${key}"); console.error("begin"); console.error("access denied"); process.exit(3)`;
  expect(readKeyCommand(`${process.execPath} -e '${script}'`)).toBe(
    "failed with exit code 3: access denied",
  );
  expect(parse({ MASTER_KEY_COMMAND: "exit 4" })).toEqual([
    "MASTER_KEY_COMMAND failed with exit code 4",
  ]);
});

test("the error for output that is not a key does not repeat the output", () => {
  expect(readKeyCommand(print("almost-a-secret"))).toBe(
    "did not print 32 bytes in base64: run it and check its output",
  );
});

test("a command that exceeds the time limit is killed", () => {
  expect(readKeyCommand("exec sleep 600", 200)).toBe(
    "did not end within 0.2 seconds: check that the key service can be reached",
  );
});

test("only one setting may name the key", () => {
  expect(parse({ MASTER_KEY: key, MASTER_KEY_COMMAND: print(key) })).toEqual([
    "MASTER_KEY and MASTER_KEY_COMMAND are both set: keep one of them",
  ]);
});
