import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * Prometheus metrics. Labels are routes, methods and statuses, never user data or a requested
 * address.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<"method" | "route" | "status">;
  readonly #runs: Counter<"task" | "outcome">;
  readonly contentType = this.#registry.contentType;

  constructor(sources: {
    /** The pools of connections to PostgreSQL, by name. */
    pools: Readonly<Record<string, { totalCount: number; waitingCount: number }>> | undefined;
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
    this.#runs = new Counter({
      name: "berea_task_runs_total",
      help: "Runs of jobs and scheduled tasks on this server, by outcome (done or failed)",
      labelNames: ["task", "outcome"],
      registers,
    });
    const pools = Object.entries(sources.pools ?? {});
    if (pools.length === 0) return;
    const perPool = (name: string, help: string, count: "totalCount" | "waitingCount") =>
      new Gauge({
        name,
        help,
        labelNames: ["pool"],
        registers,
        collect() {
          for (const [pool, counts] of pools) this.set({ pool }, counts[count]);
        },
      });
    perPool("berea_pool_connections", "Connections to PostgreSQL by pool", "totalCount");
    perPool("berea_pool_waiting", "What waits for a connection, by pool", "waitingCount");
  }

  /** Adds a gauge whose value is computed on each scrape; NaN if `read` returns `undefined`. */
  gauge(
    name: string,
    help: string,
    read: () => number | undefined | Promise<number | undefined>,
  ): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  }

  /**
   * Returns a task that counts its runs by outcome. Both counts begin with 0, because Prometheus does
   * not see the increase of a counter that begins with its first failure.
   */
  counted<T>(task: string, run: () => Promise<T>): () => Promise<T> {
    const count = (outcome: "done" | "failed", by = 1) => this.#runs.inc({ task, outcome }, by);
    count("done", 0);
    count("failed", 0);
    return async () => {
      try {
        const result = await run();
        count("done");
        return result;
      } catch (error) {
        count("failed");
        throw error;
      }
    };
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
