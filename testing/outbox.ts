import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type ReadMail = { to: string; subject: string; text: string; html: string };

/** Parses a raw mail: the headers that tests read, and its two decoded parts. */
export function readMail(raw: string): ReadMail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(raw)?.[1]?.trim() ?? "";
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`).slice(1) : [raw];
  const part = (type: string) => {
    const found = parts.find((one) => one.includes(`Content-Type: ${type}`));
    if (!found) return "";
    const [head = "", ...body] = found.split(/\r?\n\r?\n/);
    return decode(body.join("\r\n\r\n"), /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]);
  };
  return {
    to: header("To"),
    subject: header("Subject"),
    text: part("text/plain"),
    html: part("text/html"),
  };
}

function decode(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Returns the mails to an address from a server's outbox, oldest first. */
export function mailsTo(dataDir: string, email: string): ReadMail[] {
  const outbox = path.join(dataDir, "outbox");
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
