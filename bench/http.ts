// `npm run bench:http`: requests a second of the chapter and search routes, as a ratio to a bare
// node:http server that returns the same compressed bytes from memory. Both are measured
// alternately by wrk (Debian package wrk).
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServerProcess } from "#testing/server-process.ts";

const rounds = 5;
const seconds = 4;
const targets = [
  { name: "chapter", path: "/api/bibles/kjv/books/John/chapters/3", minRatio: 0.8 },
  { name: "search", path: "/api/bibles/kjv/search?query=love+of+god", minRatio: 0.25 },
];

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));

/** Measures requests a second, with the compression that browsers ask for. */
function measure(url: string): number {
  const args = ["-t1", "-c32", `-d${seconds}s`, "-H", "Accept-Encoding: br", url];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (wrong) throw new Error(`${url}: ${wrong[1]} responses failed`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

async function startBaseline(url: string): Promise<{ url: string; stop: () => void }> {
  // Downloads the compressed response and saves it unchanged.
  const file = path.join(folder, "answer.bin");
  execFileSync("curl", ["-s", "-H", "Accept-Encoding: br", "-o", file, url]);
  const script = path.join(folder, "yardstick.mjs");
  writeFileSync(
    script,
    `import { createServer } from "node:http"; import { readFileSync } from "node:fs";
const body = readFileSync(${JSON.stringify(file)});
const headers = { "content-type": "application/json", "content-encoding": "br", "content-length": body.length };
const server = createServer((_, response) => { response.writeHead(200, headers); response.end(body); });
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const server = await startServerProcess({
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "error",
  HOST: "127.0.0.1",
});
let failed = false;
try {
  for (const target of targets) {
    const url = server.url.replace("localhost", "127.0.0.1") + target.path;
    const baseline = await startBaseline(url);
    measure(url);
    const serverRates: number[] = [];
    const baselineRates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      baselineRates.push(measure(baseline.url));
      serverRates.push(measure(url));
    }
    baseline.stop();
    const ratio = median(serverRates) / median(baselineRates);
    const figures = `${Math.round(median(serverRates))}/s ÷ ${Math.round(median(baselineRates))}/s`;
    console.log(`${target.name}: ${ratio.toFixed(2)} (${figures}; pass ≥ ${target.minRatio})`);
    failed ||= ratio < target.minRatio;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
