// `npm run bench:http`: requests a second and latency of the chapter and search routes, measured by
// wrk (Debian package wrk). The chapter is compared with a bare node:http server that returns the
// same compressed bytes from memory. Every search is another query, so that no cache answers it.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readBuilt } from "#corpus/built.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { makeSets } from "./search-sets.ts";

const rounds = 3;
const seconds = 4;
/** Connections of the search run, and distinct queries: more than a run answers. */
const connections = 64;
const queryCount = 6000;
const seed = 20_261_122;
const pass = { chapterRatio: 0.8, searchesPerSecond: 1000 };

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));

type Measured = { perSecond: number; latency: string };

/** Measures requests a second, with the compression that browsers ask for. */
function measure(url: string, more: readonly string[]): Measured {
  const args = ["-t1", `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br", ...more, url];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (wrong) throw new Error(`${url}: ${wrong[1]} responses failed`);
  const percentile = (share: string) =>
    new RegExp(`${share}%\\s+([\\d.]+\\w+)`).exec(output)?.[1] ?? "?";
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    latency: `p50 ${percentile("50")}, p99 ${percentile("99")}`,
  };
}

async function startBaseline(url: string): Promise<{ url: string; stop: () => void }> {
  // Downloads the compressed response and saves it unchanged.
  const file = path.join(folder, "answer.bin");
  execFileSync("curl", ["-s", "-H", "Accept-Encoding: br", "-o", file, url]);
  const script = path.join(folder, "baseline.mjs");
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

/** Writes a wrk script that requests one distinct query after the other, each from its own address. */
function writeSearchScript(): string {
  const ids = ["kjv", "web", "asv", "ylt", "darby"];
  const texts = ids.map((id) => loadTranslation(readBuilt(id)));
  const queries = makeSets(texts, seed, queryCount / 5).flatMap(({ items }) =>
    items.map(({ query }) => encodeURIComponent(query)),
  );
  const file = path.join(folder, "search.lua");
  // Each request names another client, as a proxy does, or the limit for one address would apply.
  writeFileSync(
    file,
    `local queries = { ${queries.map((query) => `"${query}"`).join(",")} }
local at = 0
request = function()
  at = at + 1
  local address = "10." .. (math.floor(at / 65536) % 256) .. "." .. (math.floor(at / 256) % 256) .. "." .. (at % 256)
  local path = "/api/bibles/kjv/search?query=" .. queries[(at - 1) % #queries + 1] .. "&offset=" .. math.floor((at - 1) / #queries)
  return wrk.format("GET", path, { ["Accept-Encoding"] = "br", ["X-Forwarded-For"] = address })
end`,
  );
  return file;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const server = await startServerProcess({
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "error",
  HOST: "127.0.0.1",
  TRUST_PROXY: "1",
});
let failed = false;
try {
  const base = server.url.replace("localhost", "127.0.0.1");
  const url = `${base}/api/bibles/kjv/books/John/chapters/3`;
  const baseline = await startBaseline(url);
  measure(url, ["-c32"]);
  const serverRates: number[] = [];
  const baselineRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    baselineRates.push(measure(baseline.url, ["-c32"]).perSecond);
    serverRates.push(measure(url, ["-c32"]).perSecond);
  }
  baseline.stop();
  const ratio = median(serverRates) / median(baselineRates);
  const figures = `${Math.round(median(serverRates))}/s ÷ ${Math.round(median(baselineRates))}/s`;
  console.log(`chapter: ${ratio.toFixed(2)} (${figures}; pass ≥ ${pass.chapterRatio})`);
  const script = writeSearchScript();
  const searches = measure(base, [`-c${connections}`, "-s", script]);
  console.log(
    `search: ${Math.round(searches.perSecond)}/s of ${queryCount} distinct queries, ${connections} connections, ${searches.latency} (pass ≥ ${pass.searchesPerSecond}/s)`,
  );
  failed = ratio < pass.chapterRatio || searches.perSecond < pass.searchesPerSecond;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
