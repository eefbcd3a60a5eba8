import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { PGlite, type PGliteInterface, type Transaction } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { StartError } from "../startup-error.ts";
import { installByteaCodec } from "./bytea.ts";
import {
  assumeRole,
  type DatabaseRole,
  type Db,
  type Driver,
  withoutTransaction,
} from "./driver.ts";
import { DurableFS, durableStartParams } from "./durable-fs.ts";
import { createEmptyDatabase, type InitialSchema } from "./empty-database.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { prepareStatements } from "./prepared-statements.ts";

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles PGlite once. V8 uses other cores for it, so a start calls this before its other work, and
 * every database of a process shares the code.
 */
export function compileEmbedded(): Promise<WebAssembly.Module> {
  if (!compiled) {
    const file = new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"));
    compiled = readFile(file).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
    // `openEmbedded` throws the error.
    compiled.catch(() => {});
  }
  return compiled;
}

/** Whether a data folder already holds a database. */
export function embeddedExists(dataDir: string): boolean {
  return existsSync(path.join(dataDir, "postgres", "PG_VERSION"));
}

/**
 * Opens the embedded database in `dataDir`/postgres, and creates it with the tables of this version
 * or with `none`.
 */
export async function openEmbedded(
  dataDir: string,
  { initialSchema = "current" }: { initialSchema?: InitialSchema } = {},
): Promise<Driver> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  if (!release) {
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another Berea server: stop it, or set another DATA_DIR for this one.`,
    );
  }
  const folder = path.join(dataDir, "postgres");
  if (!embeddedExists(dataDir)) await createIn(folder, initialSchema);
  makePrivate(folder);
  const client = await PGlite.create({
    fs: new DurableFS(folder),
    startParams: durableStartParams(),
    pgliteWasmModule: await compileEmbedded(),
  });
  return embeddedDriver(client, release);
}

async function createIn(folder: string, initialSchema: InitialSchema): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `${folder} has files but no database: move them away, or set DATA_DIR to another folder.`,
    );
  }
  await createEmptyDatabase(folder, initialSchema);
}

/**
 * Denies other accounts access to the database's folder, as PostgreSQL itself requires: PGlite
 * creates files that everyone may read and write. Windows has no file modes.
 */
function makePrivate(folder: string): void {
  if (process.platform === "win32") return;
  try {
    if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch {
    throw new StartError(
      `Other accounts can read ${folder}: make the account that runs Berea its owner, or run chmod 700 on it.`,
    );
  }
}

/** Wraps an open PGlite. PGlite has one connection, so transactions run one after the other. */
export function embeddedDriver(client: PGlite, release: () => void): Driver {
  installByteaCodec(client);
  prepareStatements(client);
  const owner = drizzle(client as PGlite);
  return {
    kind: "embedded",
    owner: owner as unknown as Db,
    migrate: (folder = migrationsFolder) => migrate(owner, { migrationsFolder: folder }),
    // The lock on the data folder keeps other servers away.
    asOnlyMigrator: (action) => action(),
    transaction: (role, userId, action) =>
      owner.transaction(async (tx) => {
        await assumeRole(tx as unknown as Db, role, userId);
        return action(tx as unknown as Db);
      }),
    read: (role, userId, action) =>
      owner.transaction(
        async (tx) => {
          await assumeRole(tx as unknown as Db, role, userId);
          return action(tx as unknown as Db);
        },
        { accessMode: "read only" },
      ),
    // The only connection is busy with this transaction, so what it reads does not change.
    snapshot: (action) =>
      owner.transaction(async (tx) => {
        await assumeRole(tx as unknown as Db, "berea_backup", undefined);
        return action(tx as unknown as Db);
      }),
    handle: (role) => drizzle(asRole(client, role) as PGlite) as unknown as Db,
    execute: (role, text, values) =>
      client.transaction(async (tx) => {
        if (role !== "owner") await tx.exec(`set local role ${role}`);
        if (values?.length) return tx.query(text, values);
        const results = await tx.exec(withoutTransaction(text));
        return { rows: results.flatMap(({ rows }) => rows) };
      }),
    ping: async () => {
      await client.query("select 1");
    },
    close: async () => {
      await client.close();
      release();
    },
  };
}

/** PGlite's client with the methods that Drizzle calls, each of which runs as `role`. */
function asRole(
  client: PGlite,
  role: DatabaseRole,
): Pick<PGliteInterface, "query" | "transaction"> {
  const stepDown = async (tx: Transaction) => {
    await tx.exec(`set local role ${role}`);
  };
  return {
    query: (text, parameters, options) =>
      client.transaction(async (tx) => {
        await stepDown(tx);
        return tx.query(text, parameters, options);
      }),
    transaction: (action) =>
      client.transaction(async (tx) => {
        await stepDown(tx);
        return action(tx);
      }),
  };
}
