import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RolePool } from "../db/role-pool.ts";

/**
 * Prometheus metrics. Labels are routes, methods and statuses, never user data or a requested
 * address.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<"method" | "route" | "status">;
  readonly contentType = this.#registry.contentType;

  constructor(sources: {
    pool: RolePool | undefined;
    openPages: () => number;
    background: () => number;
  }) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: "berea_http_request_duration_seconds",
      help: "Request duration by route",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    const gauge = this.gauge.bind(this);
    gauge("berea_open_pages", "Open sockets of pages on this server", sources.openPages);
    gauge("berea_background_work", "Things sent to other servers right now", sources.background);
    const { pool } = sources;
    if (pool) {
      gauge("berea_pool_connections", "Connections to PostgreSQL", () => pool.totalCount);
      gauge("berea_pool_waiting", "What waits for a connection", () => pool.waitingCount);
    }
  }

  /** Adds a gauge whose value is computed on each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Adds a counter. Each scrape calls `read`, which returns a value that never decreases. */
  counter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  request(of: { method: string; route: string; status: number }, seconds: number): void {
    this.#requests.observe({ ...of, status: String(of.status) }, seconds);
  }

  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
