// `npm run backup`: writes one encrypted file with the database, the pictures and the imported
// translations. The server keeps running.
import path from "node:path";
import { parseArgs } from "node:util";
import { describeMissing, makeBackup } from "#server/maintenance/backup.ts";
import { StartError } from "#server/startup-error.ts";
import { readArguments, runCommand } from "./cli.ts";

await runCommand(async (env) => {
  const { values } = readArguments(() =>
    parseArgs({
      options: {
        to: { type: "string", default: "backups" },
        "keep-days": { type: "string", default: "30" },
        "allow-missing-files": { type: "boolean", default: false },
      },
    }),
  );
  const days = Number(values["keep-days"]);
  if (!Number.isInteger(days) || days < 1)
    throw new StartError("--keep-days must be a whole number of days, 1 or more.");
  const made = await makeBackup(env, path.resolve(values.to), {
    keepDays: days,
    allowMissingFiles: values["allow-missing-files"],
  });
  const { file, bytes, end, removed, missing } = made;
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${file}: ${rows} rows and ${end.files} files in ${bytes} bytes, read back and decrypted.`,
    ...(removed.length > 0
      ? [`Removed because they are older than ${days} days: ${removed.join(", ")}`]
      : []),
    ...(missing.length > 0 ? [`Warning: ${describeMissing(missing)}`] : []),
    "It can be decrypted only with the master key: keep a copy of the key in another place.",
  ].join("\n");
});
