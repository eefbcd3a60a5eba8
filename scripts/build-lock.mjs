// Two builds in one folder would remove each other's files, so the second waits for the first.
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const pollMs = 250;
const renewEveryMs = 5_000;
/** In a container, the process id of an ended build may be that of another process, or our own. */
const staleAfterMs = 30_000;

/**
 * Runs `build` while no other process holds the lock `file`. The lock of a process that has ended,
 * or that does not renew it, is taken over. `onWait` is called once if another build runs.
 */
export async function withBuildLock(file, build, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let waited = false;
  while (!take(file)) {
    if (!waited) onWait(file);
    waited = true;
    await wait(pollMs);
  }
  const renewal = setInterval(() => renew(file), renewEveryMs);
  try {
    return await build();
  } finally {
    clearInterval(renewal);
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
  // Renamed, so that of two processes that find a stale lock only one removes it.
  const stale = `${file}.${process.pid}`;
  try {
    renameSync(file, stale);
  } catch (cause) {
    if (cause.code !== "ENOENT") throw cause;
  }
  rmSync(stale, { force: true });
  return take(file);
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleAfterMs) return false;
    // 0: its process has created the file and not written its id yet.
    const holder = Number(readFileSync(file, "utf8"));
    if (holder > 0) process.kill(holder, 0);
    return true;
  } catch (cause) {
    return cause.code === "EPERM";
  }
}

function renew(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another process took over the lock while this one was suspended.
  }
}
