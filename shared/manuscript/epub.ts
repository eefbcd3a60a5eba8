import type { XmlElement } from "#scripture/import/read-xml.ts";
import type { Note } from "./attach-notes.ts";
import type { Manuscript } from "./manuscript.ts";
import { ManuscriptBuilder } from "./manuscript-builder.ts";
import { ManuscriptError } from "./manuscript-error.ts";
import { chapterBlocks, idsOf, isNote, noteTargets, textWithin } from "./xhtml-blocks.ts";
import { child, descendants, elementsOf } from "./xml-tree.ts";
import { resolvePath, splitPath, type ZipArchive } from "./zip-archive.ts";

/** Reads an e-book (EPUB 2 and 3): the documents of its spine, each a chapter. */
export function readEpub(zip: ZipArchive): Manuscript {
  const container = zip.xml("META-INF/container.xml");
  const path = descendants(container, "rootfile")[0]?.attributes["full-path"] ?? "";
  const book = zip.xml(path);
  if (!book) throw new ManuscriptError("damaged");
  const [folder] = splitPath(path);
  const files = new Map(
    elementsOf(child(book, "manifest")).map(({ attributes }) => [
      attributes.id,
      { path: pathOf(folder, attributes.href), properties: attributes.properties ?? "" },
    ]),
  );
  // A reference with "#" is to a place in a file that has other text, too.
  const contents = elementsOf(child(book, "guide"))
    .filter(({ attributes }) => attributes.type === "toc" && !attributes.href?.includes("#"))
    .map(({ attributes }) => pathOf(folder, attributes.href));
  const all = elementsOf(child(book, "spine")).flatMap(({ attributes }) => {
    const file = files.get(attributes.idref);
    return file && !/\bnav\b/.test(file.properties) ? [file.path] : [];
  });
  const spine = all.length > 1 ? all.filter((path) => !contents.includes(path)) : all;
  refuseProtected(zip, new Set(spine));
  const chapters = spine.flatMap((path) => {
    const root = zip.xml(path);
    return root ? [{ path, root }] : [];
  });
  if (chapters.length === 0) throw new ManuscriptError("damaged");
  const notes = readNotes(chapters);
  const builder = new ManuscriptBuilder();
  for (const { path, root } of chapters) {
    builder.startPart("chapter");
    for (const { kind, text } of chapterBlocks(root, (one) => notes.elements.has(one))) {
      if (kind === "heading") builder.namePart(text);
      const noteOf = (href: string) => notes.texts.get(targetOf(path, href));
      builder.add(kind, text, {}, noteOf);
    }
  }
  return builder.finish();
}

type Chapter = { path: string; root: XmlElement };

type Notes = {
  /** By their addresses, "text/ch1.xhtml#n1". */
  texts: Map<string, Note>;
  elements: Set<XmlElement>;
};

function readNotes(chapters: readonly Chapter[]): Notes {
  const wanted = new Set(
    chapters.flatMap(({ path, root }) => noteTargets(root).map((href) => targetOf(path, href))),
  );
  const notes: Notes = { texts: new Map(), elements: new Set() };
  const collect = (path: string, element: XmlElement): void => {
    const address = idsOf(element)
      .map((id) => `${path}#${id}`)
      .find((one) => wanted.has(one));
    if (address === undefined || !isNote(element)) {
      for (const one of elementsOf(element)) collect(path, one);
    } else {
      notes.texts.set(address, textWithin(element));
      notes.elements.add(element);
    }
  };
  for (const { path, root } of chapters) collect(path, root);
  return notes;
}

/** Fonts may be encrypted in any book; chapters are only in books with copy protection. */
function refuseProtected(zip: ZipArchive, chapters: ReadonlySet<string>): void {
  const protectedFiles = descendants(zip.xml("META-INF/encryption.xml"), "CipherReference");
  if (protectedFiles.some(({ attributes }) => chapters.has(pathOf("", attributes.URI))))
    throw new ManuscriptError("encrypted");
}

function pathOf(folder: string, href = ""): string {
  try {
    return resolvePath(folder, decodeURIComponent(href));
  } catch {
    return resolvePath(folder, href);
  }
}

function targetOf(path: string, href: string): string {
  const [file = "", id = ""] = href.split("#");
  return `${file === "" ? path : pathOf(splitPath(path)[0], file)}#${id}`;
}
