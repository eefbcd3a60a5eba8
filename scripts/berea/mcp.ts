import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openLibrary, textsFolder } from "#server/features/bibles/library.ts";
import { addOwnTools, type CallApi } from "#server/features/mcp/own-tools.ts";
import { createScriptureServer } from "#server/features/mcp/scripture-server.ts";
import { ScripturePool } from "#server/features/scripture/scripture-pool.ts";
import { openBuiltStudy } from "#server/features/study/open-study-file.ts";
import { StudyData, studyFolder } from "#server/features/study/study-data.ts";
import { createLogger } from "#server/platform/logging.ts";
import { accessTokenScopes } from "#shared/choices.ts";
import { productName } from "#shared/content/product.ts";
import { type CommandResult, exitCodes, UsageError } from "./result.ts";

/**
 * Serves one client over standard input and output until it closes them. BEREA_URL and BEREA_TOKEN
 * add the user's own notes, prayers and plans on that server.
 */
export async function serveMcp(): Promise<CommandResult> {
  const own = readOwnServer();
  const library = openLibrary(textsFolder);
  // Standard output carries protocol messages only.
  const scripture = new ScripturePool(library.corpus, createLogger("silent"));
  const server = createScriptureServer({
    ...{ library, scripture, studyData: new StudyData(openBuiltStudy(studyFolder)) },
    title: productName,
    caller: "standard input",
    limits: undefined,
    check: async ({ text, version }, options) =>
      (await scripture.run({ kind: "check", text, version }, options)).citations,
    take: async () => {},
  });
  if (own) addOwnTools(server, own, accessTokenScopes);
  const closed = once(process.stdin, "close");
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  await scripture.close();
  return { output: "", code: exitCodes.ok };
}

function readOwnServer(): CallApi | undefined {
  const { BEREA_URL, BEREA_TOKEN } = process.env;
  if (!BEREA_TOKEN) return undefined;
  if (!BEREA_URL || !URL.canParse(BEREA_URL)) {
    throw new UsageError("Set BEREA_URL to the address of the server that BEREA_TOKEN is for.");
  }
  return (method, path, body) =>
    fetch(new URL(path, BEREA_URL), {
      method,
      headers: { authorization: `Bearer ${BEREA_TOKEN}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}
