// The job queue: pg-boss in the schema `pgboss` of the same database. The owner of the tables
// creates that schema. The queue runs as the role berea_jobs, which can access nothing else.
import { sql } from "drizzle-orm";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Db, Driver } from "../db/driver.ts";
import type { Logger } from "../platform/logging.ts";
import { type Link, linkTo, SpanKind, withSpan } from "../platform/tracing.ts";
import { type QueueName, queueNames, queues } from "./queues.ts";

const schema = "pgboss";

/** Time without a heartbeat of its worker after which a job is started again. */
const heartbeatSeconds = 30;

const queueOptions = {
  // At most one job waits in a queue, because it handles all waiting rows.
  policy: "short",
  heartbeatSeconds,
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 6 * 60 * 60,
  retentionSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

/**
 * How often a worker polls each queue. A signal starts jobs sooner, also those of other servers.
 * The embedded database has one connection, and only its server adds jobs, so it is polled less.
 */
const pollingSeconds = { embedded: 20, postgres: 5 };

/** How long a stopping server waits for its running jobs. */
const stopTimeoutMs = 10_000;

/** Maximum number of traces to which a job links. It links to the newest ones. */
const maxLinks = 32;

type JobDriver = Pick<Driver, "asOnlyMigrator" | "execute" | "kind">;

/** Adds a job to a queue in the transaction of the change that causes it. */
export async function addJob(tx: Db, queue: QueueName): Promise<void> {
  await tx.execute(sql`select berea_add_job(${queue})`);
}

/**
 * Creates the tables of the queue or migrates them to the installed version of pg-boss, and creates
 * the queues. Several servers may do this concurrently.
 */
export async function installQueue(driver: JobDriver): Promise<void> {
  const boss = createBoss(driver, "owner", { migrate: true, supervise: false, schedule: false });
  // An error without a listener would end the process; `start` throws it as well.
  boss.on("error", () => {});
  // PostgreSQL fails if two servers create a schema at the same time, even with
  // `create schema if not exists`.
  await driver.asOnlyMigrator(async () => {
    await boss.start();
    try {
      for (const name of queueNames) await boss.createQueue(name, queueOptions);
      await driver.execute("owner", grants);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

/** Grants access at each start, because a later version of pg-boss may create new tables. */
const grants = `
  grant usage on schema ${schema} to berea_jobs;
  grant select, insert, update, delete on all tables in schema ${schema} to berea_jobs;
  grant execute on all functions in schema ${schema} to berea_jobs;`;

function createBoss(
  driver: JobDriver,
  role: "owner" | "berea_jobs",
  options: ConstructorOptions,
): PgBoss {
  return new PgBoss({
    ...options,
    schema,
    backend: driver.kind === "embedded" ? "pglite" : "postgres",
    db: {
      executeSql: (text, values) => driver.execute(role, text, values),
    },
    // pg-boss would store the host name and the process id.
    registerInstance: false,
  });
}

/** Runs the jobs of all queues on this server. */
export class JobWorkers {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #kind: Driver["kind"];
  readonly #workers = new Map<QueueName, string>();
  /** The traces that added jobs to each queue since its last job began. */
  readonly #causes = new Map<QueueName, Link[]>();

  constructor(driver: JobDriver, log: Logger) {
    this.#kind = driver.kind;
    this.#log = log;
    this.#boss = createBoss(driver, "berea_jobs", {
      migrate: false,
      createSchema: false,
      superviseIntervalSeconds: heartbeatSeconds,
      monitorIntervalSeconds: heartbeatSeconds,
      maintenanceIntervalSeconds: 60 * 60,
      cronWorkerIntervalSeconds: 20,
      flowIntervalSeconds: 60 * 60,
      // Index maintenance needs the owner of the tables.
      reindex: false,
      monitorVacuum: false,
      persistQueueStats: false,
    });
    this.#boss.on("error", (err) => log.error({ err }, "the job queue failed and will go on"));
  }

  /** Starts the queues. Runs the minutely and the hourly job at once. */
  async start(handlers: Record<QueueName, () => Promise<unknown>>): Promise<void> {
    await this.#boss.start();
    for (const name of queueNames) {
      const run = async () => {
        try {
          const links = this.#causes.get(name) ?? [];
          this.#causes.delete(name);
          const attributes = { "messaging.destination.name": name };
          const options = { kind: SpanKind.CONSUMER, attributes, links, isRoot: true };
          await withSpan(`process ${name}`, options, () => handlers[name]());
        } catch (err) {
          this.#log.error({ err, queue: name }, "a job failed and will be retried");
          throw err;
        }
      };
      const id = await this.#boss.work(
        name,
        { pollingIntervalSeconds: pollingSeconds[this.#kind] },
        run,
      );
      this.#workers.set(name, id);
      const { cron }: { cron?: string } = queues[name];
      if (cron) await this.#boss.schedule(name, cron);
      if (cron) await this.#boss.send(name, {});
      this.wake(name);
    }
  }

  /** Polls a queue now. `traceparent`: the trace that added a job, which the job links to. */
  wake(name: QueueName, traceparent = ""): void {
    const causes = [...(this.#causes.get(name) ?? []), ...linkTo(traceparent)];
    if (causes.length > 0) this.#causes.set(name, causes.slice(-maxLinks));
    const id = this.#workers.get(name);
    if (id) this.#boss.notifyWorker(id);
  }

  /** Waits for the running jobs. A job that does not end in time is started again later. */
  stop(): Promise<void> {
    return this.#boss.stop({ timeout: stopTimeoutMs });
  }
}
