// `npm run bench:event-loop`: measures how long the warm-up after the start and one call block the
// event loop of the real server, for the costliest known input of each heavy route
// (event-loop-calls.ts). /healthz is the baseline. The command lists calls that block for more than 50 ms of CPU time, and does not fail.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startServerProcess } from "#testing/server-process.ts";
import { beforeSetup, prepareUsers } from "./event-loop-calls.ts";
import { type Call, client } from "./event-loop-client.ts";

const rounds = 3;
const limitMs = 50;
const warmUpMs = 15_000;
const folder = mkdtempSync(path.join(tmpdir(), "berea-event-loop-"));
const probe = fileURLToPath(new URL("event-loop-probe.mjs", import.meta.url));
const server = await startServerProcess(
  {
    DATA_DIR: path.join(folder, "data"),
    NODE_OPTIONS: `--import=${probe}`,
    TRUST_PROXY: "true",
    LOG_LEVEL: "error",
  },
  { readyWithinMs: 600_000 },
);

const [probeUrl = ""] = /(?<=^The probe listens on )\S+/m.exec(server.output()) ?? [];

type EventLoopBlock = { cpuMs: number; wallMs: number };
const longestBlock = async (): Promise<EventLoopBlock> =>
  (await (await fetch(probeUrl)).json()) as EventLoopBlock;

try {
  // What happens before the server is ready delays no request.
  await longestBlock();
  await setTimeout(warmUpMs);
  console.log(`longest block of the warm-up: ${shown(await longestBlock())}`);
  const { send } = client(server.url);
  console.log("longest block in ms: CPU (wall)".padEnd(68), "first call   best of later calls");
  const over: string[] = [];
  const measure = async (call: Call) => {
    const blocks: EventLoopBlock[] = [];
    let answered = "";
    for (let round = 0; round < rounds; round += 1) {
      await longestBlock();
      const response = await send(call, round);
      const { byteLength } = await response.arrayBuffer();
      answered = `${response.status} ${(byteLength / 1024).toFixed(0).padStart(5)} kB`;
      // The probe's timer detects a block only after it ends, and an export keeps running after its
      // response.
      await setTimeout(call.settleMs ?? 30);
      blocks.push(await longestBlock());
    }
    const [first, ...later] = blocks.map(shown);
    const best = blocks.slice(1).toSorted((a, b) => a.cpuMs - b.cpuMs)[0];
    if ((best?.cpuMs ?? 0) > limitMs) over.push(call.name);
    console.log(call.name.padEnd(56), answered, first, best ? shown(best) : later[0]);
  };
  for (const call of beforeSetup) await measure(call);
  for (const call of await prepareUsers(client(server.url))) await measure(call);
  console.log(
    over.length === 0 ? `No call is over ${limitMs} ms.` : `Over ${limitMs} ms: ${over.join("; ")}`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function shown({ cpuMs, wallMs }: EventLoopBlock): string {
  return `${cpuMs.toFixed(0).padStart(6)} ${`(${wallMs.toFixed(0)})`.padEnd(8)}`;
}
