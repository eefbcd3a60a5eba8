import type { RolePool } from "../../db/role-pool.ts";
import type { Logger } from "../logging.ts";
import { MemoryBus } from "./memory-bus.ts";
import { PostgresBus } from "./postgres-bus.ts";
import { ValkeyBus } from "./valkey-bus.ts";

/**
 * Carries short texts between the servers of an installation, at most once: a disconnected server
 * misses them. A text therefore only says what to look up, and contains nothing private.
 */
export type Bus = {
  /** Sends a text to the subscribers of a topic on every server. Logs failures. */
  publish(topic: string, text: string): Promise<void>;
  /** Calls `listener` with every text of a topic until the returned function is called. */
  subscribe(topic: string, listener: (text: string) => void): () => void;
  /** Connects, and reconnects after each loss. Resolves after the first attempt. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Chooses the bus: Valkey if it is configured, PostgreSQL's NOTIFY for a PostgreSQL database, and
 * the memory of the only server for the embedded one.
 */
export function createBus(
  sources: {
    valkeyUrl: string | undefined;
    pool: RolePool | undefined;
    directUrl: string | undefined;
  },
  log: Logger,
): Bus {
  const { valkeyUrl, pool, directUrl } = sources;
  if (valkeyUrl) return new ValkeyBus(valkeyUrl, log);
  if (pool && directUrl) return new PostgresBus({ pool, directUrl }, log);
  return new MemoryBus();
}
