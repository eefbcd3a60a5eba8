// `npm run bench:start`: how fast a server starts whose data folder exists, and how much memory it
// takes: one minute after the start, and after BENCH_MINUTES of mixed requests (10 by default).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { readBuilt } from "#corpus/build-output.ts";
import { books } from "#scripture/canon/books.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { chapterPath } from "#shared/chapter-path.ts";
import { type ServerProcess, startServerProcess } from "#testing/server-process.ts";
import { report } from "./figures.ts";
import { makeMix } from "./search-mix.ts";
import { seededRandom } from "./search-sets.ts";

const starts = 5;
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const clients = 8;
const seed = 20_261_130;
const ids = ["kjv", "web", "asv", "ylt", "darby"];

const folder = mkdtempSync(path.join(tmpdir(), "berea-start-"));
const settings = { DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "error", TRUST_PROXY: "1" };

/** Reads a line of /proc/PID/status in megabytes (Linux). */
function statusMb({ child }: ServerProcess, name: string): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
}

/** CPU time of a process with all its threads, in seconds (Linux). */
function cpuSeconds({ child }: ServerProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function startAndAnswer() {
  const started = performance.now();
  const server = await startServerProcess(settings, { readyWithinMs: 600_000 });
  const answer = await fetch(`${server.url}/api/bibles/kjv/books/John/chapters/3`);
  await answer.arrayBuffer();
  return { server, seconds: (performance.now() - started) / 1000, cpu: cpuSeconds(server) };
}

/** Chapters, their pages, searches, checks and words of the original languages, by share. */
async function sendMixed({ url }: ServerProcess): Promise<number> {
  const texts = ids.map((id) => loadTranslation(readBuilt(id)));
  const queries = makeMix(texts, seed, 6000);
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const end = performance.now() + minutes * 60_000;
  let sent = 0;
  const send = async () => {
    const [id, { id: book, chapters }] = [pick(ids), pick(books)];
    const chapter = 1 + Math.floor(random() * chapters);
    const share = random();
    const query = encodeURIComponent(pick(queries));
    const address =
      share < 0.4
        ? `/api/bibles/${id}/books/${book}/chapters/${chapter}`
        : share < 0.6
          ? chapterPath({ version: id, book, chapter })
          : share < 0.9
            ? `/api/bibles/${id}/search?query=${query}`
            : share < 0.95
              ? `/api/study/words/${book}/${chapter}/1`
              : "/api/citations/check";
    const text = `“${texts[0]?.text(book, chapter, 1)}” (${book} ${chapter}:1)`;
    sent += 1;
    const isCheck = address.endsWith("/check");
    const response = await fetch(url + address, {
      method: isCheck ? "POST" : "GET",
      headers: {
        "content-type": "application/json",
        origin: url,
        "x-forwarded-for": `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      },
      ...(isCheck && { body: JSON.stringify({ text }) }),
    });
    await response.arrayBuffer();
    if (response.status >= 400 && response.status !== 404 && response.status !== 503)
      throw new Error(`${address} answered ${response.status}`);
  };
  const run = async () => {
    while (performance.now() < end) await send();
  };
  await Promise.all(Array.from({ length: clients }, run));
  return sent;
}

try {
  const first = await startAndAnswer();
  await first.server.stop();
  const times: { seconds: number; cpu: number }[] = [];
  for (let at = 1; at < starts; at += 1) {
    const { server, seconds, cpu } = await startAndAnswer();
    times.push({ seconds, cpu });
    await server.stop();
  }
  const { server, seconds, cpu } = await startAndAnswer();
  times.push({ seconds, cpu });
  const least = (of: "seconds" | "cpu") => Math.min(...times.map((one) => one[of]));
  const results = [
    report("warm start to the first answer", least("seconds"), "s", { max: 1.5 }),
    report("CPU of a warm start", least("cpu"), "s"),
  ];
  await setTimeout(60_000);
  results.push(report("memory of a fresh server", statusMb(server, "VmRSS"), "MB", { max: 250 }));
  if (minutes > 0) {
    const sent = await sendMixed(server);
    console.log(`${sent} mixed requests in ${minutes} minutes`);
    results.push(
      report("memory after mixed requests", statusMb(server, "VmRSS"), "MB", { max: 350 }),
      report("highest memory", statusMb(server, "VmHWM"), "MB"),
    );
  }
  await server.stop();
  if (results.includes(false)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
