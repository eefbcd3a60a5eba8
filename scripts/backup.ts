// `npm run backup`: one file with the database, the pictures and the imported texts, encrypted, while the server serves.
import path from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "#server/start-error.ts";
import { makeBackup } from "#server/upkeep/backup.ts";
import { readArguments, runCommand } from "./upkeep.ts";

await runCommand(async (env) => {
  const { values } = readArguments(() =>
    parseArgs({
      options: {
        to: { type: "string", default: "backups" },
        "keep-days": { type: "string", default: "30" },
      },
    }),
  );
  const days = Number(values["keep-days"]);
  if (!Number.isInteger(days) || days < 1)
    throw new StartError("--keep-days has to be a whole number of days, 1 or more.");
  const { file, bytes, end, removed } = await makeBackup(env, path.resolve(values.to), days);
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${file}: ${rows} rows and ${end.files} files in ${bytes} bytes, read back and proved to open.`,
    ...(removed.length > 0
      ? [`Removed, for being older than ${days} days: ${removed.join(", ")}`]
      : []),
    "It opens with the master key alone: keep a copy of that apart from it.",
  ].join("\n");
});
