// `npm run drill:worker -- --rounds 3` kills a worker between two digests, in the middle of mails and
// in the middle of an archive. It fails if an effect is missing or happens twice.
import { parseArgs } from "node:util";
import { killWorkers } from "#testing/worker-kills.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });

console.log("| round | kills | digests | archives | messages sent twice |");
console.log("| --- | --- | --- | --- | --- |");
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const { kills, digests, archives, repeatedMessages } = await killWorkers();
  const once = (counts: readonly number[]) => counts.every((count) => count === 1);
  const cells = [round, kills.length, digests.join(" "), archives.join(" "), repeatedMessages];
  console.log(`| ${cells.join(" | ")} |`);
  if (!once(digests) || !once(archives) || repeatedMessages > 0) {
    console.error("An effect is missing or happened twice: each number of a user should be 1.");
    process.exitCode = 1;
  }
}
