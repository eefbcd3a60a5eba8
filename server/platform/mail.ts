import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";
import type { Logger } from "./logging.ts";

/** A mail of ours: plain text, and the link that it is about, if any. */
export type Mail = { to: string; subject: string; text: string; link?: string };

export type Mailer = { send(mail: Mail): Promise<void> };

/** Sends by SMTP where it is configured; otherwise writes each mail to the outbox folder and its link to the log. */
export function createMailer(env: Env, log: Logger): Mailer {
  const from = env.mailFrom ?? `Berea <no-reply@${new URL(env.publicUrl).hostname}>`;
  if (env.smtpUrl) {
    const transport = createTransport(env.smtpUrl);
    return {
      send: async ({ to, subject, text }) => {
        await transport.sendMail({ from, to, subject, text });
      },
    };
  }
  const outbox = path.join(env.dataDir, "outbox");
  return {
    send: async ({ to, subject, text, link }) => {
      await mkdir(outbox, { recursive: true });
      const file = path.join(
        outbox,
        `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
      );
      const head = [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${subject}`,
        "Content-Type: text/plain; charset=utf-8",
      ];
      await writeFile(file, `${head.join("\r\n")}\r\n\r\n${text}\r\n`, { mode: 0o600 });
      log.info({ file, link }, "mail written to the outbox, because SMTP_URL is not set");
    },
  };
}
