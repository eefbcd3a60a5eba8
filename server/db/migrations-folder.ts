import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The SQL migrations, the same for both databases. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Number of migrations that this version of Berea has. */
export const countMigrations = () =>
  readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")).length;
