import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { type Db, type Driver, enter, type Role } from "./handle.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import * as schema from "./schema.ts";

/** Any number known to every Berea server, so that two of them starting together migrate one after the other. */
const migrationLock = 0x62657265;

/** Opens a PostgreSQL database (15 or newer). Faults of the connection are told apart for the operator. */
export async function openPostgres(url: string): Promise<Driver> {
  const ownerPool = new pg.Pool({ connectionString: url, max: 2 });
  const appPool = rolePool(url, "berea_app", 10);
  const rolePools = new Map<Role, pg.Pool>();
  const pools = () => [ownerPool, appPool, ...rolePools.values()];
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  ownerPool.on("error", () => {});
  try {
    await ownerPool.query("select 1");
  } catch (error) {
    await Promise.all(pools().map((pool) => pool.end()));
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new StartError(
      `DATABASE_URL cannot be used (${reason}): check that the server runs and the user, password and database are right.`,
    );
  }
  const authPool = rolePool(url, "berea_auth", 4);
  rolePools.set("berea_auth", authPool);
  const owner = drizzle(ownerPool, { schema });
  const app = drizzle(appPool, { schema });
  return {
    kind: "postgres",
    owner: owner as unknown as Db,
    migrate: async () => {
      const client = await ownerPool.connect();
      try {
        await client.query("select pg_advisory_lock($1)", [migrationLock]);
        await migrate(drizzle(client, { schema }), { migrationsFolder });
      } finally {
        await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
        client.release();
      }
    },
    transaction: (role, userId, action) =>
      app.transaction(async (tx) => {
        await enter(tx as unknown as Db, role, userId);
        return action(tx as unknown as Db);
      }),
    handle: (role) => {
      const pool = rolePools.get(role) ?? rolePool(url, role, 4);
      rolePools.set(role, pool);
      return drizzle(pool, { schema }) as unknown as Db;
    },
    pool: authPool,
    ping: async () => {
      await ownerPool.query("select 1");
    },
    close: async () => {
      await Promise.all(pools().map((pool) => pool.end()));
    },
  };
}

/** A pool whose connections act as `role` from their first statement on. */
function rolePool(url: string, role: Role, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    onConnect: async (client) => {
      await client.query(`set role ${role}`);
    },
  });
  pool.on("error", () => {});
  return pool;
}
