// `npm run test:fresh`: clones HEAD into a temporary folder and runs .ci/run there, as CI does. If it
// passes, writes the commit's hash to .git/test-fresh-passed. Uncommitted changes are not tested.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fail, root, say } from "./runtime.mjs";

/** The environment without what npm and Git add for scripts and hooks; npm's settings stay. */
function ownEnvironment(env) {
  const inherited = Object.entries(env).filter(
    ([name]) => !/^(?:npm_(?!config_)|npm_config_local_prefix|GIT_)/.test(name),
  );
  const folders = (env.PATH ?? "").split(path.delimiter);
  const own = folders.filter((folder) => !folder.includes("node_modules"));
  return { ...Object.fromEntries(inherited), PATH: own.join(path.delimiter) };
}

const env = ownEnvironment(process.env);
const git = (...args) => execFileSync("git", args, { cwd: root, env, encoding: "utf8" }).trim();
const commit = git("rev-parse", "HEAD");
const folder = mkdtempSync(path.join(tmpdir(), "berea-fresh-"));
const clone = path.join(folder, "berea");
const start = performance.now();
let status;
let minutes;
try {
  git("clone", "--quiet", "--no-local", root, clone);
  execFileSync("git", ["checkout", "--quiet", "--detach", commit], { cwd: clone, env });
  say(`Running .ci/run in a clone of ${commit} …`);
  const stdio = ["ignore", "inherit", "inherit"];
  const options = { cwd: clone, env: { ...env, CI: "true" }, stdio };
  ({ status } = spawnSync("bash", [".ci/run"], options));
  minutes = ((performance.now() - start) / 60_000).toFixed(1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (status !== 0) fail(`${commit} failed after ${minutes} minutes (see above).`);
const passed = path.resolve(root, git("rev-parse", "--git-common-dir"), "test-fresh-passed");
writeFileSync(passed, `${commit}\n`);
say(`${commit} passed after ${minutes} minutes.`);
