import { type Ended, spawnOurs } from "./server-process.ts";

/** Runs one of our scripts to its end, with these environment variables only. */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  return spawnOurs(`scripts/${script}.ts`, args, env).ended;
}
