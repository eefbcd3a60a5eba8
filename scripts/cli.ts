// Shared by the backup and key commands: reads the settings as the server does, and prints an error
// as one line.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Env, readEnv } from "#server/env.ts";
import { StartError } from "#server/startup-error.ts";
import { describeError } from "./describe-error.ts";

/** Runs a command, prints its result or its error, and ends the process. */
export async function runCommand(command: (env: Env) => Promise<string>): Promise<never> {
  const dotEnv = fileURLToPath(new URL("../.env", import.meta.url));
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  try {
    const env = readEnv();
    if (!env.ok) throw new StartError(`${env.errors.join("; ")}. See .env.example.`);
    console.log(await command(env.env));
    process.exit(0);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

/** Rejects arguments that a command does not know: a typo must not change what a backup does. */
export function readArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
