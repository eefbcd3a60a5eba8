// `npm run restore -- FILE`: brings a backup back. `--check` only proves that it could be.
import { copyFileSync, existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadMasterKeys, type MasterKey, masterKeyFrom } from "#server/db/master-key.ts";
import { type Env, readKeyFile } from "#server/env.ts";
import { StartError } from "#server/start-error.ts";
import { verifyBackup } from "#server/upkeep/backup.ts";
import { restoreBackup } from "#server/upkeep/restore.ts";
import { readArguments, runCommand } from "./upkeep.ts";

const usage = `npm run restore -- FILE [--key KEYFILE] [--check] [--replace]

  --key KEYFILE   the master key that the backup was made under, where it is not the one of the settings
  --check         reads all of the backup and writes nothing
  --replace       loses what the database and the data folder hold now

Stop the server first.`;

await runCommand(async (env) => {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      allowPositionals: true,
      options: {
        key: { type: "string" },
        check: { type: "boolean", default: false },
        replace: { type: "boolean", default: false },
      },
    }),
  );
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new StartError(usage);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const key = values.key ? readKey(values.key) : ownKey(env);
  const { head, end } = await verifyBackup(file, key);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  const holds = `${rows} rows and ${end.files} files of ${head.madeAt.toISOString()}`;
  if (values.check) return `${file} is whole and opens: ${holds}.`;
  const keyFile = path.join(env.dataDir, "master.key");
  if (values.key && !env.masterKey && existsSync(keyFile) && ownKey(env).id !== key.id) {
    throw new StartError(
      `${keyFile} is another key than ${values.key}: move it away, and run this again.`,
    );
  }
  await restoreBackup(env, file, key, values.replace);
  if (values.key && !env.masterKey && !existsSync(keyFile)) copyFileSync(values.key, keyFile);
  return `Restored ${holds}. Start the server.`;
});

function readKey(file: string): MasterKey {
  const read = readKeyFile(file);
  if (typeof read === "string") throw new StartError(`The key ${read}.`);
  return masterKeyFrom(read);
}

function ownKey(env: Env): MasterKey {
  const [key] = loadMasterKeys(env, true).keys;
  if (!key) throw new StartError("There is no master key.");
  return key;
}
