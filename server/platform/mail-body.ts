import type { Language } from "#shared/languages.ts";
import { message } from "#shared/message.ts";
import type { Mail, MailText } from "./mail.ts";
import { translate } from "./translations.ts";

type Body = Omit<Mail, "to">;
/** The language of a mail, and the name of the installation. */
type Written = { language: Language; name: string };

/** A text of a mail. `{productName}` in it is the name of the installation. */
export function translateMailText(text: MailText, { language, name }: Written): string {
  // With values, even English texts are parsed, and an apostrophe in them would be special syntax.
  if (typeof text === "string" || !text.id.includes("{productName}")) {
    return translate(text, language);
  }
  return translate({ ...text, values: { productName: name, ...text.values } }, language);
}

const unsubscribe = message("Unsubscribe");
const copyAddress = message("Or copy this address into your browser:");

/** Renders a mail as plain text. */
export function mailText(mail: Body, written: Written): string {
  const { paragraphs, link, code, afterwards = [], stop } = mail;
  const translated = (text: MailText) => translateMailText(text, written);
  const parts = [
    ...paragraphs.map(translated),
    ...(link ? [link.url] : []),
    ...(code ? [code] : []),
    ...afterwards.map(translated),
  ];
  const end = stop ? `\n\n${translated(unsubscribe)}: ${stop.pageUrl}` : "";
  return `${parts.join("\n\n")}\n\n— ${written.name}${end}\n`;
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
export function mailHtml(mail: Body, written: Written): string {
  const { subject, paragraphs, link, code, afterwards = [], stop } = mail;
  const html = (text: MailText) => escapeHtml(translateMailText(text, written));
  const paragraph = (text: MailText) => `<p style="margin:0 0 16px">${html(text)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#49622f;color:#ffffff;text-decoration:none;font-weight:600">${html(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b5e52">${html(copyAddress)}<br>${escapeHtml(link.url)}</p>`
    : "";
  const number = code
    ? `<p style="margin:24px 0;font-size:30px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
    : "";
  return `<!doctype html>
<html lang="${written.language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${html(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf5;color:#23261f;font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:1.6">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:22px">${escapeHtml(written.name)}</p>
${paragraphs.map(paragraph).join("\n")}
${button}${number}
${afterwards.map(paragraph).join("\n")}
${stop ? `<p style="margin:32px 0 0;font-size:13px;color:#5b5e52"><a href="${escapeHtml(stop.pageUrl)}" style="color:#5b5e52">${html(unsubscribe)}</a></p>` : ""}
</div></body></html>
`;
}
