import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openStudyFile, writeStudyFile } from "#scripture/study/study-file.ts";
import { createApp } from "#server/app.ts";
import { type PasswordHash, Passwords } from "#server/auth/passwords.ts";
import { createServices } from "#server/create-services.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { Library, openLibrary, textsFolder } from "#server/features/bibles/library.ts";
import { ScripturePool } from "#server/features/scripture/scripture-pool.ts";
import { openBuiltStudy } from "#server/features/study/open-study-file.ts";
import { StudyData, studyFolder } from "#server/features/study/study-data.ts";
import { jobHandlers } from "#server/jobs/handlers.ts";
import type { Limits } from "#server/platform/limits.ts";
import { createLogger, type Logger } from "#server/platform/logging.ts";
import type { Services } from "#server/services.ts";
import { signedUp } from "./cookies.ts";
import { lowCostHash } from "./low-cost-passwords.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";
import { nextAddress } from "./unique.ts";

export const origin = "http://localhost:3000";

export type TestApp = TestDatabase & {
  services: Services;
  /** Sends a request like a browser on our own page. */
  request(method: string, address: string, options?: RequestOptions): Promise<Response>;
  /** Sends a request unchanged, for bodies that are not JSON. */
  send(request: Request): Promise<Response>;
  /**
   * Signs up a new user through the app; the returned object sends requests with the user's
   * session.
   */
  signUp(details?: Partial<Credentials>): Promise<TestUser>;
  close(): Promise<void>;
};

export type Credentials = { name: string; email: string; password: string };
export type RequestOptions = {
  body?: unknown;
  headers?: Record<string, string>;
};
export type TestUser = Credentials & {
  id: string;
  cookie: string;
  request(method: string, address: string, options?: RequestOptions): Promise<Response>;
};

/**
 * Creates an app before the first test of a file and closes it after the last. The returned object
 * is empty until then, so only hooks and tests use it.
 */
export function startTestApp(...options: Parameters<typeof createTestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await createTestApp(...options));
  });
  afterAll(() => app.close());
  return app;
}

/**
 * Signs up the first account of an app, which becomes its admin, before the first test of a file.
 * The returned object is empty until then.
 */
export function startTestAdmin(app: TestApp): TestUser {
  const admin = {} as TestUser;
  beforeAll(async () => {
    Object.assign(admin, await app.signUp({ name: "Priscilla" }));
  });
  return admin;
}

/**
 * Creates the real app on a fresh database. `env` overrides settings as environment variables do;
 * `texts` loads the translations and study data, for tests that read them; `log` replaces the
 * silent logger, `passwordHash` the one of low cost, `limits` the server's own.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  {
    texts = false,
    log,
    passwordHash = lowCostHash,
    limits,
  }: { texts?: boolean; log?: Logger; passwordHash?: PasswordHash; limits?: Limits } = {},
): Promise<TestApp> {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "berea-data-"));
  // Each test uses its own IP address, so that limits by address apply per test.
  const settings = testEnv({ DATA_DIR: dataDir, TRUST_PROXY: "true", LOG_LEVEL: "silent", ...env });
  const { library, studyData, scripture } = texts ? await openTexts() : withoutTexts();
  const logger = log ?? createLogger(settings.logLevel);
  const services = createServices(settings, database, logger, {
    library,
    studyData,
    passwords: new Passwords(passwordHash),
    ...(scripture && { scripture }),
    ...(limits && { limits }),
  });
  const app = createApp(services);
  // The tests run no workers. A job runs when it is added.
  const handlers = jobHandlers(services);
  services.jobs.wake = async (queue) => services.background.run(queue, handlers[queue]);

  const request: TestApp["request"] = async (method, address, { body, headers } = {}) => {
    const answer = await app.request(`${origin}${address}`, {
      method,
      headers: {
        origin,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    // Sign-in responds before the mail is written; tests that read the outbox wait for it here.
    if (address.startsWith("/api/auth/")) await services.background.settled();
    return answer;
  };

  return {
    ...database,
    services,
    request,
    send: async (sent) => app.request(sent),
    signUp: async (details = {}) => {
      const credentials: Credentials = {
        name: "Lydia of Thyatira",
        email: `${randomUUID()}@example.org`,
        password: `purple-cloth-${randomUUID()}`,
        ...details,
      };
      const answer = await request("POST", "/api/auth/sign-up/email", {
        body: credentials,
        headers: { "x-forwarded-for": nextAddress() },
      });
      const { id, cookie } = await signedUp(answer);
      return {
        ...credentials,
        id,
        cookie,
        request: (method, to, options = {}) =>
          request(method, to, { ...options, headers: { cookie, ...options.headers } }),
      };
    },
    close: async () => {
      await services.shutdown.run();
      await database.database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Texts = Pick<Services, "library" | "studyData"> & { scripture?: ScripturePool };

/** Loaded once for all test files of a process: nothing modifies them. */
let opened: Texts | undefined;
async function openTexts(): Promise<Texts> {
  if (!opened) {
    const library = openLibrary(textsFolder);
    const scripture = new ScripturePool(library.corpus, createLogger("error"));
    // On a busy machine, a check may take longer than a reply waits for it.
    scripture.replyWaitMs = 120_000;
    const ready = scripture.prepare();
    opened = {
      library,
      studyData: new StudyData(openBuiltStudy(studyFolder)),
      scripture,
    };
    await ready;
  }
  return opened;
}
const withoutTexts = (): Texts => ({ library: new Library([]), studyData: emptyStudyData() });

function emptyStudyData(): StudyData {
  const source = { name: "none", version: "0", gives: "nothing", license: "none" };
  const bytes = writeStudyFile({
    references: { source, total: 0, targets: [] },
    lexicon: { source, entries: [] },
    originals: { sources: [], verses: [], numbers: {}, places: {} },
  });
  return new StudyData(openStudyFile((start, length) => bytes.subarray(start, start + length)));
}

function testEnv(variables: Record<string, string>): Env {
  const parsed = parseEnv({ PUBLIC_URL: origin, NODE_ENV: "test", ...variables });
  if (!parsed.ok) throw new Error(parsed.errors.join("; "));
  return parsed.env;
}
