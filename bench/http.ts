// `npm run bench:http`: measures requests per second and latency of the chapter and search routes
// with wrk (Debian package wrk). The baseline is a bare node:http server that returns the same
// bytes, measured in the same run. No cache answers a search, because every query is different.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { readBuilt } from "#corpus/build-output.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { makeMix } from "./search-mix.ts";

const rounds = 3;
const seconds = 4;
/** Seconds until the JIT compiler has optimized the search in each thread. */
const warmUpSeconds = 12;
/**
 * Connections and distinct queries of the search run. A run that sends more requests repeats the
 * queries with another `offset`, which is not cached either.
 */
const connections = 64;
const queryCount = 6000;
const seed = 20_261_122;
const pass = { chapterRatio: 0.8, searchesPerSecond: 1000, searchP99Ms: 150 };

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));

type Measured = { perSecond: number; p50: number; p99: number };

/** Measures requests per second, with the compression that browsers request. */
function measure(url: string, more: readonly string[], duration = seconds): Measured {
  const args = ["-t1", `-d${duration}s`, "--latency", "-H", "Accept-Encoding: br", ...more, url];
  const output = execFileSync("wrk", args, { encoding: "utf8" });
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (wrong) throw new Error(`${url}: ${wrong[1]} responses failed`);
  const percentile = (share: string) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
    return Number(value) * (unit === "s" ? 1000 : unit === "us" ? 0.001 : 1);
  };
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50: percentile("50"),
    p99: percentile("99"),
  };
}

async function startBaseline(url: string): Promise<{ url: string; stop: () => void }> {
  // Downloads the response, compressed if the server compresses it, and saves it unchanged.
  const file = path.join(folder, "answer.bin");
  const headersFile = path.join(folder, "headers.txt");
  execFileSync("curl", ["-s", "-H", "Accept-Encoding: br", "-D", headersFile, "-o", file, url]);
  const encoding = /^content-encoding: (\w+)/im.exec(readFileSync(headersFile, "utf8"))?.[1];
  const script = path.join(folder, "baseline.mjs");
  writeFileSync(
    script,
    `import { createServer } from "node:http"; import { readFileSync } from "node:fs";
const body = readFileSync(${JSON.stringify(file)});
const headers = { "content-type": "application/json", "content-length": body.length, ...${JSON.stringify(encoding ? { "content-encoding": encoding } : {})} };
const server = createServer((_, response) => { response.writeHead(200, headers); response.end(body); });
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Writes a wrk script that sends distinct queries in turn, each from its own address. */
function writeSearchScript(querySeed: number): string {
  const ids = ["kjv", "web", "asv", "ylt", "darby"];
  const texts = ids.map((id) => loadTranslation(readBuilt(id)));
  const queries = makeMix(texts, querySeed, queryCount).map((query) => encodeURIComponent(query));
  const file = path.join(folder, `search-${querySeed}.lua`);
  // Each request names another client, as a proxy does. Otherwise the rate limit of a single
  // address would apply.
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

/** CPU time of a process with all its threads, in milliseconds (Linux). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const msPerTick = 10;
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
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
  const scriptOf = (querySeed: number) => [
    ...["-c", String(connections), "-s"],
    writeSearchScript(querySeed),
  ];
  const script = scriptOf(seed);
  const searchBaseline = await startBaseline(
    `${base}/api/bibles/kjv/search?query=love%20your%20enemies`,
  );
  // Measures the client and the machine: the same requests to a server that does nothing.
  const bare = measure(searchBaseline.url, script);
  searchBaseline.stop();
  // Other queries, so that the measured ones are not cached.
  measure(base, scriptOf(seed + 1), warmUpSeconds);
  const [startedMs, cpuBefore] = [performance.now(), cpuMs(server.child.pid ?? 0)];
  const searches = measure(base, script);
  const sent = (searches.perSecond * (performance.now() - startedMs)) / 1000;
  const cpuPerSearch = (cpuMs(server.child.pid ?? 0) - cpuBefore) / sent;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(
    `search: ${Math.round(searches.perSecond)}/s ÷ ${Math.round(bare.perSecond)}/s, ${queryCount} distinct queries, ${connections} connections, p50 ${searches.p50.toFixed(0)} ms, p99 ${searches.p99.toFixed(0)} ms (pass ≥ ${pass.searchesPerSecond}/s, p99 ≤ ${pass.searchP99Ms} ms); ${cpuPerSearch.toFixed(2)} ms of CPU a search; load average ${load}`,
  );
  failed =
    ratio < pass.chapterRatio ||
    searches.perSecond < pass.searchesPerSecond ||
    searches.p99 > pass.searchP99Ms;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
