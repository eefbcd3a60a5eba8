import { fstatSync } from "node:fs";
import { Socket } from "node:net";
import type { Writable } from "node:stream";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";

/** Bytes of log lines that may wait for their reader. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** How long a stop waits for the reader of the last lines. */
const flushMs = 1_000;

/**
 * Writes log lines without waiting for their reader. Lines are dropped while too many of them wait,
 * and after the reader has gone. Pino's own destination blocks the process in both cases.
 */
export class LogOutput {
  readonly #to: Writable;
  #isDropping = false;
  #dropped = 0;
  #reported = 0;
  /** Called with the number of dropped lines when lines are written again. */
  onResume: (dropped: number) => void = () => {};

  constructor(to: Writable) {
    this.#to = to;
    // A failed stream is no longer writable, which is all that matters.
    to.on("error", () => {});
    to.on("drain", () => this.#resume());
  }

  /** Number of lines that were dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  write(line: string): void {
    this.#isDropping ||= this.#to.writableLength + line.length > maxWaitingBytes;
    if (this.#isDropping || !this.#to.writable) this.#dropped += 1;
    else this.#to.write(line);
  }

  /** Resolves when all lines are written, or after a second. */
  async flush(): Promise<void> {
    if (!this.#to.writable) return;
    const written = new Promise<void>((resolve) => this.#to.write("", () => resolve()));
    await Promise.race([written, setTimeoutPromise(flushMs, undefined, { ref: false })]);
  }

  #resume(): void {
    if (!this.#isDropping) return;
    this.#isDropping = false;
    const dropped = this.#dropped - this.#reported;
    this.#reported = this.#dropped;
    this.onResume(dropped);
  }
}

/**
 * Standard output, if a program reads it. Returns `undefined` for a file or a terminal, which
 * have no reader that stops.
 */
export function openLogOutput(): LogOutput | undefined {
  const output = fstatSync(1);
  if (!output.isFIFO() && !output.isSocket()) return undefined;
  return new LogOutput(new Socket({ fd: 1, readable: false, writable: true }));
}
