// The YouVersion Platform (https://developers.youversion.com). Its SDK, @youversion/platform-core,
// describes the responses. The platform has no search.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { usfmCodeOf } from "#scripture/canon/usfm-codes.ts";
import { readXml, type XmlElement } from "#scripture/import/read-xml.ts";
import { askProvider, type TranslationProvider } from "./provider.ts";
import { type Paragraph, readParagraphs } from "./read-paragraphs.ts";

const version = z.object({
  title: z.string(),
  localized_title: z.string(),
  localized_abbreviation: z.string(),
  language_tag: z.string(),
  copyright: z.string().nullish(),
  promotional_content: z.string().nullish(),
});
const passage = z.object({ id: z.string(), content: z.string() });

type Setup = { url: string; key: string; id: string; bibleId: string };

export function youVersionText({ url, key, id, bibleId }: Setup): TranslationProvider {
  const installation = randomUUID();
  const ask = (path: string) =>
    askProvider("YouVersion", `${url}/v1/bibles/${bibleId}${path}`, {
      "x-yvp-app-key": key,
      // The SDK sends the id of a device. This one is the server's: readers stay unknown.
      "x-yvp-installation-id": installation,
    });
  return {
    id,
    info: async () => {
      const found = version.parse(await ask(""));
      const copyright = (found.copyright || found.promotional_content)?.trim();
      // The publishers' terms require the notice, so a text without one is not shown.
      if (!copyright) throw new Error("YouVersion names no copyright for this translation");
      return {
        id,
        name: found.localized_title || found.title,
        abbreviation: found.localized_abbreviation,
        language: new Intl.DisplayNames("en", { type: "language" }).of(found.language_tag) ?? "",
        languageTag: found.language_tag,
        description: "Provided by the YouVersion Platform.",
        copyright,
      };
    },
    chapter: async (book, chapter) => {
      const requestedId = `${usfmCodeOf(book)}.${chapter}`;
      const query = new URLSearchParams({
        format: "html",
        include_headings: "false",
        include_notes: "false",
      });
      const answer = await ask(`/passages/${requestedId}?${query}`);
      if (answer === undefined) return undefined;
      const { id: returnedId, content } = passage.parse(answer);
      if (returnedId !== requestedId) throw new Error("YouVersion returned a different chapter");
      return readParagraphs(book, chapter, paragraphsOf(content));
    },
  };
}

/** Elements that are not scripture: labels of verses, notes and headings. */
const isLeftOut = ({ attributes }: XmlElement) =>
  /\byv-(?:vlbl|n|h)\b/.test(attributes.class ?? "");

/** Reads the HTML of a passage. A verse begins at an empty element that names its number. */
function paragraphsOf(html: string): Paragraph[] {
  const source = html.replaceAll("&nbsp;", " ").replace(/<br\s*\/?>/g, " ");
  const paragraphs: Paragraph[] = [];
  let verse: number | undefined;
  const readInline = (
    element: XmlElement,
    pieces: { verse: number; text: string }[],
    isTitle: boolean,
  ): string => {
    let whole = "";
    for (const node of element.children) {
      if (typeof node === "string") {
        whole += node;
        const text = node.replace(/\s+/g, " ");
        if (verse !== undefined && text && !isTitle) pieces.push({ verse, text });
      } else if (!isLeftOut(node)) {
        if (/\byv-v\b/.test(node.attributes.class ?? "")) {
          verse = Number.parseInt(node.attributes.v ?? "", 10) || undefined;
        }
        whole += readInline(node, pieces, isTitle);
      }
    }
    return whole;
  };
  const readBlocks = (element: XmlElement) => {
    for (const node of element.children) {
      if (typeof node === "string" || isLeftOut(node)) continue;
      const isBlock = node.name === "div" || node.name === "p" || node.name === "table";
      if (isBlock && node.attributes.class === undefined) {
        readBlocks(node);
        continue;
      }
      const style = node.attributes.class?.split(" ")[0] ?? "";
      const pieces: { verse: number; text: string }[] = [];
      const text = readInline(node, pieces, style === "d");
      paragraphs.push({ style, pieces, text });
    }
  };
  readBlocks(readXml(`<passage>${source}</passage>`));
  return paragraphs;
}
