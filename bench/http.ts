// `npm run bench:http`: measures requests per second and latency of the chapter and search routes
// with wrk (Debian package wrk). The baseline is a bare node:http server that returns the same
// bytes, measured in the same run. No cache answers a search, because every query is different.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { serialize } from "node:v8";
import { readBuilt } from "#corpus/build-output.ts";
import { books } from "#scripture/canon/books.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { chapterPath } from "#shared/chapter-path.ts";
import { startServerProcess } from "#testing/server-process.ts";
import { report } from "./figures.ts";
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
const ids = ["kjv", "web", "asv", "ylt", "darby"];

const folder = mkdtempSync(path.join(tmpdir(), "berea-bench-"));

type Measured = { perSecond: number; p50: number; p99: number };

/** Measures requests per second, with the compression that browsers request. */
function measure(url: string, script: string, duration = seconds): Measured {
  const args = ["-t1", "-c", String(connections), `-d${duration}s`, "--latency", "-s", script, url];
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

type Answer = { headers: Record<string, string>; body: Buffer };

/** Downloads a response, compressed if the server compresses it. */
const download = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br", "x-forwarded-for": nextAddress() };
    const sent = request(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
      const encoding = response.headers["content-encoding"];
      const type = response.headers["content-type"] ?? "";
      resolve({
        headers: { "content-type": type, ...(encoding && { "content-encoding": encoding }) },
        body,
      });
    });
    sent.on("error", reject).end();
  });

let addresses = 0;
function nextAddress() {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Starts a bare server that returns the same responses, or the only one for each path. */
async function startBaseline(base: string, paths: readonly string[]) {
  const answers = new Map<string, Answer>();
  for (const address of paths) answers.set(address, await download(base + address));
  const file = path.join(folder, "answers.bin");
  writeFileSync(file, serialize(answers));
  const script = path.join(folder, "baseline.mjs");
  writeFileSync(
    script,
    `import { createServer } from "node:http"; import { readFileSync } from "node:fs"; import { deserialize } from "node:v8";
const answers = new Map([...deserialize(readFileSync(${JSON.stringify(file)}))].map(([path, { headers, body }]) => [path, { headers: { ...headers, "content-length": body.length }, body: Buffer.from(body) }]));
const [any] = answers.values();
const server = createServer((request, response) => { const { headers, body } = answers.get(request.url) ?? any; response.writeHead(200, headers); response.end(body); });
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`,
  );
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Writes a wrk script that requests these paths in turn, each from its own address. */
function writeScript(name: string, paths: readonly string[], suffix = '""'): string {
  const file = path.join(folder, `${name}.lua`);
  // Each request names another client, as a proxy does. Otherwise the rate limit of a single
  // address would apply.
  writeFileSync(
    file,
    `local paths = { ${paths.map((one) => JSON.stringify(one)).join(",")} }
local at = 0
request = function()
  at = at + 1
  local address = "10." .. (math.floor(at / 65536) % 256) .. "." .. (math.floor(at / 256) % 256) .. "." .. (at % 256)
  return wrk.format("GET", paths[(at - 1) % #paths + 1] .. ${suffix}, { ["Accept-Encoding"] = "br", ["X-Forwarded-For"] = address })
end`,
  );
  return file;
}

/** Writes a wrk script that sends distinct queries. */
function writeSearchScript(querySeed: number): string {
  const texts = ids.map((id) => loadTranslation(readBuilt(id)));
  const paths = makeMix(texts, querySeed, queryCount).map(
    (query) => `/api/bibles/kjv/search?query=${encodeURIComponent(query)}`,
  );
  return writeScript(`search-${querySeed}`, paths, '"&offset=" .. math.floor((at - 1) / #paths)');
}

/** CPU time of a process with all its threads, in milliseconds (Linux). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const msPerTick = 10;
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Requests these pages in turn from the server and from the baseline. */
async function compare(name: string, base: string, paths: readonly string[], min: number) {
  const script = writeScript(name.replaceAll(" ", "-"), paths);
  const baseline = await startBaseline(base, paths);
  const rates: Measured[] = [];
  const baselineRates: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    baselineRates.push(measure(baseline.url, script));
    rates.push(measure(base, script));
  }
  baseline.stop();
  const perSecond = (list: Measured[]) => median(list.map((one) => one.perSecond));
  const [own, bare] = [perSecond(rates), perSecond(baselineRates)];
  console.log(`${name}: ${Math.round(own)}/s, bare node:http ${Math.round(bare)}/s`);
  return report(`${name} ÷ bare node:http`, own / bare, "", { min });
}

const server = await startServerProcess({
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "error",
  HOST: "127.0.0.1",
  TRUST_PROXY: "1",
});
try {
  const base = server.url.replace("localhost", "127.0.0.1");
  const chapters = books.flatMap((book) =>
    Array.from({ length: book.chapters }, (_, at) => ({ book, chapter: at + 1 })),
  );
  const all = ids.flatMap((id) =>
    chapters.map(({ book, chapter }) => `/api/bibles/${id}/books/${book.id}/chapters/${chapter}`),
  );
  const pages = chapters
    .filter((_, at) => at % 3 === 0)
    .map(({ book, chapter }) => chapterPath({ version: "kjv", book: book.id, chapter }));
  const results = [
    await compare("all chapters in turn", base, all, 0.8),
    await compare("pages of chapters in turn", base, pages, 0.3),
  ];
  // Measures the client and the machine: the same requests to a server that does nothing.
  const script = writeSearchScript(seed);
  const bareSearch = await startBaseline(base, [
    "/api/bibles/kjv/search?query=love%20your%20enemies",
  ]);
  const bare = measure(bareSearch.url, script);
  bareSearch.stop();
  // Other queries, so that the measured ones are not cached.
  measure(base, writeSearchScript(seed + 1), warmUpSeconds);
  const [startedMs, cpuBefore] = [performance.now(), cpuMs(server.child.pid ?? 0)];
  const searches = measure(base, script);
  const sent = (searches.perSecond * (performance.now() - startedMs)) / 1000;
  const cpuPerSearch = (cpuMs(server.child.pid ?? 0) - cpuBefore) / sent;
  results.push(
    report("searches a second", searches.perSecond, "/s", { min: 1000 }),
    report("searches ÷ bare node:http", searches.perSecond / bare.perSecond, ""),
    report("searches at 64 connections, p99", searches.p99, "ms", { max: 150 }),
    report("CPU of a search", cpuPerSearch, "ms"),
  );
  if (results.includes(false)) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
