import { type Ended, spawnOurs } from "./server-process.ts";

/** Runs a script of ours to its end, with these settings and no others of this machine. */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  return spawnOurs(`scripts/${script}.ts`, args, env).ended;
}
