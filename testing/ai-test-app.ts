import { afterAll, beforeAll } from "vitest";
import { type AiUpstream, startAiUpstream } from "./ai-upstream.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/**
 * Starts an app with a fake AI provider for the tests of a file. Both objects are empty until the
 * first test.
 */
export function startAiTestApp(options: Parameters<typeof createTestApp>[1] = {}): {
  app: TestApp;
  upstream: AiUpstream;
} {
  const app = {} as TestApp;
  const upstream = {} as AiUpstream;
  beforeAll(async () => {
    Object.assign(upstream, await startAiUpstream());
    Object.assign(app, await createTestApp({ AI_PROVIDER_URLS: upstream.providerUrls }, options));
  });
  afterAll(async () => {
    await app.close();
    await upstream.close();
  });
  return { app, upstream };
}
