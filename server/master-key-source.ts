import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A source of a master key. `read` returns its 32 bytes, or an error to print after the name of the
 * setting, as in "MASTER_KEY_FILE points to …".
 */
export type MasterKeySource = { setting: string; read(): Buffer | string };

/** How long a command may take; it may call a key management service. */
const commandTimeoutMs = 30_000;
const maxReasonLength = 300;

/**
 * Returns the key in a text, or `undefined`. Node's base64 decoder would silently skip invalid
 * characters.
 */
export function keyFrom(text: string): Buffer | undefined {
  const trimmed = text.trim();
  return /^[\w+/-]{43}=?$/.test(trimmed) ? Buffer.from(trimmed, "base64") : undefined;
}

/** Returns the 32 bytes in a key file, or an error. */
export function readKeyFile(file: string): Buffer | string {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch {
    return `points to ${file}, which cannot be read: check the path and its permissions`;
  }
  return (
    keyFrom(content) ??
    `points to ${file}, which does not hold 32 bytes in base64: restore the original key file`
  );
}

/**
 * Runs a command in a shell and returns the key that it prints, or an error. The output is never
 * part of the error, because it may be the key.
 */
export function readKeyCommand(
  command: string,
  timeoutMs: number = commandTimeoutMs,
): Buffer | string {
  const { status, signal, stdout, stderr, error } = spawnSync(command, {
    shell: true,
    encoding: "utf8",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ETIMEDOUT")
    return `did not end within ${timeoutMs / 1000} seconds: check that the key service can be reached`;
  if (error) return `could not be started: ${error.message}`;
  if (status !== 0) {
    const reason = stderr.trim().split("\n").at(-1)?.slice(0, maxReasonLength);
    return `failed with ${signal ?? `exit code ${status}`}${reason ? `: ${reason}` : ""}`;
  }
  return keyFrom(stdout) ?? "did not print 32 bytes in base64: run it and check its output";
}

/** Returns the key source that the settings name, if any. Several sources are an error. */
export function findKeySource(
  settings: Record<string, string | undefined>,
  name: "MASTER_KEY" | "MASTER_KEY_PREVIOUS",
): MasterKeySource | { error: string } | undefined {
  const readers: Record<string, (value: string) => Buffer | string> = {
    [name]: (value) => keyFrom(value) ?? "must be 32 bytes in base64",
    [`${name}_FILE`]: readKeyFile,
    [`${name}_COMMAND`]: (value) => readKeyCommand(value),
  };
  const found = Object.entries(readers).flatMap(([setting, read]) => {
    const value = settings[setting]?.trim();
    return value ? [{ setting, read: () => read(value) }] : [];
  });
  if (found.length < 2) return found[0];
  const names = found.map(({ setting }) => setting).join(" and ");
  return { error: `${names} are both set: keep one of them` };
}
