import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import type { Mail, MailText } from "./mail.ts";
import { translate } from "./translations.ts";

type Body = Omit<Mail, "to">;

const unsubscribe = message("Unsubscribe");
const copyAddress = message("Or copy this address into your browser:");

/** Renders a mail as plain text. */
export function mailText(mail: Body, language: Language): string {
  const { paragraphs, link, code, afterwards = [], stop } = mail;
  const translated = (text: MailText) => translate(text, language);
  const parts = [
    ...paragraphs.map(translated),
    ...(link ? [link.url] : []),
    ...(code ? [code] : []),
    ...afterwards.map(translated),
  ];
  const end = stop ? `\n\n${translated(unsubscribe)}: ${stop.pageUrl}` : "";
  return `${parts.join("\n\n")}\n\n— Berea${end}\n`;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * Renders the same text as HTML. Styles are inline, because mail programs support little else. No
 * external resource is loaded, so that opening a mail is not tracked.
 */
export function mailHtml(mail: Body, language: Language): string {
  const { subject, paragraphs, link, code, afterwards = [], stop } = mail;
  const html = (text: MailText) => escapeHtml(translate(text, language));
  const paragraph = (text: MailText) => `<p style="margin:0 0 16px">${html(text)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#49622f;color:#ffffff;text-decoration:none;font-weight:600">${html(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b5e52">${html(copyAddress)}<br>${escapeHtml(link.url)}</p>`
    : "";
  const number = code
    ? `<p style="margin:24px 0;font-size:30px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
    : "";
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${html(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf5;color:#23261f;font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:1.6">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:22px">Berea</p>
${paragraphs.map(paragraph).join("\n")}
${button}${number}
${afterwards.map(paragraph).join("\n")}
${stop ? `<p style="margin:32px 0 0;font-size:13px;color:#5b5e52"><a href="${escapeHtml(stop.pageUrl)}" style="color:#5b5e52">${html(unsubscribe)}</a></p>` : ""}
</div></body></html>
`;
}
