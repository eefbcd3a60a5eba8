// Events by the publish and subscribe commands of Valkey or Redis. A server subscribes only to the
// topics that its pages need.
import { Redis } from "ioredis";
import type { Logger } from "../logging.ts";
import type { Bus } from "./bus.ts";
import { Topics } from "./topics.ts";

const prefix = "berea:";

export class ValkeyBus implements Bus {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #log: Logger;
  readonly #topics: Topics;

  constructor(url: string, log: Logger) {
    this.#log = log;
    this.#publisher = connect(url, log);
    this.#subscriber = connect(url, log);
    this.#subscriber.on("message", (channel: string, text: string) => {
      this.#topics.deliver(channel.slice(prefix.length), text);
    });
    this.#topics = new Topics(
      (topic) => this.#run(this.#subscriber.subscribe(prefix + topic)),
      (topic) => this.#run(this.#subscriber.unsubscribe(prefix + topic)),
    );
    // Subscribes again to topics whose subscription failed without a connection.
    this.#subscriber.on("ready", () => {
      const channels = this.#topics.names.map((topic) => prefix + topic);
      if (channels.length > 0) void this.#run(this.#subscriber.subscribe(...channels));
    });
  }

  async publish(topic: string, text: string): Promise<void> {
    await this.#run(this.#publisher.publish(prefix + topic, text));
  }

  subscribe(topic: string, listener: (text: string) => void): () => void {
    return this.#topics.add(topic, listener);
  }

  async listen(): Promise<void> {
    // The reply to this command means that all earlier subscriptions have arrived.
    await this.#run(this.#subscriber.subscribe(`${prefix}listening`));
  }

  async close(): Promise<void> {
    this.#topics.clear();
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  async #run(command: Promise<unknown>): Promise<void> {
    await command.catch((err) => this.#log.warn({ err }, "a command of Valkey failed"));
  }
}

/** Connects to Valkey, and reconnects after each loss. */
function connect(url: string, log: Logger): Redis {
  const client = new Redis(url, {
    // Without a connection, a command fails instead of waiting forever.
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    retryStrategy: (attempts) => Math.min(attempts * 100, 2_000),
  });
  // An error without a listener would end the process.
  client.on("error", (err) => log.warn({ err }, "the connection to Valkey failed"));
  return client;
}
