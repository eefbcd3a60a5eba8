import { execFileSync } from "node:child_process";

/** Builds what changed since the last build, so that no test starts an outdated server. */
export default function setup(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
