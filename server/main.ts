import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readEnv } from "./env.ts";
import { serverRoles, startServer } from "./start-server.ts";
import { StartError } from "./startup-error.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const dotEnv = path.join(root, ".env");
// Variables that are already set take precedence over the file.
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);

/** `npm start`, or `npm start web` and `npm start worker` for separate processes. */
const [, , given = "all"] = process.argv;
const role = serverRoles.find((name) => name === given);
if (!role) {
  console.error(`Berea cannot start: "${given}" is not one of ${serverRoles.join(", ")}.`);
  process.exit(1);
}

const parsed = readEnv();
if (!parsed.ok) {
  console.error(`Berea cannot start: ${parsed.errors.join("; ")}. See .env.example.`);
  process.exit(1);
}

try {
  const server = await startServer(parsed.env, path.join(root, "build", "web", "client"), role);
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A second signal exits without waiting for requests in progress.
      if (stopping) process.exit(1);
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  void server.lost.then((reason) => {
    console.error(`Berea stops: ${reason}`);
    stopping = true;
    const end = () => process.exit(1);
    server.stop().then(end, end);
  });
  for (const line of server.warnings) console.warn(line);
  console.warn(`Berea is ready on port ${server.port}. Open ${server.publicUrl}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`Berea cannot start: ${error.message}`);
  process.exit(1);
}
