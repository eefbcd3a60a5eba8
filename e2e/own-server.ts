import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { type Account, expect, signUp, test } from "./support.ts";

/** `dataDir`: the server's data folder, set when the first test runs. */
export type OwnServer = { baseURL: string; dataDir: () => string };

/**
 * Starts a server with its own settings and a new data folder for one spec file. `prepare` can fill
 * the folder.
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

/**
 * Signs up the first account of a server, which is its admin. `signIn` signs a page in to the
 * account. `account` returns it; call it only within tests.
 */
export function withAdmin(baseURL: string): {
  account: () => Account;
  signIn: (page: Page) => Promise<void>;
} {
  let account: Account | undefined;
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage({
      baseURL,
      extraHTTPHeaders: { "x-forwarded-for": "10.0.0.1" },
    });
    account = await signUp(page, { baseURL });
    await page.close();
  });
  const signedUp = () => {
    if (!account) throw new Error("the admin signs up before the first test");
    return account;
  };
  return {
    account: signedUp,
    signIn: async (page) => {
      const { email, password } = signedUp();
      const answer = await page.request.post("/api/auth/sign-in/email", {
        headers: { origin: new URL(baseURL).origin },
        data: { email, password },
      });
      expect(answer.ok()).toBe(true);
    },
  };
}
