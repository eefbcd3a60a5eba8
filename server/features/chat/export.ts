// One conversation as a file, with the checked quotations of each answer.
import type { ChatMessage, exportFormats } from "#shared/api/chat.ts";
import type { Citation } from "#shared/api/citations.ts";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import { translate } from "../../platform/translations.ts";

type Chat = {
  id: string;
  title: string;
  created_at: string;
  /** The name of its folder. */
  folder?: string | undefined;
  messages: ChatMessage[];
};
export type ExportFormat = (typeof exportFormats)[number];

const verdictTexts: Record<Citation["verdict"], Message> = {
  exact: message("word for word"),
  "exact-elsewhere": message("the words of another translation"),
  differs: message("differs from the text"),
  "unknown-translation": message("may be from a translation that we don't have"),
  "wrong-reference": message("wrong reference"),
  "known-saying": message("a well-known saying, not in the Bible"),
  "changes-sense": message("a partial quotation that changes the sense"),
  "not-found": message("not found in our translations"),
  "no-such-verse": message("there is no such verse"),
  unchecked: message("not checked"),
};

/**
 * Exports a conversation. Markdown has headings in the language; JSON has no localized text.
 * @param citations the citations of each answer, by the id of its message.
 */
export function exportChat(
  {
    format,
    language,
    productName,
  }: { format: ExportFormat; language: Language; productName: string },
  chat: Chat,
  citations: ReadonlyMap<string, readonly Citation[]>,
): { body: string; type: string; extension: string } {
  if (format === "json") {
    const messages = chat.messages.map(({ versions: _, ...one }) => ({
      ...one,
      ...(one.role === "assistant"
        ? { citations: (citations.get(one.id) ?? []).map(withoutLicensedWords) }
        : {}),
    }));
    const { id, title, created_at, folder = null } = chat;
    const body = `${JSON.stringify({ id, title, created_at, folder, messages }, null, 2)}\n`;
    return { body, type: "application/json; charset=utf-8", extension: "json" };
  }
  const say = (text: Message) => translate(text, language);
  const heading = say(message("Checked by {productName}:", { productName }));
  const parts = chat.messages.map(({ id, role, content, created_at, model, partial }) => {
    const author =
      role === "user" ? say(message("You")) : `${productName} (${model ?? say(message("an AI"))})`;
    const early = partial ? `\n\n*${say(message("This answer ends early."))}*` : "";
    const checked =
      role === "user" ? "" : checkedLines(content, citations.get(id) ?? [], heading, say);
    return `## ${author}, ${created_at}\n\n${content}${early}${checked}\n`;
  });
  const folder = chat.folder?.replace(/\s+/g, " ");
  const place = folder ? `${say(message("Folder: {folder}", { folder }))}\n\n` : "";
  const body = `# ${chat.title.replace(/\s+/g, " ")}\n\n${place}${parts.join("\n")}`;
  return { body, type: "text/markdown; charset=utf-8", extension: "md" };
}

/** A file must not contain the words of a licensed translation. */
const withoutLicensedWords = (citation: Citation): Citation => {
  const { scripture: _, diff: __, ...rest } = citation;
  return citation.copyright ? rest : citation;
};

function checkedLines(
  content: string,
  citations: readonly Citation[],
  heading: string,
  say: (text: Message) => string,
): string {
  const lines = citations
    .filter(({ kind, verdict }) => kind === "quotation" || verdict === "no-such-verse")
    .map(({ start, end, verdict, reference, translation, named, found }) => {
      const words = content.slice(start, end).replace(/\s+/g, " ");
      const place = [reference, named ?? translation?.toUpperCase()].filter(Boolean).join(", ");
      const result =
        found && verdict === "wrong-reference"
          ? message("wrong reference; the words are in {reference}", { reference: found })
          : verdictTexts[verdict];
      return `> - “${words}”${place ? ` (${place})` : ""}: ${say(result)}`;
    });
  return lines.length === 0 ? "" : `\n\n> ${heading}\n>\n${lines.join("\n")}`;
}

/** A file name made of the title, with characters that every file system accepts. */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 60)
    .toLowerCase();
  return `${name || "conversation"}.${extension}`;
}
