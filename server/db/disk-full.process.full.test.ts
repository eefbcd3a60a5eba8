// On a full disk, reads succeed and writes report the error; once space is free, both work. Needs
// root to mount a small tmpfs.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { AcknowledgedWrites } from "#testing/acknowledged-writes.ts";
import { recordFigure, runAllCases } from "#testing/assurance.ts";
import { signUpAt } from "#testing/process-user.ts";
import { startServerProcess } from "#testing/server-process.ts";

const folder = mkdtempSync(path.join(tmpdir(), "berea-full-"));
const disk = path.join(folder, "disk");
mkdirSync(disk);

function mounted(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const small = runAllCases && process.platform === "linux" && process.getuid?.() === 0 && mounted();

afterAll(() => {
  if (small) execFileSync("umount", [disk]);
  rmSync(folder, { recursive: true, force: true });
});

const free = () => {
  const { bavail, bsize } = statfsSync(disk);
  return bavail * bsize;
};
const ballast = path.join(disk, "ballast");
/** Fills the disk. */
function fillUp(): void {
  for (let n = 0; free() > 0 && n < 1000; n += 1) {
    writeFileSync(`${ballast}${n}`, Buffer.alloc(Math.min(free(), 64 * 1024 * 1024)), {
      flag: "a",
    });
  }
}
function makeRoom(): void {
  execFileSync("sh", ["-c", `rm -f ${ballast}*`]);
}

/**
 * Returns the statuses of writes that neither succeeded nor reported that the server cannot write.
 */
const unexpectedStatuses = (outcomes: Map<number, number>) =>
  [...outcomes.keys()].filter((status) => ![201, 429, 503, 507].includes(status));

test.runIf(small)(
  "on a full disk, reads work and writes answer 503 or 507 until there is space again",
  async ({ task }) => {
    const env = { DATA_DIR: path.join(disk, "data"), TRUST_PROXY: "true" };
    const server = await startServerProcess(env);
    const users = await Promise.all(Array.from({ length: 4 }, () => signUpAt(server.url)));
    const [lydia] = users;
    if (!lydia) throw new Error("no user signed up");
    const ledger = new AcknowledgedWrites();
    ledger.start(users, server.url);
    await expect.poll(() => ledger.size, { timeout: 20_000 }).toBeGreaterThan(8);
    fillUp();
    // Writes until the space that the database reserved is used up.
    const refused = () => (ledger.outcomes.get(503) ?? 0) + (ledger.outcomes.get(507) ?? 0);
    const big = "a".repeat(5_000);
    for (let n = 0; n < 400 && refused() === 0; n += 1) {
      const answer = await lydia.request("POST", "/api/prayers", {
        title: "For room",
        description: big,
      });
      if (answer.status !== 201) expect([429, 503, 507]).toContain(answer.status);
    }
    await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(3);
    for (const address of [
      "/api/me",
      "/api/prayers",
      "/api/bibles/kjv/books/John/chapters/3",
      "/healthz",
    ]) {
      expect((await lydia.request("GET", address)).status, address).toBe(200);
    }
    const before = ledger.size;
    makeRoom();
    await expect.poll(() => ledger.size, { timeout: 30_000 }).toBeGreaterThan(before + 4);
    await ledger.stop();
    const outcomes = Object.fromEntries(ledger.outcomes);
    expect(unexpectedStatuses(ledger.outcomes)).toEqual([]);
    expect(await ledger.missing(server.url)).toEqual([]);
    expect((await server.stop()).code).toBe(0);
    const again = await startServerProcess(env);
    expect(await ledger.missing(again.url)).toEqual([]);
    await again.stop();
    recordFigure(
      task,
      `writes by status ${JSON.stringify(outcomes)}, reads always 200, writes work again once there is space, 0 lost`,
    );
  },
);

test("catches a write that fails differently, or that was never answered", () => {
  const outcomes = new Map([
    [201, 9],
    [503, 2],
    [500, 1],
    [0, 1],
  ]);
  expect(unexpectedStatuses(outcomes)).toEqual([500, 0]);
});
