// Replaces a whole PostgreSQL database in one transaction: renames the old schemas, fills new ones
// and drops the old ones. Other sessions see nothing before the commit, and a process that is
// killed before it leaves no trace.
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { StartError } from "../startup-error.ts";
import type { Db } from "./driver.ts";
import { rowsOf, tablesOf } from "./dump.ts";
import { lockExclusively } from "./server-lock.ts";

/** Every schema that the migrations fill. */
const schemas = ["public", "drizzle"] as const;
const marker = "berea restore ";

/** The commit was sent but not answered. The next start checks whether it took effect. */
export class UnknownCommitError extends StartError {}

/** Returns the id of the restore that filled this database, or `undefined`. */
export async function readRestoreId(db: Db): Promise<string | undefined> {
  const [row] = await rowsOf<{ comment: string | null }>(
    db,
    sql`select obj_description(to_regnamespace('drizzle')::oid, 'pg_namespace') as comment`,
  );
  return row?.comment?.startsWith(marker) ? row.comment.slice(marker.length) : undefined;
}

export type Replacement = {
  /** Written into the database by the transaction that replaces its contents. */
  id: string;
  /** Whether a database with tables may be replaced. */
  replace: boolean;
  /** Called with the lock held, before anything else. */
  onLocked(db: Db): Promise<void>;
  /** Fills the empty schemas. An error undoes everything. */
  load(tx: Db): Promise<void>;
  beforeCommit(): void;
  /** Called with the lock held, after the commit. */
  afterCommit(): void;
  onStep(step: string): void;
};

/**
 * Throws a StartError if a server uses the database. Without a commit the database stays as it was.
 */
export async function replacePostgres(url: string, replacement: Replacement): Promise<void> {
  // The lock and the transaction share one connection: if it breaks, both end.
  const client = new pg.Client({ connectionString: url, application_name: "berea restore" });
  client.on("error", () => {});
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached: ${error.message}`);
  });
  try {
    if (!(await lockExclusively(client))) {
      throw new StartError(
        "A server, a backup or another restore is using this database: stop it first.",
      );
    }
    replacement.onStep("locked");
    await replaceOn(client, replacement);
    replacement.afterCommit();
  } finally {
    await client.end().catch(() => {});
  }
}

async function replaceOn(client: pg.Client, replacement: Replacement): Promise<void> {
  const { id, replace, load, onLocked, beforeCommit, onStep } = replacement;
  const db = drizzle(client) as unknown as Db;
  await onLocked(db);
  await client.query("begin");
  try {
    // A load may take hours, so the timeouts of a server's transactions do not apply. An unreleased
    // lock still ends with the connection.
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '1min'",
    );
    if (!replace && (await tablesOf(db)).length > 0) {
      throw new StartError(
        "The database already has tables: use an empty database, or pass --replace to overwrite it.",
      );
    }
    const old = (schema: string) => `berea_replaced_${schema}`;
    const present = await presentSchemas(db);
    for (const schema of present)
      await client.query(`alter schema ${schema} rename to ${old(schema)}`);
    await client.query("create schema public");
    await keepExtensions(client, db, old("public"));
    onStep("renamed");
    await load(db);
    if (present.includes("public")) await copyAccess(client, db, old("public"));
    await client.query(`comment on schema drizzle is '${marker}${id}'`);
    for (const schema of present) await client.query(`drop schema ${old(schema)} cascade`);
    onStep("dropped");
    beforeCommit();
    onStep("committing");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
  await client.query("commit").catch((error: Error) => {
    throw new UnknownCommitError(
      `The connection broke while the restore was committed (${error.message}). Start the server: it finishes or undoes the restore.`,
    );
  });
  onStep("committed");
}

/**
 * Gives the new schema public the owner and the rights of the old one, which the operator may have
 * changed. Skips rights that the restoring role may not grant: the data matters more.
 */
async function copyAccess(client: pg.Client, db: Db, from: string): Promise<void> {
  const grants = await rowsOf<{ statement: string }>(
    db,
    sql`select format('grant %s on schema public to %s%s', privilege_type,
        case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
        case when is_grantable then ' with grant option' else '' end) as statement
      from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
      where nspname = ${from} and grantee <> nspowner`,
  );
  const owners = await rowsOf<{ statement: string }>(
    db,
    sql`select 'alter schema public owner to ' || quote_ident(pg_get_userbyid(nspowner)) as statement
      from pg_namespace where nspname = ${from}`,
  );
  for (const { statement } of [...grants, ...owners]) {
    await client.query("savepoint access");
    await client.query(statement).catch(() => client.query("rollback to savepoint access"));
  }
}

async function presentSchemas(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select nspname as name from pg_namespace where nspname in ${[...schemas]} order by 1`,
  );
  return found.map(({ name }) => name);
}

/**
 * Extensions of the operator live in schema public by default; dropping the old schema would remove
 * them.
 */
async function keepExtensions(client: pg.Client, db: Db, from: string): Promise<void> {
  const extensions = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(extname) as name from pg_extension where extnamespace = to_regnamespace(${from})`,
  );
  for (const { name } of extensions)
    await client.query(`alter extension ${name} set schema public`);
}
