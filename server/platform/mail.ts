import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { productName } from "#shared/content/product.ts";
import type { Language } from "#shared/languages.ts";
import type { Message } from "#shared/message.ts";
import { constantText } from "#shared/message.ts";
import type { Env } from "../env.ts";
import { ApiError } from "../errors.ts";
import type { Logger } from "./logging.ts";
import { mailHtml, mailText, translateMailText } from "./mail-body.ts";
import { outboxFile, outboxFolder } from "./outbox.ts";

/** A text that is the same in every language, such as a verse, or a message to translate. */
export type MailText = string | Message;

/** A mail; its text and HTML versions come from the same paragraphs. */
export type Mail = {
  to: string;
  /** The language of the messages; English if it is not known. */
  language?: Language | undefined;
  subject: MailText;
  /**
   * Plain text, one entry per paragraph; paragraphs below `link` or `code` go into `afterwards`.
   */
  paragraphs: MailText[];
  /** A link, shown as a button in HTML. */
  link?: { label: MailText; url: string };
  /** A code to type in. */
  code?: string;
  afterwards?: MailText[];
  /**
   * For recurring mail: how to unsubscribe, as a page for users and as a call for mail programs
   * (RFC 8058).
   */
  stop?: { pageUrl: string; callUrl: string };
};

/** The mail server works but rejects this email. */
export class MailRejectedError extends ApiError {
  /** Whether the server will never take a mail to this address. */
  readonly permanent: boolean;

  constructor(permanent: boolean) {
    super("unavailable", notSent);
    this.permanent = permanent;
  }
}
const notSent = constantText("The mail could not be sent. Please try again later.");

/** A mail as it is sent. */
export type RenderedMail = {
  /** The Message-ID, which stays the same if the mail is sent again. */
  messageId: string;
  /** Missing in a mail that an older version of Berea stored. */
  from?: string | { name: string; address: string } | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export type Mailer = {
  /**
   * Resolves once the mail server has accepted the mail; throws `unavailable` if it has not, as a
   * `MailRejectedError` if it rejected only this mail.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Checks that the mail server accepts connections; returns the error if not. Without a mail
   * server there is nothing to check.
   */
  check(): Promise<string | undefined>;
};

/** A mailer whose mails can be stored between rendering and sending. */
export type StoringMailer = Mailer & {
  /** Returns the mail in its language; `undefined` if its address cannot receive mail. */
  render(mail: Mail): RenderedMail | undefined;
  /** Sends a rendered mail; resolves and throws like `send`. */
  deliver(mail: RenderedMail): Promise<void>;
};

/**
 * Domain of placeholder addresses, such as that of a phone-only account; nothing can be delivered
 * there.
 */
const undeliverable = /\.invalid$/i;

/**
 * Sends over SMTP if it is configured. Otherwise writes each mail to the outbox folder and logs the
 * file name.
 *
 * @param installationName returns the name of the installation
 */
export function createMailer(
  env: Env,
  log: Logger,
  installationName: () => string = () => productName,
): StoringMailer {
  const host = new URL(env.publicUrl).hostname;
  const { transmit, check } = env.smtpUrl ? bySmtp(env.smtpUrl, log) : toOutbox(env, log);
  const render: StoringMailer["render"] = (mail) => {
    if (undeliverable.test(mail.to)) return undefined;
    const { to, language = "en", stop } = mail;
    const written = { language, name: installationName() };
    const subject = translateMailText(mail.subject, written);
    const text = mailText(mail, written);
    const from = env.mailFrom ?? { name: written.name, address: `no-reply@${host}` };
    const headers: Record<string, string> = stop
      ? {
          "List-Unsubscribe": `<${stop.callUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {};
    const messageId = `<${randomUUID()}@${host}>`;
    return { messageId, to, subject, text, html: mailHtml(mail, written), headers, from };
  };
  const deliver: StoringMailer["deliver"] = (mail) =>
    transmit({ from: env.mailFrom, ...mail, textEncoding: "base64" });
  return {
    check,
    render,
    deliver,
    send: async (mail) => {
      const rendered = render(mail);
      if (rendered) await deliver(rendered);
    },
  };
}

type Way = {
  transmit(message: SendMailOptions): Promise<void>;
  check: Mailer["check"];
};

/** A mail server must respond within the time a user waits for a page. */
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
  // The error itself may contain the address, and what was sent to the mail server.
  const codesOf = (error: unknown) => {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    return { code, responseCode };
  };
  return {
    transmit: async (message) => {
      try {
        await transport.sendMail(message);
      } catch (error) {
        log.error(codesOf(error), "a mail could not be sent");
        throw refusalIn(error) ?? new ApiError("unavailable", notSent);
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

/**
 * A 421 closes the connection, and a rejected sender fails every email: neither concerns this email
 * only.
 */
function refusalIn(error: unknown): MailRejectedError | undefined {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  if (!responseCode || responseCode < 400 || responseCode === 421) return undefined;
  if (command === "RCPT TO") return new MailRejectedError(responseCode >= 500);
  return command === "DATA" ? new MailRejectedError(false) : undefined;
}

function toOutbox(env: Env, log: Logger): Way {
  const outbox = outboxFolder(env.dataDir);
  const compose = createTransport({ streamTransport: true, buffer: true });
  const transmit: Way["transmit"] = async (message) => {
    const { message: bytes } = await compose.sendMail(message);
    await mkdir(outbox, { recursive: true });
    const file = path.join(outbox, outboxFile(randomUUID()));
    await writeFile(file, bytes as Buffer, { mode: 0o600 });
    // The link would sign in anyone who reads the log, so it is not logged.
    log.info({ file }, "mail written to the outbox because SMTP_URL is not set");
  };
  return { transmit, check: async () => undefined };
}
