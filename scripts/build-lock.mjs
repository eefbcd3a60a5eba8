// Two builds in one folder would remove each other's files, so the second waits for the first.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const pollMs = 250;

/**
 * Runs `build` while no other process holds the lock `file`. A lock of a process that has ended is
 * taken over. `onWait` is called once if another build runs.
 */
export async function withBuildLock(file, build, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let waited = false;
  while (!take(file)) {
    if (!waited) onWait(file);
    waited = true;
    await wait(pollMs);
  }
  try {
    return await build();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (cause) {
    if (cause.code !== "EEXIST") throw cause;
  }
  if (isHeld(file)) return false;
  rmSync(file, { force: true });
  return take(file);
}

function isHeld(file) {
  let holder;
  try {
    holder = Number(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
  // Its process has created the file and not written its id yet.
  if (holder === 0) return true;
  try {
    process.kill(holder, 0);
    return true;
  } catch (cause) {
    return cause.code === "EPERM";
  }
}
