import { ApiError } from "#server/errors.ts";
import { InvalidBackup } from "#server/maintenance/backup-format.ts";
import { StartError } from "#server/startup-error.ts";

/** The error number that PGlite uses for a full disk. */
const embeddedDiskFull = 51;

/**
 * Returns one line for an error that an operator can fix: wrong settings, a disk, a file, a
 * database. Any other error is a defect, and is returned with its stack, as is every error with
 * LOG_LEVEL=debug.
 */
export function describeError(error: unknown): unknown {
  if (process.env.LOG_LEVEL === "debug") return error;
  return messageOf(error) ?? error;
}

function messageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return fileError(error);
  if (error instanceof StartError || error instanceof InvalidBackup || error instanceof ApiError) {
    return error.message;
  }
  // Drizzle's message is the query; its cause is the reason.
  if (error.cause !== undefined) return messageOf(error.cause);
  if (error instanceof WebAssembly.RuntimeError) {
    return "The embedded database cannot be opened: its files are damaged. Restore a backup.";
  }
  if ("code" in error && typeof error.code === "string") return error.message;
  return fileError(error);
}

/** PGlite's file errors have no message, and are not Errors. */
function fileError(error: unknown): string | undefined {
  const { name, errno } = (error ?? {}) as { name?: unknown; errno?: unknown };
  if (name !== "ErrnoError") return undefined;
  return errno === embeddedDiskFull
    ? "The disk is full."
    : `The embedded database could not read or write a file (error ${errno}).`;
}
