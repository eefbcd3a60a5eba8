// What the commands for backups and keys share: the settings as the server reads them, and a fault as one line.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Env, readEnv } from "#server/env.ts";
import { InvalidBackup } from "#server/maintenance/backup-format.ts";
import { StartError } from "#server/startup-error.ts";

/** Runs a command and ends the process: with what it says, or with why not. */
export async function runCommand(command: (env: Env) => Promise<string>): Promise<never> {
  const dotEnv = fileURLToPath(new URL("../.env", import.meta.url));
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  try {
    const env = readEnv();
    if (!env.ok) throw new StartError(`${env.faults.join("; ")}. See .env.example.`);
    console.log(await command(env.env));
    process.exit(0);
  } catch (error) {
    const expected = error instanceof InvalidBackup || error instanceof StartError;
    console.error(expected ? error.message : error);
    process.exit(1);
  }
}

/** Arguments that a command does not know are a mistake, and a backup is no place for one. */
export function readArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
