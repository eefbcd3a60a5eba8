// The dashboard and the alert rules name metrics, labels and values that the server reports.
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { backupRecords } from "#server/maintenance/backup-records.ts";
import { recordBackup } from "#server/maintenance/backup-status.ts";
import { message } from "#shared/message.ts";
import { startTestApp } from "#testing/test-app.ts";
import { Metrics } from "../../platform/metrics.ts";
import { addDatabaseMetrics } from "./database-metrics.ts";

const app = startTestApp();
const folder = "docs/monitoring";
const dashboard = readFileSync(`${folder}/grafana-dashboard.json`, "utf8");
const alerts = readFileSync(`${folder}/alerts.yaml`, "utf8");

const expressionsOf = {
  dashboard: Array.from(dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g), ([, text = ""]) =>
    String(JSON.parse(text)),
  ),
  alerts: Array.from(alerts.matchAll(/^ +expr: (.+)$/gm), ([, text = ""]) => text),
};

/** Names of our metrics and of those of Node, with the labels in braces that are compared by `=`. */
const metricsIn = (expression: string) =>
  Array.from(
    expression.matchAll(/\b((?:berea|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
    ([, name = "", labels = ""]) => ({
      name,
      labels: labels.split(",").filter((label) => /^\w+="/.test(label)),
      labelNames: Array.from(labels.matchAll(/(\w+)(?:=~|!~|!=|=)"/g), ([, label = ""]) => label),
    }),
  );

/** Returns the metrics of an expression that a scrape does not contain. */
function missingIn(expression: string, scraped: string): string[] {
  const samples = scraped.split("\n").filter((line) => !line.startsWith("#"));
  return metricsIn(expression).flatMap(({ name, labels, labelNames }) => {
    const ofName = samples.filter(
      (line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `),
    );
    const found = ofName.some(
      (line) =>
        labels.every((label) => line.includes(label)) &&
        labelNames.every((label) => line.includes(`${label}="`)),
    );
    return found ? [] : [`${name}{${labels}}`];
  });
}

async function scrape(): Promise<string> {
  await app.request("GET", "/healthz");
  return app.services.metrics.text();
}

/** What a server that uses a database reports. */
function scrapeOf(
  db: Pick<typeof app.database, "kind" | "asSystem" | "asSystemKeepingSettings">,
): Promise<string> {
  const metrics = new Metrics({ pools: undefined, openPages: () => 0, background: () => 0 });
  addDatabaseMetrics(metrics, db, app.services.env.dataDir);
  return metrics.text();
}

/** The value of a metric without labels. */
const valueIn = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);

test.runIf(inject("postgresUrl"))(
  "the server reports every metric of the dashboard and the alert rules",
  async () => {
    const scraped = await scrape();
    expect(expressionsOf.dashboard.length).toBeGreaterThan(8);
    expect(expressionsOf.alerts.length).toBe(alerts.match(/- alert:/g)?.length);
    for (const expression of Object.values(expressionsOf).flat()) {
      expect([expression, missingIn(expression, scraped)]).toEqual([expression, []]);
    }
  },
);

test("the check finds a metric, a label and a value that the server does not report", async () => {
  const scraped = await scrape();
  const missing = [
    "rate(berea_requests_total[5m])",
    'berea_task_runs_total{task="weekly"}',
    'berea_task_runs_total{queue=~".+"}',
  ].map((expression) => missingIn(expression, scraped).length);
  expect(missing).toEqual([1, 1, 1]);
});

test("a mail that waits and a failed backup are in the metrics", async () => {
  const { outgoingMails, env } = app.services;
  const before = await scrapeOf(app.database);
  expect(valueIn(before, "berea_mails_waiting")).toBe(0);
  expect(valueIn(before, "berea_oldest_mail_seconds")).toBe(0);
  expect(valueIn(before, "berea_mail_overdue_seconds")).toBe(0);
  expect(valueIn(before, "berea_backup_success_timestamp_seconds")).toBe(0);
  expect(valueIn(before, "berea_backup_failed")).toBe(0);
  const now = new Date();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const mail = { to: "lydia@example.org", subject: message("Time to pray"), paragraphs: ["Pray"] };
  await app.database.asSystem((tx) => outgoingMails.store(tx, mail, hourAgo));
  const records = backupRecords(app.database, env.dataDir);
  await recordBackup(records, hourAgo, async () => {});
  const failing = recordBackup(records, now, async () => {
    throw new Error("the disk is full");
  });
  await expect(failing).rejects.toThrow("the disk is full");
  const after = await scrapeOf(app.database);
  expect(valueIn(after, "berea_mails_waiting")).toBe(1);
  expect(valueIn(after, "berea_oldest_mail_seconds")).toBeGreaterThan(3_500);
  expect(valueIn(after, "berea_mail_overdue_seconds")).toBeGreaterThan(3_000);
  expect(valueIn(after, "berea_backup_success_timestamp_seconds")).toBe(hourAgo.getTime() / 1000);
  expect(valueIn(after, "berea_backup_failed")).toBe(1);
  expect(valueIn(after, "berea_database_up")).toBe(1);
});

test("without its database, the server reports metrics and that the database is down", async () => {
  const asSystem = () => Promise.reject(new Error("connection refused"));
  const down = { kind: "postgres", asSystem, asSystemKeepingSettings: asSystem } as const;
  const text = await scrapeOf(down);
  expect(valueIn(text, "berea_database_up")).toBe(0);
  expect(valueIn(text, "berea_mails_waiting")).toBeNaN();
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("runs of jobs and tasks are counted by outcome", async () => {
  const { metrics } = app.services;
  const run = metrics.counted("a task", async () => {});
  const fail = metrics.counted("a task that fails", async () => {
    throw new Error("broken");
  });
  await run();
  await expect(fail()).rejects.toThrow("broken");
  const text = await metrics.text();
  for (const line of [
    'berea_task_runs_total{task="a task",outcome="done"} 1',
    'berea_task_runs_total{task="a task",outcome="failed"} 0',
    'berea_task_runs_total{task="a task that fails",outcome="done"} 0',
    'berea_task_runs_total{task="a task that fails",outcome="failed"} 1',
  ]) {
    expect(text).toContain(line);
  }
});
