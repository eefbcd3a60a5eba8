// `node scripts/run.mjs testing/ai-upstream-main.ts PORT`: runs the fake AI provider for browser
// tests and the demo.
import { startAiUpstream } from "./ai-upstream.ts";

const port = Number(process.argv[2]);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error("Pass the port to listen on, for example: ai-upstream-main.ts 25174");
  process.exit(1);
}
const upstream = await startAiUpstream({ port, pieceDelayMs: 20 });
console.warn(`The fake AI provider listens on ${upstream.url}/v1`);
