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
import { memoryFolder } from "./postgres-server.ts";
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
  creator ??= connectCreator(server).catch((error) => {
    creator = undefined;
    throw error;
  });
  const client = await creator;
  await client.query(`create database ${name} template berea_template strategy file_copy`);
  const driver = await openPostgres(databaseUrl(server, name));
  // On a disk, removing all databases later takes less time.
  if (!server.includes(memoryFolder)) return driver;
  return {
    ...driver,
    close: async () => {
      await driver.close();
      // A test that still holds a connection keeps its database until the server stops.
      await client.query(`drop database ${name}`).catch(() => {});
    },
  };
}

/** The connection that creates the databases of this worker. */
let creator: Promise<pg.Client> | undefined;

async function connectCreator(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The server stops before the worker ends.
  client.on("error", () => {
    creator = undefined;
  });
  await client.connect();
  return client;
}
