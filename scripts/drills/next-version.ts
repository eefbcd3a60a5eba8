// Copies the built server and adds a migration, to simulate the next version.
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const migrations = "server/db/migrations";

/** Copies the bundle and the migrations into a folder, and links everything else. */
export function createNextVersion(folder: string): void {
  linkAll("", folder, ["build", "server"]);
  linkAll("build", folder, ["server"]);
  linkAll("server", folder, ["db"]);
  linkAll("server/db", folder, ["migrations"]);
  cpSync(path.join(root, "build/server"), path.join(folder, "build/server"), { recursive: true });
  cpSync(path.join(root, migrations), path.join(folder, migrations), { recursive: true });
  const journalFile = path.join(folder, migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const last = journal.entries.at(-1);
  if (!last) throw new Error("there are no migrations");
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_drill" };
  journal.entries.push(next);
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    path.join(folder, migrations, `${next.tag}.sql`),
    [
      'ALTER TABLE "prayers" ADD COLUMN "drill" integer DEFAULT 0 NOT NULL;',
      'CREATE INDEX "prayers_drill" ON "prayers" USING btree ("drill");',
    ].join("--> statement-breakpoint\n"),
  );
  copyFileSync(path.join(root, "package.json"), path.join(folder, "package.json"));
}

function linkAll(from: string, folder: string, except: readonly string[]): void {
  mkdirSync(path.join(folder, from), { recursive: true });
  for (const name of readdirSync(path.join(root, from))) {
    const isKept = !except.includes(name) && name !== "package.json" && !name.startsWith(".");
    if (isKept) symlinkSync(path.join(root, from, name), path.join(folder, from, name));
  }
}
