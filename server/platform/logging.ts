import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { Env } from "../env.ts";

export type { Logger };

/** Fields that are never logged, at any depth: keys, tokens, and user content. */
const secrets = [
  "password",
  "newPassword",
  "token",
  "apiKey",
  "authorization",
  "cookie",
  "content",
  "title",
  "description",
  "text",
  "notes",
  "tags",
  "answers",
  "messages",
  "email",
];

/**
 * Writes JSON lines to standard output, or to `to`. Bodies, queries and headers are not logged;
 * redaction is a second safeguard.
 */
export function createLogger(level: Env["logLevel"], to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Returns an error without the driver's additions: the parameters of a failed statement contain
 * user content.
 */
type SafeError = { type?: string; message: string; stack?: string | undefined; cause?: SafeError };

function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { message: "a value that is not an error was thrown" };
  const cause = error.cause instanceof Error ? safeError(error.cause) : undefined;
  // Drizzle's message contains the statement and its parameters; the cause contains the reason.
  const message = error.message.startsWith("Failed query") ? "Failed query" : error.message;
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  return { type: error.name, message, stack, ...(cause ? { cause } : {}) };
}
