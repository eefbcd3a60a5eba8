import { AsyncLocalStorage } from "node:async_hooks";
import type { Driver } from "#server/db/driver.ts";

/**
 * Makes a transaction that starts within another one fail. On the embedded database, which has one
 * connection, it would wait for the outer one forever; on PostgreSQL it takes a second connection.
 */
export function refuseNested(driver: Driver): Driver {
  const outer = new AsyncLocalStorage<{ ended: boolean }>();
  const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
    if (outer.getStore()?.ended === false) {
      throw new Error("a transaction inside another one waits forever on the embedded database");
    }
    const state = { ended: false };
    try {
      return await outer.run(state, run);
    } finally {
      state.ended = true;
    }
  };
  return {
    ...driver,
    transaction: (...args) => guarded(() => driver.transaction(...args)),
    read: (...args) => guarded(() => driver.read(...args)),
    snapshot: (action) => guarded(() => driver.snapshot(action)),
  };
}
