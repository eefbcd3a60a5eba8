import { randomBytes, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import { Database } from "#server/db/database.ts";
import type { Driver } from "#server/db/driver.ts";
import { embeddedDriver } from "#server/db/embedded.ts";
import { type MasterKey, MasterKeys, makeKeyCheck, masterKeyFrom } from "#server/db/master-key.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { installation } from "#server/db/schema.ts";
import { databaseUrl } from "./postgres-setup.ts";
import type {} from "./vitest-context.ts";

export type TestDatabase = {
  database: Database;
  driver: Driver;
  master: MasterKey;
  masterKeys: MasterKeys;
  secret: string;
};

/**
 * Creates a fresh, migrated database for one test file, on the database of the current test
 * project.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const driver = await openDriver();
  const master = masterKeyFrom(randomBytes(32));
  await driver.owner.insert(installation).values({ keyCheck: makeKeyCheck(master) });
  const masterKeys = new MasterKeys([master]);
  const database = new Database(driver, masterKeys);
  return { database, driver, master, masterKeys, secret: master.authSecret };
}

async function openDriver(): Promise<Driver> {
  const template = inject("embeddedTemplate");
  if (template) {
    const loadDataDir = await openAsBlob(template);
    return embeddedDriver(await PGlite.create({ loadDataDir }), () => {});
  }
  const server = inject("postgresUrl");
  const name = `berea_${randomUUID().replaceAll("-", "")}`;
  creator ??= connectCreator(server);
  await (await creator).query(`create database ${name} template berea_template strategy file_copy`);
  return openPostgres(databaseUrl(server, name));
}

/** The connection that creates the databases of this worker, which end with the server. */
let creator: Promise<pg.Client> | undefined;

async function connectCreator(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  // Copies the thousand files of a database within the kernel.
  await client.query("set file_copy_method = clone");
  return client;
}
