// `npm run restore -- FILE`: restores a backup. `--check` only verifies that it can be restored.
import { existsSync, readdirSync, writeSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadMasterKeys, type MasterKey, masterKeyFrom } from "#server/db/master-key.ts";
import type { Env } from "#server/env.ts";
import { describeMissing, verifyBackup } from "#server/maintenance/backup.ts";
import { restoreBackup } from "#server/maintenance/restore.ts";
import { readKeyFile } from "#server/master-key-source.ts";
import { StartError } from "#server/startup-error.ts";
import { readArguments, runCommand } from "./cli.ts";

const usage = `npm run restore -- FILE [--key KEYFILE] [--check] [--replace] [--allow-missing-files]

  --key KEYFILE          the master key that the backup was made under, if it is not the one of the settings
  --check                reads all of the backup and writes nothing
  --replace              replaces what the database and the data folder hold now
  --allow-missing-files  accepts a backup in which pictures of profiles are missing
  --pause-at STEP        for drills: waits at that step until the process is killed

Stop every server first. All users must sign in again afterwards.`;

await runCommand(async (env) => {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      allowPositionals: true,
      options: {
        key: { type: "string" },
        check: { type: "boolean", default: false },
        replace: { type: "boolean", default: false },
        "allow-missing-files": { type: "boolean", default: false },
        "pause-at": { type: "string" },
      },
    }),
  );
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartError(usage);
  if (!existsSync(file)) throw new StartError(`${file} does not exist.`);
  const key = values.key ? readKey(values.key) : ownKey(env);
  const { head, end, missing } = await verifyBackup(file, key);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const holds = `${rows} rows and ${end.files} files of ${head.madeAt.toISOString()}`;
  if (missing.length > 0) {
    const text = `${file}: ${holds}. ${describeMissing(missing)}`;
    if (!values["allow-missing-files"])
      throw new StartError(`${text}\nPass --allow-missing-files to accept that.`);
    console.warn(`Warning: ${text}`);
  }
  if (values.check) return `${file} is complete and can be decrypted: ${holds}.`;
  const keyFile = path.join(env.dataDir, "master.key");
  if (values.key && !env.masterKey && existsSync(keyFile) && ownKey(env).id !== key.id) {
    throw new StartError(
      `${keyFile} contains a different key than ${values.key}: move it to another folder, then run this again.`,
    );
  }
  const newKey = values.key && !env.masterKey && !existsSync(keyFile) ? values.key : undefined;
  await restoreBackup(env, file, {
    key,
    keyFile: newKey,
    replace: values.replace,
    onStep: (step) => {
      if (step === values["pause-at"]) pause(step);
    },
  });
  return `Restored ${holds}. All users must sign in again. Start the server.`;
});

/** Blocks the whole process, which looks like a crash at this step. */
function pause(step: string): never {
  writeSync(2, `paused at ${step}\n`);
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

function readKey(file: string): MasterKey {
  const read = readKeyFile(file);
  if (typeof read === "string") throw new StartError(`The key ${read}.`);
  return masterKeyFrom(read);
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

function ownKey(env: Env): MasterKey {
  if (!env.masterKey && isEmpty(env.dataDir)) {
    throw new StartError(
      "A backup needs the master key that it was made with: pass --key FILE, or set MASTER_KEY.",
    );
  }
  const { keys, next } = loadMasterKeys(env, true);
  // A leftover next key comes first in the list, but backups are made with DATA_DIR/master.key.
  const key = keys.find(({ id }) => id !== next?.id) ?? keys[0];
  if (!key) throw new StartError("There is no master key.");
  return key;
}
