// The mails that a server without SMTP_URL writes to files, and how to read them.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type ReadMail = { to: string; subject: string; text: string; html: string };
export type OutboxMail = ReadMail & { writtenAt: string };

export const outboxFolder = (dataDir: string) => path.join(dataDir, "outbox");

/** The name of a mail's file. It starts with the time, so that names sort by it. */
export const outboxFile = (id: string, now = new Date()) =>
  `${now.toISOString().replaceAll(":", "-")}-${id}.eml`;

/** Returns the newest mails, newest first; an empty list without a folder. */
export async function readOutbox(dataDir: string, limit: number): Promise<OutboxMail[]> {
  const folder = outboxFolder(dataDir);
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = files
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (file) => {
      const [day = "", time = ""] = file.slice(0, 19).split("T");
      const mail = readMail(await readFile(path.join(folder, file), "utf8"));
      return { ...mail, writtenAt: `${day} ${time.replaceAll("-", ":")} UTC` };
    }),
  );
}

/** Parses a mail as nodemailer writes it: two headers, and its two decoded parts. */
export function readMail(raw: string): ReadMail {
  // A long header continues on lines that start with a space (RFC 5322, 2.2.3).
  const headers = (raw.split(/\r?\n\r?\n/, 1)[0] ?? "").replace(/\r?\n(?=[ \t])/g, "");
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1]?.trim() ?? "");
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`).slice(1) : [raw];
  const part = (type: string) => {
    const found = parts.find((one) => one.includes(`Content-Type: ${type}`));
    if (!found) return "";
    const [head = "", ...body] = found.split(/\r?\n\r?\n/);
    const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1] ?? "7bit";
    return decode(body.join("\r\n\r\n"), encoding);
  };
  return {
    to: header("To"),
    subject: header("Subject"),
    text: part("text/plain"),
    html: part("text/html"),
  };
}

/** Decodes the encoded words of a header (RFC 2047): "=?UTF-8?Q?contrase=C3=B1a?=". */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?([bq])\?([^?]*)\?=)/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? decode(text, "base64")
        : decode(text.replaceAll("_", " "), "quoted-printable"),
    );
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
