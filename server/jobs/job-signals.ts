import type { Bus } from "../platform/bus/bus.ts";
import { currentTraceparent } from "../platform/tracing.ts";
import { type QueueName, queueNames } from "./queues.ts";

const topic = "jobs";

/**
 * Tells workers that a job was added, so that they start it at once. If a signal is lost, the
 * worker finds the job when it next polls its queue.
 */
export class JobSignals {
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  /** Call it after the transaction that added the job. The signal names the current trace. */
  async wake(queue: QueueName): Promise<void> {
    await this.#bus.publish(topic, `${queue} ${currentTraceparent()}`.trim());
  }

  /** Calls `listener` for each signal until the returned function is called. */
  onWake(listener: (queue: QueueName, traceparent: string) => void): () => void {
    return this.#bus.subscribe(topic, (text) => {
      const [given, traceparent = ""] = text.split(" ");
      const queue = queueNames.find((name) => name === given);
      if (queue) listener(queue, traceparent);
    });
  }
}
