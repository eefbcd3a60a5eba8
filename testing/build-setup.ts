import { execFileSync } from "node:child_process";

/**
 * Builds what changed since the last build, so that no test starts an outdated server. `npm test`
 * has built all of it.
 */
export default function setup(): void {
  if (process.env.TEST_BUILT) return;
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
