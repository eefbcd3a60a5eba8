import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startAiUpstream } from "../testing/ai-upstream.ts";
import { startServerProcess } from "../testing/server-process.ts";

/**
 * Starts the server and the fake AI provider that the browser tests share, and passes their
 * addresses to the workers. Returns a function that stops both.
 */
export default async function startSharedServers(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "berea-e2e-"));
  const upstream = await startAiUpstream({ pieceDelayMs: 20 });
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    // In the role of every provider.
    AI_PROVIDER_URLS: upstream.providerUrls,
    // Each test uses its own address, so that limits by address apply per test.
    TRUST_PROXY: "true",
    LOG_LEVEL: "warn",
  });
  server.child.stderr?.pipe(process.stderr);
  process.env.E2E_URL = server.url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_UPSTREAM_URL = upstream.url;
  process.env.E2E_PROVIDER_URLS = upstream.providerUrls;
  return async () => {
    await server.stop("SIGKILL");
    await upstream.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
