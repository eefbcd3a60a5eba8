import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { test } from "./support.ts";

/** `dataDir`: the server's data folder; set when the first test runs. */
export type OwnServer = { baseURL: string; dataDir: () => string };

/**
 * Starts a server with its own settings for one spec file, on a new data folder. `prepare` may fill
 * that folder.
 */
export function withOwnServer(
  port: number,
  env: Record<string, string> = {},
  prepare: (dataDir: string) => void = () => {},
): OwnServer {
  const baseURL = `http://localhost:${port}`;
  let server: ServerProcess | undefined;
  let dataDir = "";
  test.use({ baseURL });
  test.beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "berea-own-"));
    prepare(dataDir);
    server = await startServerProcess({
      DATA_DIR: dataDir,
      PORT: String(port),
      TRUST_PROXY: "true",
      LOG_LEVEL: "warn",
      ...env,
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { baseURL, dataDir: () => dataDir };
}
