import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { outboxFolder, type ReadMail, readMail } from "#server/platform/outbox.ts";

/** Returns the mails to an address from a server's outbox, oldest first. */
export function mailsTo(dataDir: string, email: string): ReadMail[] {
  const outbox = outboxFolder(dataDir);
  let files: string[];
  try {
    files = readdirSync(outbox);
  } catch {
    return [];
  }
  // File names start with the time of writing.
  return files
    .sort()
    .map((file) => readMail(readFileSync(path.join(outbox, file), "utf8")))
    .filter((mail) => mail.to.toLowerCase() === email.toLowerCase());
}

/** Returns the link in the newest mail to an address, or `undefined` if there is none. */
export function newestLink(dataDir: string, email: string): string | undefined {
  return mailsTo(dataDir, email)
    .at(-1)
    ?.text.match(/https?:\S+/)?.[0];
}

/** Returns the six-digit code in the newest mail to an address, or `undefined` if there is none. */
export function newestCode(dataDir: string, email: string): string | undefined {
  return mailsTo(dataDir, email)
    .at(-1)
    ?.text.match(/^\d{6}$/m)?.[0];
}
