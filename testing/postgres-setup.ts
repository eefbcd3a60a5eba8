import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#server/db/postgres.ts";
import { installQueue } from "#server/jobs/job-queue.ts";
import { startPostgres } from "./postgres-server.ts";

/** Starts PostgreSQL and migrates one database, which each test file copies. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ forTestFiles: true });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create database berea_template");
  const driver = await openPostgres(databaseUrl(server.url, "berea_template"));
  await driver.migrate();
  await installQueue(driver);
  await driver.close();
  await copyWithinKernel(client);
  await client.end();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}

/** Lets the kernel copy the thousand files of a database, if its file system can. */
async function copyWithinKernel(client: pg.Client): Promise<void> {
  try {
    await client.query("set file_copy_method = clone");
    await client.query("create database berea_copy template berea_template strategy file_copy");
    await client.query("alter database postgres set file_copy_method = clone");
  } catch {
    // Copied as before.
  }
}

/** Returns the address of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
