// Every bus has to pass the same tests. Valkey's bus is skipped without Debian's
// package redis-server.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRedis, type RedisServer, startRedis } from "#testing/redis-server.ts";
import { startTestApp } from "#testing/test-app.ts";
import { createLogger } from "../logging.ts";
import type { Bus } from "./bus.ts";
import { MemoryBus } from "./memory-bus.ts";
import { PostgresBus } from "./postgres-bus.ts";
import { ValkeyBus } from "./valkey-bus.ts";

const app = startTestApp();
const log = createLogger("silent");

let redis: RedisServer | undefined;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());

/** One bus as two servers see it. The memory bus has only one server. */
const makers: [string, () => [Bus, Bus] | undefined][] = [
  [
    "memory",
    () => {
      const bus = new MemoryBus();
      return [bus, bus];
    },
  ],
  [
    "PostgreSQL",
    () => {
      const { pool, directUrl } = app.database;
      if (!pool || !directUrl) return undefined;
      const make = () => new PostgresBus({ pool, directUrl }, log);
      return [make(), make()];
    },
  ],
  ["Valkey", () => redis && [new ValkeyBus(redis.url, log), new ValkeyBus(redis.url, log)]],
];

describe.each(makers)("the bus over %s", (_, make) => {
  test("delivers the texts of a topic in order to every server that subscribed to it", async ({
    skip,
  }) => {
    const pair = make() ?? skip();
    const [first, second] = pair;
    const received: string[] = [];
    const others: string[] = [];
    second.subscribe("prayers", (text) => received.push(text));
    second.subscribe("others", (text) => others.push(text));
    await Promise.all([first.listen(), second.listen()]);
    const sent = Array.from({ length: 50 }, (__, n) => `number ${n} with spaces`);
    for (const text of sent) await first.publish("prayers", text);
    await expect.poll(() => received.length).toBe(50);
    expect(received).toEqual(sent);
    expect(others).toEqual([]);
    await Promise.all(pair.map((bus) => bus.close()));
  });

  test("delivers nothing after the subscription ends", async ({ skip }) => {
    const pair = make() ?? skip();
    const [first, second] = pair;
    const received: string[] = [];
    const end = second.subscribe("prayers", (text) => received.push(text));
    await Promise.all([first.listen(), second.listen()]);
    await first.publish("prayers", "before");
    await expect.poll(() => received).toEqual(["before"]);
    end();
    const later: string[] = [];
    second.subscribe("later", (text) => later.push(text));
    await second.listen();
    await first.publish("prayers", "after");
    await first.publish("later", "last");
    await expect.poll(() => later).toEqual(["last"]);
    expect(received).toEqual(["before"]);
    await Promise.all(pair.map((bus) => bus.close()));
  });
});

test.runIf(hasRedis)("subscriptions survive a restart of Valkey", async () => {
  const url = redis?.url ?? "";
  const [first, second] = [new ValkeyBus(url, log), new ValkeyBus(url, log)];
  const received: string[] = [];
  second.subscribe("prayers", (text) => received.push(text));
  await second.listen();
  await redis?.stop();
  // While Valkey is down, publishing fails without throwing.
  await first.publish("prayers", "lost");
  second.subscribe("made meanwhile", (text) => received.push(text));
  await redis?.start();
  await expect
    .poll(
      async () => {
        await first.publish("prayers", "again");
        await first.publish("made meanwhile", "later");
        return received.includes("again") && received.includes("later");
      },
      { interval: 100 },
    )
    .toBe(true);
  await Promise.all([first.close(), second.close()]);
});
