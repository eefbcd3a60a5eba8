import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readEnv } from "./env.ts";
import { drainTimeoutMs } from "./http/listen.ts";
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
  const { env } = parsed;
  const server = await startServer(env, path.join(root, "build", "web", "client"), role);
  let stopping = false;
  const stop = (code: number) => {
    stopping = true;
    const end = (withCode: number) => () => process.exit(withCode);
    // A task that hangs does not keep the data folder locked.
    setTimeout(
      // Without a message: the write could block, too.
      () => process.exit(1),
      env.shutdownDelayMs + drainTimeoutMs + 5_000,
    );
    server.stop().then(end(code), end(1));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A second signal exits without waiting for requests in progress.
      if (stopping) process.exit(1);
      stop(0);
    });
  }
  void server.lost.then((reason) => {
    console.error(`Berea stops: ${reason}`);
    stop(1);
  });
  for (const line of server.warnings) console.warn(line);
  console.warn(`Berea is ready on port ${server.port}. Open ${server.publicUrl}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`Berea cannot start: ${error.message}`);
  process.exit(1);
}
