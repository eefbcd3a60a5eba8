import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Variables } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { versesIn } from "#scripture/translation/requested-passages.ts";
import { ApiError } from "../../errors.ts";
import type { Library } from "../bibles/library.ts";

/** Maximum length of a text to check, in UTF-16 code units. The API accepts longer texts. */
export const maxTextLength = 20_000;

/** Adds the list of translations, and their chapters as text. */
export function addResources(server: McpServer, library: Library): void {
  server.registerResource(
    "translations",
    "berea://translations",
    {
      title: "Translations",
      description: "The translations of this server with their licenses",
      mimeType: "application/json",
    },
    (uri) => {
      const items = [...library.texts.values()].map(({ info }) => ({
        id: info.id,
        name: info.name,
        language: info.language,
        year: info.year,
        license: info.license,
      }));
      const text = JSON.stringify(items);
      return { contents: [{ uri: uri.href, mimeType: "application/json", text }] };
    },
  );
  server.registerResource(
    "chapter",
    new ResourceTemplate("berea://bible/{translation}/{book}/{chapter}", { list: undefined }),
    {
      title: "Chapter",
      description: "A chapter as text, such as berea://bible/kjv/John/3",
      mimeType: "text/plain",
    },
    (uri, variables) => {
      const verses = versesOf(library, variables);
      const lines = verses.map((one) => `${one.verse} ${one.text ?? `(${one.reason})`}`);
      return { contents: [{ uri: uri.href, mimeType: "text/plain", text: lines.join("\n") }] };
    },
  );
}

/** The protocol's error code for a resource that does not exist. */
const resourceNotFound = -32_002;

/** Throws `resourceNotFound`, so that clients can distinguish it from a server failure. */
function versesOf(library: Library, { translation: name, book, chapter }: Variables) {
  try {
    const translation = library.text(decodeURIComponent(String(name)));
    const { id } = library.book(decodeURIComponent(String(book)));
    const reference = { book: id, chapter: Number(chapter) };
    if (translation.verseCount(id, reference.chapter) > 0)
      return versesIn({ reference, translation });
    throw new ApiError("not_found", "This translation has no such chapter.");
  } catch (error) {
    // decodeURIComponent throws a URIError for an invalid address.
    if (!(error instanceof ApiError) && !(error instanceof URIError)) throw error;
    throw new McpError(resourceNotFound, error.message);
  }
}

/** Adds prompts that use the tools. */
export function addPrompts(server: McpServer): void {
  const say = (text: string) => ({
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  });
  server.registerPrompt(
    "study_passage",
    {
      title: "Study a passage",
      description: "Reads a passage with its cross references and original words",
      argsSchema: {
        reference: z.string().max(100).describe("A passage such as John 3:16-18 or Psalm 23"),
      },
    },
    ({ reference: place }) =>
      say(
        `Help me study ${place}. Read it with the tool read_passage, look at its cross references and at the original words that matter, and explain it. Quote only from the tools, and check your answer with check_text.`,
      ),
  );
  server.registerPrompt(
    "check_my_text",
    {
      title: "Check a text",
      description: "Checks the quotations of a sermon, an article or a letter",
      argsSchema: {
        text: z.string().max(maxTextLength).describe("The text with its quotations"),
      },
    },
    ({ text }) =>
      say(
        `Check every quotation and reference of this text with the tool check_text, and list what is wrong with the right words:\n\n${text}`,
      ),
  );
}
