// `npm run rotate-key`: encrypts all user keys with a new master key. The server keeps running;
// encrypted content does not change.
import { text } from "node:stream/consumers";
import { openDatabase } from "#server/db/open.ts";
import { askServer } from "#server/maintenance/admin-socket.ts";
import { type KeyChange, rotateKeyOffline } from "#server/maintenance/rotate-key.ts";
import { StartError } from "#server/startup-error.ts";
import { runCommand } from "./cli.ts";

await runCommand(async (env) => {
  const answer = env.databaseUrl ? undefined : await askServer(env.dataDir, "/master-key");
  let done: KeyChange;
  if (answer) {
    const body = await text(answer);
    if (answer.statusCode !== 200) throw new StartError(body);
    done = JSON.parse(body) as KeyChange;
  } else {
    const opened = await openDatabase(env, { mustExist: true });
    try {
      done = await rotateKeyOffline(env, opened.maintenance);
    } finally {
      await opened.database.close();
    }
  }
  const { users, kept: previousKey } = done;
  return [
    `The keys of ${users} users are encrypted with the new master key.`,
    previousKey
      ? `The new key is in DATA_DIR/master.key: keep a copy of it separate from your backups. Earlier backups need the old key, ${previousKey}: delete it together with the last of them.`
      : "Remove MASTER_KEY_PREVIOUS from the settings of every server. Keep the old key as long as backups that need it.",
    "Create a backup now.",
  ].join("\n");
});
