// `npm run bench:web [PATH…]`: loads every public page of the built app in Lighthouse (mobile,
// simulated throttling) and prints the median of BENCH_RUNS runs. `npm exec` downloads Lighthouse.
// CHROMIUM_PATH names the browser if Lighthouse does not find one.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServerProcess } from "#testing/server-process.ts";

const lighthouse = "lighthouse@13.5.0";
const runs = Number(process.env.BENCH_RUNS ?? 5);
const pass = { performance: 98, accessibility: 100, lcp: 1400, tbt: 100, cls: 0.02 };
/** Additional targets for the first visit to a chapter. */
const chapterPass = { requests: 30, kilobytes: 250 };
const publicPages = [
  "/",
  "/bible/kjv/john/3",
  "/bible/web/psalms/119",
  "/privacy",
  "/auth",
  "/example",
  "/app/chat",
  "/app/bible?version=kjv&ref=John+3",
  "/app/bible?q=prodigal+son",
  "/app/bible/compare?ref=John+3:16",
  "/app/bible/plans",
  "/app/bible/resources",
  "/app/bible/check",
];

/** Times in milliseconds, scores from 0 to 100, transferred size in kilobytes. */
type Figures = {
  performance: number;
  accessibility: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: number;
  kilobytes: number;
};
type Report = {
  categories: Record<"performance" | "accessibility", { score: number }>;
  audits: Record<string, { numericValue?: number; details?: { items: Request[] } }>;
};
type Request = { url: string; transferSize?: number };

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));

function measure(url: string): Figures {
  const file = path.join(folder, "report.json");
  const args = ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url];
  const sandbox = process.getuid?.() === 0 ? " --no-sandbox" : "";
  args.push("--form-factor=mobile", "--throttling-method=simulate", "--quiet");
  args.push("--only-categories=performance,accessibility", `--output-path=${file}`);
  args.push("--output=json", `--chrome-flags=--headless=new${sandbox}`);
  execFileSync("npm", args, {
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details?.items ?? [];
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    requests: requests.length,
    kilobytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function medianOf(figures: readonly Figures[]): Figures {
  const names = Object.keys(figures[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(figures.map((one) => one[name]))]),
  ) as Figures;
}

/** Returns the names of the figures that miss their target. */
function missed(page: string, figures: Figures): string[] {
  const isChapter = /^\/bible\//.test(page);
  const checks: [string, boolean][] = [
    ["performance", figures.performance >= pass.performance],
    ["accessibility", figures.accessibility >= pass.accessibility],
    ["LCP", figures.lcp <= pass.lcp],
    ["TBT", figures.tbt <= pass.tbt],
    ["CLS", figures.cls <= pass.cls],
    ["requests", !isChapter || figures.requests <= chapterPass.requests],
    ["KB", !isChapter || figures.kilobytes <= chapterPass.kilobytes],
  ];
  return checks.filter(([, isMet]) => !isMet).map(([name]) => name);
}

const server = await startServerProcess({
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "error",
});
try {
  const pages = process.argv.length > 2 ? process.argv.slice(2) : publicPages;
  console.log(
    "| page | performance | accessibility | LCP s | TBT ms | CLS | requests | KB | missed |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const page of pages) {
    const figures = medianOf(Array.from({ length: runs }, () => measure(`${server.url}${page}`)));
    const cells = [
      `\`${page}\``,
      figures.performance,
      figures.accessibility,
      (figures.lcp / 1000).toFixed(2),
      Math.round(figures.tbt),
      figures.cls.toFixed(3),
      figures.requests,
      Math.round(figures.kilobytes),
      missed(page, figures).join(", ") || "none",
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
