import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The SQL migrations, the same for both databases. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** How many migrations this version of Berea knows. */
export const countMigrations = () =>
  readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")).length;
