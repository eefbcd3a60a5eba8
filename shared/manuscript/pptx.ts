import type { XmlElement } from "#scripture/import/read-xml.ts";
import { plainCharacters, superscript } from "./attach-notes.ts";
import type { Manuscript, NoteKind } from "./manuscript.ts";
import { ManuscriptBuilder } from "./manuscript-builder.ts";
import { isList, rowOf } from "./table-rows.ts";
import { child, descendants, elementsOf } from "./xml-tree.ts";
import type { ZipArchive } from "./zip-archive.ts";

/** Numbers, dates and footers are the same on every slide; on a notes page, so is the slide. */
const repeated = new Set(["sldNum", "dt", "ftr", "hdr", "sldImg"]);
const titles = new Set(["title", "ctrTitle"]);

/** Reads a PowerPoint presentation (ECMA-376, PresentationML): slides, tables, diagrams, notes. */
export function readPptx(zip: ZipArchive, main: string, root: XmlElement): Manuscript {
  const files = new Map(zip.relationships(main).map((one) => [one.id, one]));
  const builder = new ManuscriptBuilder();
  for (const { attributes } of elementsOf(child(root, "sldIdLst"))) {
    // `id` and `r:id`: the number of the slide, and the relationship that names its file.
    const id = Object.values(attributes).find((one) => files.has(one));
    const slide = files.get(id ?? "");
    if (slide) readSlide(zip, slide.target, builder);
  }
  return builder.finish();
}

function readSlide(zip: ZipArchive, path: string, builder: ManuscriptBuilder): void {
  const slide = zip.xml(path);
  // A hidden slide is left out, but counts for the numbers of the others, as in PowerPoint.
  builder.startPart("slide");
  if (!isTrue(slide?.attributes.show ?? "1")) return;
  readShapes(slide, builder);
  const parts = zip.relationships(path);
  for (const { target } of parts.filter(({ type }) => type === "diagramData"))
    for (const text of descendants(zip.xml(target), "p")) builder.add("text", textOf(text));
  for (const { target } of parts.filter(({ type }) => type === "notesSlide"))
    readShapes(zip.xml(target), builder, "speaker");
}

function readShapes(
  root: XmlElement | undefined,
  builder: ManuscriptBuilder,
  note?: NoteKind,
): void {
  for (const shape of elementsOf(root)) {
    if (shape.name === "Fallback" || isHidden(shape)) continue;
    if (shape.name === "tr") readRow(shape, builder);
    else if (shape.name !== "sp") readShapes(shape, builder, note);
    else readShape(shape, builder, note);
  }
}

/** Whether a shape, group or table is hidden. Each has its properties in an element such as `nvSpPr`. */
const isHidden = (shape: XmlElement) =>
  elementsOf(shape)
    .filter(({ name }) => /^nv\w+Pr$/.test(name))
    .some((one) => isTrue(child(one, "cNvPr")?.attributes.hidden ?? "0"));
const isTrue = (value: string) => !/^(?:0|false)$/.test(value);

function readShape(shape: XmlElement, builder: ManuscriptBuilder, note?: NoteKind): void {
  const type = descendants(child(shape, "nvSpPr"), "ph")[0]?.attributes.type ?? "";
  if (repeated.has(type)) return;
  const texts = descendants(child(shape, "txBody"), "p").map(textOf);
  if (titles.has(type) && !note) {
    const title = texts.filter(Boolean).join(" ");
    builder.namePart(title);
    builder.add("heading", title);
    return;
  }
  // The paragraphs of a shape are lines: a verse, and its reference below.
  for (const [at, text] of texts.filter((one) => one.trim() !== "").entries())
    builder.add("text", text, { note, joint: at > 0 ? "\n" : undefined });
}

function readRow(row: XmlElement, builder: ManuscriptBuilder): void {
  const cells = elementsOf(row)
    .filter(({ name }) => name === "tc")
    .map((cell) => descendants(cell, "p").map(textOf));
  if (isList(cells)) builder.add("row", rowOf(cells));
  else for (const text of cells.flat()) builder.add("text", text);
}

/** Returns the text of a paragraph, without fields for the number of the slide and the date. */
const textOf = (paragraph: XmlElement): string =>
  elementsOf(paragraph)
    .map((run) => {
      if (run.name === "br") return "\n";
      if (run.name === "fld" && /^(?:slidenum|datetime)/.test(run.attributes.type ?? "")) return "";
      const text = descendants(run, "t")
        .flatMap(({ children }) => children.filter((one) => typeof one === "string"))
        .join("");
      const isRaised = Number(child(run, "rPr")?.attributes.baseline ?? 0) > 0;
      return isRaised ? superscript(plainCharacters(text)) : plainCharacters(text);
    })
    .join("");
