import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type Ended, type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { startOnFreePort } from "../testing/start-on-free-port.ts";
import { type Account, expect, signUp, test } from "./support.ts";

/** Read the properties only in tests and hooks. Before `beforeAll`, there is no server. */
export type OwnServer = {
  readonly baseURL: string;
  /** Headers for calls of the API outside a page. */
  headers: { readonly origin: string };
  /** The server's data folder. */
  dataDir(): string;
  /** Stops the server and starts it again at the same address. Returns how it ended. */
  restart(): Promise<Ended>;
};

/**
 * Starts a server with its own settings and a new data folder for one spec file. `env` may be a
 * function, for the addresses of services that an earlier hook starts. `prepare` can fill the
 * folder.
 */
export function withOwnServer(
  env: Record<string, string> | (() => Record<string, string>) = {},
  prepare: (dataDir: string) => void = () => {},
): OwnServer {
  let server: ServerProcess | undefined;
  let dataDir = "";
  const start = (more: Record<string, string> = {}) =>
    startServerProcess({
      DATA_DIR: dataDir,
      TRUST_PROXY: "true",
      LOG_LEVEL: "warn",
      ...(typeof env === "function" ? env() : env),
      ...more,
    });
  const started = () => {
    if (!server) throw new Error("the server starts before the first test");
    return server;
  };
  // Playwright also evaluates `baseURL` for the hook that starts the server, when there is none yet.
  test.use({ baseURL: ({ baseURL }, use) => use(server?.publicUrl ?? baseURL) });
  test.beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "berea-own-"));
    prepare(dataDir);
    // Not port 0: a test can restart the server on its port.
    server = await startOnFreePort((port) => start({ PORT: String(port) }));
  });
  test.afterAll(async () => {
    await server?.stop("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    get baseURL() {
      return started().publicUrl;
    },
    headers: {
      get origin() {
        return started().publicUrl;
      },
    },
    dataDir: () => dataDir,
    restart: async () => {
      const { stop, url } = started();
      const ended = await stop();
      server = await start({ PORT: new URL(url).port });
      return ended;
    },
  };
}

/**
 * Signs up the first account of a server, which is its admin. `signIn` signs a page in to the
 * account. `account` returns it; call it only within tests.
 */
export function withAdmin(server: OwnServer): {
  account: () => Account;
  signIn: (page: Page) => Promise<void>;
} {
  let account: Account | undefined;
  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: server.baseURL,
      extraHTTPHeaders: { "x-forwarded-for": "10.0.0.1" },
    });
    account = await signUp(page, server);
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
        headers: server.headers,
        data: { email, password },
      });
      expect(answer.ok()).toBe(true);
    },
  };
}
