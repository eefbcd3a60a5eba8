// A throwaway installation to look around in: `npm run demo`. Everything in it is made through the app's own doors, and
// the folder is removed at the end.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServices } from "#server/create-services.ts";
import { openDatabase } from "#server/db/open.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { openLibrary, textsFolder } from "#server/features/bibles/library.ts";
import { openStudyData, studyFolder } from "#server/features/study/study-data.ts";
import { createLogger } from "#server/platform/logging.ts";
import { startServer } from "#server/start-server.ts";
import { StartError } from "#server/startup-error.ts";
import { startAiUpstream } from "./ai-upstream.ts";
import { demoPeople, fillInstallation } from "./demo-users.ts";

const webFolder = fileURLToPath(new URL("../build/web/client", import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-demo-"));
const remove = () => rmSync(dataDir, { recursive: true, force: true });

async function fill(env: Env): Promise<void> {
  const opened = await openDatabase(env);
  const library = openLibrary(textsFolder);
  const shelf = openStudyData(studyFolder);
  await fillInstallation(createServices(env, opened, createLogger("error"), { library, shelf }));
  await opened.database.close();
}

try {
  // Without a provider of one's own a played one answers, so that the chat can be tried with any key such as sk-demo.
  const played = process.env.AI_BASE_URL ? undefined : await startAiUpstream({ pieceDelayMs: 30 });
  const parsed = parseEnv({
    PORT: process.env.PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    AI_BASE_URL: process.env.AI_BASE_URL ?? `${played?.url}/v1`,
  });
  if (!parsed.ok) throw new StartError(parsed.faults.join("; "));
  await fill(parsed.env);
  const server = await startServer(parsed.env, webFolder);
  console.warn(`\nThe demo is ready. Open ${parsed.env.publicUrl} and sign in as one of these:\n`);
  for (const { email, password, who } of demoPeople) {
    console.warn(`  ${email}   password ${password}   (${who})`);
  }
  console.warn(
    `\n${played ? "The chat is answered by a script: any key that starts with sk- will do. " : ""}Ctrl-C ends the demo and removes its data.`,
  );
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await server.stop();
      await played?.close();
      remove();
      process.exit(0);
    });
  }
} catch (error) {
  remove();
  if (!(error instanceof StartError)) throw error;
  console.error(`The demo cannot start: ${error.message}`);
  process.exit(1);
}
