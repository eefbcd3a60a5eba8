import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Contains a folder for each attempt to download and read a file. */
export const workFolder = (dataDir: string) => path.join(dataDir, "catalog-work");
/** Contains this server's copies of added translations, which the search threads read. */
export const copiesFolder = (dataDir: string) => path.join(dataDir, "catalog-texts");

/** Reading a file takes minutes, so work that is a day old was left by a killed server. */
const maxAgeMs = 24 * 60 * 60_000;

/** Deletes downloads and unfinished copies that are a day old: a killed server has left them. */
export async function removeOldWork(dataDir: string, now = new Date()): Promise<void> {
  const work = await entriesOf(workFolder(dataDir));
  const copies = await entriesOf(copiesFolder(dataDir));
  for (const entry of [...work, ...copies.filter((name) => name.endsWith(".part"))]) {
    const found = await stat(entry).catch(() => undefined);
    if (!found || now.getTime() - found.mtimeMs < maxAgeMs) continue;
    await rm(entry, { recursive: true, force: true });
  }
}

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
