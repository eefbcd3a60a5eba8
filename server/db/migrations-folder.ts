import { fileURLToPath } from "node:url";

/** The SQL migrations, the same for both databases. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
