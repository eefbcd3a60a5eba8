// Builds documents of each format from their text, for tests. `parts` adds or replaces files.
import { strToU8, type Zippable, zipSync } from "fflate";

type Files = Readonly<Record<string, string | Uint8Array>>;

export const zipOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ) as Zippable,
  );

const office = "http://schemas.openxmlformats.org/officeDocument/2006";
const relationships = (...all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** A paragraph of Word with one run. `properties` are the children of `w:pPr`. */
export const wordParagraph = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const word = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${name}>`;

/** A Word document with this body and footnotes, whose ids count from 1. */
export const docxOf = (body: string, footnotes: readonly string[] = [], parts: Files = {}) =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": relationships(["rId1", "officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": relationships(
      ["rId1", "styles", "styles.xml"],
      ["rId2", "footnotes", "footnotes.xml"],
    ),
    "word/document.xml": word("document", `<w:body>${body}<w:sectPr/></w:body>`),
    "word/styles.xml": word(
      "styles",
      `<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
       <w:style w:styleId="Zitat"><w:name w:val="Quote"/></w:style>
       <w:style w:styleId="Meins"><w:name w:val="My quote"/><w:basedOn w:val="Zitat"/></w:style>
       <w:style w:styleId="Geheim"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>`,
    ),
    "word/footnotes.xml": word(
      "footnotes",
      footnotes
        .map(
          (note, at) =>
            `<w:footnote w:id="${at + 1}">${wordParagraph(`<w:footnoteRef/>`)}${note}</w:footnote>`,
        )
        .join(""),
    ),
    ...parts,
  });

/** A text of LibreOffice with this body. `styles` are automatic styles. */
export const odtOf = (body: string, styles = "", parts: Files = {}) =>
  zipOf({
    mimetype: "application/vnd.oasis.opendocument.text",
    "META-INF/manifest.xml":
      "<manifest:manifest xmlns:manifest='urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'/>",
    "content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:draw="d" xmlns:svg="v" xmlns:fo="f"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ...parts,
  });

const drawing = (name: string, content: string) =>
  `<?xml version="1.0"?><p:${name} xmlns:p="p" xmlns:a="a" xmlns:r="r"><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:${name}>`;

/** A shape of PowerPoint. `type` is that of its placeholder. */
export const slideShape = (type: string, ...paragraphs: readonly string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join("")}</p:txBody></p:sp>`;

type Slide = { shapes: string; notes?: string };

/** A presentation. The slides are stored in reverse order, as after moving them. */
export const pptxOf = (slides: readonly Slide[], parts: Files = {}) =>
  zipOf({
    "_rels/.rels": relationships(["rId1", "officeDocument", "ppt/presentation.xml"]),
    "ppt/_rels/presentation.xml.rels": relationships(
      ...slides.map(
        (_, at) => [`rId${at}`, "slide", `slides/slide${slides.length - at}.xml`] as const,
      ),
    ),
    "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at}"/>`)
      .join("")}</p:sldIdLst></p:presentation>`,
    ...Object.fromEntries(
      slides.flatMap(({ shapes, notes }, at) => {
        const name = `slide${slides.length - at}.xml`;
        return [
          [`ppt/slides/${name}`, drawing("sld", shapes)],
          [
            `ppt/slides/_rels/${name}.rels`,
            relationships(["rId1", "notesSlide", `../notesSlides/${name}`]),
          ],
          ...(notes ? [[`ppt/notesSlides/${name}`, drawing("notes", notes)] as const] : []),
        ] as const;
      }),
    ),
    ...parts,
  });

/** An e-book whose chapters are the bodies of XHTML documents, in a folder of the archive. */
export const epubOf = (chapters: readonly string[], parts: Files = {}) =>
  zipOf({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": `<opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:manifest>${chapters
      .map(
        (_, at) =>
          `<opf:item id="c${at}" href="text/chapter%20${at}.xhtml" media-type="application/xhtml+xml"/>`,
      )
      .join("")}</opf:manifest><opf:spine>${chapters
      .map((_, at) => `<opf:itemref idref="c${at}"/>`)
      .join("")}</opf:spine></opf:package>`,
    ...Object.fromEntries(
      chapters.map((body, at) => [
        `OEBPS/text/chapter ${at}.xhtml`,
        `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="e"><head><title>Not read</title></head><body>${body}</body></html>`,
      ]),
    ),
    ...parts,
  });

/** Sets the size that an archive claims for a file, in its list of files. */
export function claimSize(archive: Uint8Array, path: string, size: number): Uint8Array {
  const name = strToU8(path);
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 < changed.length; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50;
    if (isEntry && name.every((byte, place) => changed[at + 46 + place] === byte))
      view.setUint32(at + 24, size, true);
  }
  return changed;
}
