import { sql } from "drizzle-orm";
import type { TestApp } from "./test-app.ts";

/** Runs `act` while no notification can be stored. */
export async function withoutNotifications<T>(app: TestApp, act: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    app.driver.owner.execute(sql.raw(`alter table notifications rename column ${from} to ${to}`));
  await rename("mailed_count", "lost_count");
  try {
    return await act();
  } finally {
    await rename("lost_count", "mailed_count");
  }
}
