// `npm run demo`: a temporary installation to look around in. All of its content is created through
// the app's own code, and its folder is deleted at the end.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createServices } from "#server/create-services.ts";
import { openDatabase } from "#server/db/open.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { openLibrary, textsFolder } from "#server/features/bibles/library.ts";
import { openBuiltStudy } from "#server/features/study/open-study-file.ts";
import { StudyData, studyFolder } from "#server/features/study/study-data.ts";
import { createLogger } from "#server/platform/logging.ts";
import { startServer } from "#server/start-server.ts";
import { StartError } from "#server/startup-error.ts";
import { startAiUpstream } from "./ai-upstream.ts";
import { demoAnswer } from "./demo-answers.ts";
import { demoUsers, fillInstallation } from "./demo-users.ts";

const webFolder = fileURLToPath(new URL("../build/web/client", import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), "berea-demo-"));
const remove = () => rmSync(dataDir, { recursive: true, force: true });

async function fill(env: Env): Promise<void> {
  const opened = await openDatabase(env);
  const library = openLibrary(textsFolder);
  const studyData = new StudyData(openBuiltStudy(studyFolder));
  await fillInstallation(
    createServices(env, opened, createLogger("error"), { library, studyData }),
  );
  await opened.database.close();
}

try {
  // Without a configured provider, a fake one answers, so that the chat works with any key such as
  // sk-demo.
  const fakeAi = process.env.AI_BASE_URL
    ? undefined
    : await startAiUpstream({ pieceDelayMs: 30, answerTo: demoAnswer });
  const parsed = parseEnv({
    PORT: process.env.PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    AI_BASE_URL: process.env.AI_BASE_URL,
    AI_PROVIDER_URLS: fakeAi?.providerUrls,
  });
  if (!parsed.ok) throw new StartError(parsed.errors.join("; "));
  await fill(parsed.env);
  const server = await startServer(parsed.env, webFolder);
  console.warn(
    `\nThe demo is ready. Open ${server.publicUrl} and sign in as one of these users:\n`,
  );
  for (const { email, password, who } of demoUsers) {
    console.warn(`  ${email}   password ${password}   (${who})`);
  }
  console.warn(
    `\n${fakeAi ? "A script answers in the chat: any key that starts with sk- works. " : ""}Press Ctrl-C to end the demo and delete its data.`,
  );
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await server.stop();
      await fakeAi?.close();
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
