// One conversation as a file, each answer with what was found of its quotations.
import type { ChatMessage, exportFormats } from "#shared/api/chat.ts";
import type { Citation } from "#shared/api/citations.ts";
import { productName } from "#shared/content/product.ts";

type Chat = { id: string; title: string; created_at: string; messages: ChatMessage[] };
export type ExportFormat = (typeof exportFormats)[number];

const said: Record<Citation["verdict"], string> = {
  exact: "word for word",
  "exact-elsewhere": "the words of another translation",
  differs: "differs from the text",
  "unknown-translation": "may be from a translation that is not here",
  "wrong-reference": "wrong reference",
  "known-saying": "a well-known saying, not in the Bible",
  "changes-sense": "a partial quotation that changes the sense",
  "not-found": "not found in the translations here",
  "no-such-verse": "there is no such verse",
  unchecked: "not checked",
};

/** @param citations what was found in each answer, by the id of its message. */
export function exportChat(
  format: ExportFormat,
  chat: Chat,
  citations: ReadonlyMap<string, readonly Citation[]>,
): { body: string; type: string; extension: string } {
  if (format === "json") {
    const messages = chat.messages.map(({ versions: _, ...message }) => ({
      ...message,
      ...(message.role === "assistant" ? { citations: citations.get(message.id) ?? [] } : {}),
    }));
    const { id, title, created_at } = chat;
    const body = `${JSON.stringify({ id, title, created_at, messages }, null, 2)}\n`;
    return { body, type: "application/json; charset=utf-8", extension: "json" };
  }
  const parts = chat.messages.map((message) => {
    const { role, content, created_at, model, partial } = message;
    const who = role === "user" ? "You" : `${productName} (${model ?? "an AI"})`;
    const early = partial ? "\n\n*This answer ends early.*" : "";
    const checked = role === "user" ? "" : checkedLines(content, citations.get(message.id) ?? []);
    return `## ${who}, ${created_at}\n\n${content}${early}${checked}\n`;
  });
  const body = `# ${chat.title.replace(/\s+/g, " ")}\n\n${parts.join("\n")}`;
  return { body, type: "text/markdown; charset=utf-8", extension: "md" };
}

function checkedLines(content: string, citations: readonly Citation[]): string {
  const lines = citations
    .filter(({ kind, verdict }) => kind === "quotation" || verdict === "no-such-verse")
    .map(({ start, end, verdict, reference, translation, named, found }) => {
      const words = content.slice(start, end).replace(/\s+/g, " ");
      const place = [reference, named ?? translation?.toUpperCase()].filter(Boolean).join(", ");
      const really = found && verdict === "wrong-reference" ? `; the words are in ${found}` : "";
      return `> - “${words}”${place ? ` (${place})` : ""}: ${said[verdict]}${really}`;
    });
  return lines.length === 0 ? "" : `\n\n> Checked by ${productName}:\n>\n${lines.join("\n")}`;
}

/** A name for the file, out of the title: what every file system takes. */
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
