// The journal of a restore, which replaces several folders and so needs more than one rename. A
// restore prepares everything in `restoring/`, records its moves, commits, and moves. A process
// that finds the journal of a killed restore makes the remaining moves if the restore committed.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { StartError } from "../startup-error.ts";

const journalSchema = z.object({
  id: z.uuid(),
  /** The embedded database commits with the journal itself; PostgreSQL with a transaction. */
  database: z.enum(["embedded", "postgres"]),
  /** Entries of `restoring/` that replace the entries with the same name in the data folder. */
  moves: z.array(z.enum(["postgres", "storage", "texts", "master.key"])),
});
export type RestoreJournal = z.infer<typeof journalSchema>;

const journalPath = (dataDir: string) => path.join(dataDir, "restore.json");
export const stagingFolder = (dataDir: string) => path.join(dataDir, "restoring");

/** Returns undefined if no restore was interrupted. Throws a StartError for a damaged journal. */
export function readJournal(dataDir: string): RestoreJournal | undefined {
  const file = journalPath(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return journalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new StartError(
      `${file} is damaged, so an interrupted restore cannot be finished: move that file and the folder restoring to another folder, then restore again with --replace.`,
    );
  }
}

/** Makes everything in `restoring/` durable, and then the journal, in one rename. */
export function writeJournal(dataDir: string, journal: RestoreJournal): void {
  syncTree(stagingFolder(dataDir));
  const file = journalPath(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(journal), { mode: 0o600 });
  syncPath(`${file}.new`);
  renameSync(`${file}.new`, file);
  syncPath(dataDir);
}

/** Makes the remaining moves. A move whose source is missing was made before. */
export function completeRestore(
  dataDir: string,
  { moves }: RestoreJournal,
  onStep: (step: string) => void = () => {},
): void {
  for (const name of moves) {
    const staged = path.join(stagingFolder(dataDir), name);
    if (!existsSync(staged)) continue;
    const place = path.join(dataDir, name);
    rmSync(place, { recursive: true, force: true });
    onStep(`removed-${name}`);
    renameSync(staged, place);
    onStep(`moved-${name}`);
  }
  syncPath(dataDir);
  rmSync(journalPath(dataDir), { force: true });
  syncPath(dataDir);
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });
}

/** Removes what a restore that did not commit has prepared. */
export function discardRestore(dataDir: string): void {
  rmSync(journalPath(dataDir), { force: true });
  rmSync(`${journalPath(dataDir)}.new`, { force: true });
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(at);
    else if (entry.isFile()) syncPath(at);
  }
  syncPath(folder);
}

/** Windows cannot fsync a directory and does not need to. */
export function syncPath(at: string): void {
  const handle = openSync(at, "r");
  try {
    fsyncSync(handle);
  } catch (error) {
    if (process.platform !== "win32") throw error;
  } finally {
    closeSync(handle);
  }
}
