import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Env } from "../env.ts";
import { ApiError } from "../errors.ts";
import type { Logger } from "./logging.ts";
import { mailHtml, mailText } from "./mail-body.ts";

/** A mail of ours; its text and its HTML are made from the same paragraphs. */
export type Mail = {
  to: string;
  subject: string;
  /** Plain text, one paragraph each; those after `link` or `code` go into `afterwards`. */
  paragraphs: string[];
  /** What to open, on a button in HTML. */
  link?: { label: string; url: string };
  /** What to type in. */
  code?: string;
  afterwards?: string[];
  /** For mail that comes by itself: where it is stopped, by a page for people and by a call for mail programs (RFC 8058). */
  stop?: { pageUrl: string; callUrl: string };
};

export type Mailer = {
  /** Resolves when the mail server has taken the mail; throws `unavailable` when it has not. */
  send(mail: Mail): Promise<void>;
  /** Asks the mail server whether it would take mail; says why not. Without one there is nothing to ask. */
  check(): Promise<string | undefined>;
};

/** Addresses that stand in for a missing one, such as a phone's; nothing can be delivered there. */
const undeliverable = /\.invalid$/i;

/** Sends by SMTP where it is configured; without it, writes each mail to the outbox folder and the file's name to the log. */
export function createMailer(env: Env, log: Logger): Mailer {
  const from = env.mailFrom ?? `Berea <no-reply@${new URL(env.publicUrl).hostname}>`;
  const { deliver, check } = env.smtpUrl ? bySmtp(env.smtpUrl, log) : toOutbox(env, log);
  return {
    check,
    send: async (mail) => {
      if (undeliverable.test(mail.to)) return;
      const { to, subject, stop } = mail;
      const text = mailText(mail);
      const headers: Record<string, string> = stop
        ? {
            "List-Unsubscribe": `<${stop.callUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {};
      await deliver(
        { from, to, subject, text, html: mailHtml(mail), headers, textEncoding: "base64" },
        mail,
      );
    },
  };
}

type Way = {
  deliver(message: SendMailOptions, mail: Mail): Promise<void>;
  check: Mailer["check"];
};

/** No mail server is waited for longer than a person would wait for a page. */
const smtpTimeoutMs = 10_000;

function bySmtp(url: string, log: Logger): Way {
  const transport = createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The error itself may quote the address, and what the mail server was told.
  const codesOf = (error: unknown) => {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return { code, responseCode };
  };
  return {
    deliver: async (message) => {
      try {
        await transport.sendMail(message);
      } catch (error) {
        log.error(codesOf(error), "a mail could not be sent");
        throw new ApiError("unavailable", "The mail could not be sent. Please try again later.");
      }
    },
    check: async () => {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        const { code, responseCode } = codesOf(error);
        return [code, responseCode].filter(Boolean).join(" ") || "it does not answer";
      }
    },
  };
}

function toOutbox(env: Env, log: Logger): Way {
  const outbox = path.join(env.dataDir, "outbox");
  const compose = createTransport({ streamTransport: true, buffer: true });
  const deliver: Way["deliver"] = async (message) => {
    const { message: bytes } = await compose.sendMail(message);
    await mkdir(outbox, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`;
    const file = path.join(outbox, name);
    await writeFile(file, bytes as Buffer, { mode: 0o600 });
    // The link itself would sign in anyone who reads the log.
    log.info({ file }, "mail written to the outbox, because SMTP_URL is not set");
  };
  return { deliver, check: async () => undefined };
}
