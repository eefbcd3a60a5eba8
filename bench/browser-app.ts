// The built app on a new data folder, and a browser to open it in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

export type BrowserApp = { server: ServerProcess; browser: Browser; close: () => Promise<void> };

export async function startBrowserApp(): Promise<BrowserApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));
  const server = await startServerProcess({
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "error",
  });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const close = async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, browser, close };
}
