// Writes translations of this project as USFM, USX and OSIS, for tests of the import.
import { books } from "#scripture/canon/books.ts";
import { usfmCodeOf } from "#scripture/canon/usfm-codes.ts";
import { chaptersOf } from "#scripture/translation/find-damage.ts";
import type { Translation } from "#scripture/translation/load.ts";
import type { Chapter, Verse } from "#scripture/translation/model.ts";

export type TextFormat = "usfm" | "usx" | "osis";

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Returns the text with tags around words of Jesus and supplied words. Omits nested spans. */
function styled(verse: Verse, open: (kind: string) => string, close: (kind: string) => string) {
  let [text, at] = ["", 0];
  for (const { start, end, kind } of verse.spans ?? []) {
    if (start < at) continue;
    text += escapeXml(verse.text.slice(at, start));
    text += `${open(kind)}${escapeXml(verse.text.slice(start, end))}${close(kind)}`;
    at = end;
  }
  return text + escapeXml(verse.text.slice(at));
}

const markers: Readonly<Record<string, string>> = { supplied: "add", red: "wj", emphasis: "it" };

function usfmBook(chapters: readonly Chapter[], code: string): string {
  const lines = [`\\id ${code}`];
  for (const { chapter, title, verses } of chapters) {
    lines.push(`\\c ${chapter}`, ...(title ? [`\\d ${title.text}`] : []), "\\p");
    for (const verse of verses) {
      const text = styled(
        verse,
        (kind) => `\\${markers[kind]} `,
        (kind) => `\\${markers[kind]}*`,
      );
      lines.push(`\\v ${verse.verse} ${text.replaceAll("&quot;", '"').replaceAll("&amp;", "&")}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function usxBook(chapters: readonly Chapter[], code: string): string {
  const lines = [`<usx version="3.0">`, `<book code="${code}" style="id">A test</book>`];
  for (const { chapter, title, verses } of chapters) {
    const place = `${code} ${chapter}`;
    lines.push(`<chapter number="${chapter}" style="c" sid="${place}"/>`);
    if (title) lines.push(`<para style="d">${escapeXml(title.text)}</para>`);
    lines.push(`<para style="p">`);
    for (const verse of verses) {
      const sid = `${place}:${verse.verse}`;
      const text = styled(
        verse,
        (kind) => `<char style="${markers[kind]}">`,
        () => "</char>",
      );
      lines.push(`<verse number="${verse.verse}" style="v" sid="${sid}"/>${text}`);
      lines.push(`<verse eid="${sid}"/>`);
    }
    lines.push("</para>", `<chapter eid="${place}"/>`);
  }
  return `<?xml version="1.0" encoding="utf-8"?>\n${lines.join("\n")}\n</usx>\n`;
}

const osisTags: Readonly<Record<string, readonly [string, string]>> = {
  supplied: [`<transChange type="added">`, "</transChange>"],
  red: [`<q who="Jesus" marker="">`, "</q>"],
  emphasis: [`<hi type="italic">`, "</hi>"],
};

function osisBook(chapters: readonly Chapter[], id: string): string {
  const lines = [`<div type="book" osisID="${id}">`];
  for (const { chapter, title, verses } of chapters) {
    lines.push(`<chapter osisID="${id}.${chapter}">`);
    if (title) lines.push(`<title type="psalm" canonical="true">${escapeXml(title.text)}</title>`);
    lines.push("<p>");
    for (const verse of verses) {
      const text = styled(
        verse,
        (kind) => osisTags[kind]?.[0] ?? "",
        (kind) => osisTags[kind]?.[1] ?? "",
      );
      lines.push(`<verse osisID="${id}.${chapter}.${verse.verse}">${text}</verse>`);
    }
    lines.push("</p>", "</chapter>");
  }
  return `${lines.join("\n")}\n</div>`;
}

/** Returns the files of a translation by name: one for each book, and for OSIS one for all. */
export function translationFiles(text: Translation, format: TextFormat): Map<string, string> {
  const all = chaptersOf(text);
  const ofBook = books.map(
    ({ id }) => [id, all.filter((one) => one.book === id && one.verses.length > 0)] as const,
  );
  const present = ofBook.filter(([, chapters]) => chapters.length > 0);
  if (format === "osis") {
    const parts = present.map(([id, chapters]) => osisBook(chapters, id));
    const head = `<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">\n<osisText osisIDWork="Test">`;
    const whole = `<?xml version="1.0" encoding="utf-8"?>\n${head}\n<header/>\n${parts.join("\n")}\n</osisText>\n</osis>\n`;
    return new Map([["test.osis", whole]]);
  }
  const write = format === "usfm" ? usfmBook : usxBook;
  return new Map(
    present.map(([id, chapters]) => [
      `${usfmCodeOf(id)}.${format}`,
      write(chapters, usfmCodeOf(id)),
    ]),
  );
}
