import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The link in the newest mail to an address that a server wrote to its outbox, or undefined while there is none. */
export function newestLink(dataDir: string, email: string): string | undefined {
  const outbox = path.join(dataDir, "outbox");
  let files: string[];
  try {
    files = readdirSync(outbox);
  } catch {
    return undefined;
  }
  // Their names begin with the time they were written.
  return files
    .sort()
    .map((file) => readFileSync(path.join(outbox, file), "utf8"))
    .findLast((mail) => mail.includes(`To: ${email}`))
    ?.match(/https?:\S+/)?.[0];
}
