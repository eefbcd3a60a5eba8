import { type ChildProcess, fork } from "node:child_process";
import { ApiError } from "../../errors.ts";
import type { Logger } from "../../platform/logging.ts";
import type { Drawing, DrawingRequest, DrawingResponse } from "./drawing.ts";

/** Maximum pictures in the queue. Each takes 0.1 to 1 second. */
export const maxWaiting = 20;
const retryAfterSeconds = 5;
/** Time after which a process that is still drawing a picture is stopped. */
const timeoutMs = 20_000;
/** Idle time after which the process, which uses about 100 MB, ends. */
const idleMs = 60_000;

type Job = {
  drawing: Drawing;
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
};

/** Draws one picture at a time in a process that starts with the first and ends when idle. */
export class PictureRenderer {
  readonly #log: Logger;
  readonly #queue: Job[] = [];
  #process: ChildProcess | undefined;
  #running: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #closed = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Returns a PNG. Throws `unavailable` if too many pictures wait or the drawing fails. */
  draw(drawing: Drawing): Promise<Uint8Array> {
    if (this.#closed || this.#queue.length >= maxWaiting) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      this.#queue.push({ drawing, resolve, reject });
      this.#next();
    });
  }

  /** Whether the process runs now, for tests. */
  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(unavailable());
    this.#stop();
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#queue.shift();
    clearTimeout(this.#timer);
    const waitMs = this.#running ? timeoutMs : idleMs;
    this.#timer = setTimeout(() => this.#stop(), waitMs).unref();
    if (!this.#running) {
      // An idle process does not keep the server running.
      this.#process?.channel?.unref();
      return;
    }
    this.#lastId += 1;
    const message: DrawingRequest = { id: this.#lastId, drawing: this.#running.drawing };
    this.#process ??= this.#start();
    this.#process.channel?.ref();
    this.#process.send(message);
  }

  #start(): ChildProcess {
    // Drawing needs none of the secrets in the environment.
    const child = fork(new URL("./picture-process.ts", import.meta.url), [], {
      execArgv: [],
      env: {},
      serialization: "advanced",
    });
    child.unref();
    child.on("message", (message: DrawingResponse) => this.#answered(message));
    child.on("error", (err) => this.#log.error({ err }, "the picture process failed"));
    child.on("exit", () => this.#ended(child));
    return child;
  }

  #answered({ id, png, failed }: DrawingResponse): void {
    if (id !== this.#lastId) return;
    const job = this.#running;
    this.#running = undefined;
    if (png) job?.resolve(png);
    else {
      this.#log.error({ failed }, "a picture could not be drawn");
      job?.reject(unavailable());
    }
    this.#next();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    const child = this.#process;
    if (!child) return;
    child.kill("SIGKILL");
    this.#ended(child);
  }

  /** Fails the picture that was being drawn. The next one starts a new process. */
  #ended(child: ChildProcess): void {
    if (this.#process !== child) return;
    this.#process = undefined;
    const job = this.#running;
    this.#running = undefined;
    job?.reject(unavailable());
    if (job && !this.#closed) this.#next();
  }
}

const unavailable = () =>
  new ApiError(
    "unavailable",
    "The picture couldn't be drawn. Please try again in a moment.",
    undefined,
    retryAfterSeconds,
  );
