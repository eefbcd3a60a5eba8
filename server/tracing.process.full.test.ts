// Sends spans to a local collector, and searches everything it receives for private text.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AiUpstream, startAiUpstream } from "#testing/ai-upstream.ts";
import { type PostgresServer, startPostgres } from "#testing/postgres-server.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  links?: { traceId: string }[];
  events?: unknown[];
  status?: { code?: number; message?: string };
};
type Received = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const bodies: string[] = [];
let folder: string;
let collector: Server;
let postgres: PostgresServer;
let upstream: AiUpstream;
let server: ServerProcess;
let user: ProcessUser;
const canary = `canary${randomBytes(12).toString("hex")}`;
const aiKey = `sk-test-plain-${canary}`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-tracing-"));
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(`${request.url} ${Buffer.concat(chunks)}`);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  [postgres, upstream] = await Promise.all([startPostgres(), startAiUpstream()]);
  server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    AI_PROVIDER_URLS: upstream.providerUrls,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20token",
    OTEL_SERVICE_NAME: "berea-test",
  });
  user = await signUpAt(server.url);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([postgres?.stop(), upstream?.close()]);
  collector?.close();
  rmSync(folder, { recursive: true, force: true });
});

const attributeOf = (span: Span, key: string) => {
  const [value] = Object.values(span.attributes.find((one) => one.key === key)?.value ?? {});
  return value;
};

test("requests, statements, jobs and AI calls become spans without any private text", async () => {
  const calls: [string, string, unknown?][] = [
    ["POST", "/api/prayers", { title: canary, description: canary }],
    ["GET", `/api/bibles/web/search?query=${canary}`],
    ["GET", `/join/${canary}`],
    ["GET", `/calendar/${canary}.ics`],
    ["GET", `/api/photos/${canary}/${canary}`],
    ["POST", "/api/auth/sign-in/email", { email: `${canary}@example.org`, password: canary }],
    ["PATCH", "/api/profile", { about_me: canary }],
    ["POST", "/api/export"],
  ];
  for (const [method, address, body] of calls) await user.request(method, address, body);
  for (const model of [undefined, canary]) {
    const answer = await fetch(`${server.url}/api/functions/berea`, {
      method: "POST",
      headers: { origin: server.url, "content-type": "application/json", "x-ai-key": aiKey },
      body: JSON.stringify({ messages: [{ role: "user", content: canary }], model }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
  await expect
    .poll(async () => {
      const exported = await (await user.request("GET", "/api/export")).json();
      return (exported as { export: { status: string } }).export.status;
    })
    .toBe("ready");
  const { output } = await server.stop();

  expect(bodies.length).toBeGreaterThan(0);
  for (const secret of [canary, user.email, user.password, user.id, user.cookie.slice(-40)])
    expect(bodies.filter((body) => body.includes(secret))).toEqual([]);

  const spans = bodies.flatMap((body) => {
    expect(body).toMatch(/^\/v1\/traces \{/);
    const received = JSON.parse(body.slice(body.indexOf("{"))) as Received;
    return received.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans));
  });
  expect(bodies.join("")).toContain("berea-test");
  expect(spans.filter(({ events, status }) => events?.length || status?.message)).toEqual([]);

  const request = spans.find(({ name }) => name === "POST /api/prayers");
  expect(request && attributeOf(request, "http.response.status_code")).toBe(201);
  expect(request?.parentSpanId ?? "").toBe("");
  const statements = spans.filter(({ traceId }) => traceId === request?.traceId);
  const texts = statements.map((span) => String(attributeOf(span, "db.query.text") ?? ""));
  expect(texts.join("\n")).toContain('insert into "prayers"');
  // Log lines contain the trace id.
  const line = output.split("\n").find((text) => text.includes('"route":"/api/prayers"'));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ traceId: request?.traceId });

  const started = spans.find(({ name }) => name === "POST /api/export");
  const job = spans.find(
    ({ name, links }) =>
      name === "process exports" && links?.some(({ traceId }) => traceId === started?.traceId),
  );
  expect(job && attributeOf(job, "messaging.destination.name")).toBe("exports");

  const call = spans.find(({ name }) => name.startsWith("chat "));
  expect(call && attributeOf(call, "gen_ai.operation.name")).toBe("chat");
  expect(call && attributeOf(call, "gen_ai.request.model")).toBeTruthy();
  const parent = spans.find(({ spanId }) => spanId === call?.parentSpanId);
  expect(parent?.name).toBe("POST /api/functions/berea");
});
