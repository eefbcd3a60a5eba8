import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { databaseUrl } from "./postgres-setup.ts";

export type TestHost = {
  folder: string;
  postgres: PostgresServer;
  /** A path in the folder. */
  at(...parts: string[]): string;
  /** Creates an empty database and returns its URL. */
  newDatabase(name: string): Promise<string>;
};

/**
 * A temporary folder and a PostgreSQL server for the tests of a file. `folder` and `postgres` exist
 * from the first hook on.
 */
export function startTestHost(name: string): TestHost {
  const host = {
    at: (...parts) => path.join(host.folder, ...parts),
    newDatabase: async (database) => {
      const client = new pg.Client({ connectionString: host.postgres.url });
      await client.connect();
      await client.query(`create database ${database}`);
      await client.end();
      return databaseUrl(host.postgres.url, database);
    },
  } as TestHost;
  beforeAll(async () => {
    host.folder = mkdtempSync(path.join(tmpdir(), `berea-${name}-`));
    host.postgres = await startPostgres();
  }, 120_000);
  afterAll(async () => {
    await host.postgres?.stop();
    rmSync(host.folder, { recursive: true, force: true });
  });
  return host;
}
