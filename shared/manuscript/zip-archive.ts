import { Inflate, inflateSync } from "fflate";
import { readXml, UnreadableFile, type XmlElement } from "#scripture/import/read-xml.ts";
import { decodeText } from "./decode-text.ts";
import { htmlEntities } from "./html-entities.ts";
import { manuscriptLimits } from "./manuscript.ts";
import { ManuscriptError } from "./manuscript-error.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** "PK", 3, 4: the start of a ZIP archive. */
export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

type Limits = Readonly<Record<"entryBytes" | "allEntriesBytes", number>>;
export type Relationship = { id: string; type: string; target: string };

/** The XML files of a ZIP archive, each unpacked when it is read. Pictures never are. */
export class ZipArchive {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #limits: Limits;
  #unpacked = 0;

  /** Throws a `ManuscriptError` for a damaged or encrypted archive. */
  constructor(bytes: Uint8Array, limits: Limits = manuscriptLimits) {
    this.#limits = limits;
    // The first bit of the flags of a file: its content is encrypted.
    if (((bytes[6] ?? 0) & 1) === 1) throw new ManuscriptError("encrypted");
    const entries = orDamaged(() => readZipDirectory(bytes));
    this.#entries = new Map(entries.map((entry) => [plainPath(entry.name), entry]));
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** Returns the text of a file, or `undefined` if the archive has no such file. */
  text(path: string): string | undefined {
    const entry = this.#entries.get(path);
    if (!entry) return undefined;
    if (entry.isEncrypted) throw new ManuscriptError("encrypted");
    this.#unpacked += entry.size;
    const { entryBytes, allEntriesBytes } = this.#limits;
    if (entry.size > entryBytes || this.#unpacked > allEntriesBytes)
      throw new ManuscriptError("unsafe");
    return decodeText(orDamaged(() => contentOf(entry)));
  }

  /** Returns the root element of an XML file, or `undefined` if the archive has no such file. */
  xml(path: string): XmlElement | undefined {
    const source = this.text(path);
    if (source === undefined) return undefined;
    if (/<!ENTITY/i.test(source)) throw new ManuscriptError("unsafe");
    try {
      return readXml(source, htmlEntities);
    } catch (cause) {
      if (!(cause instanceof UnreadableFile)) throw cause;
      throw new ManuscriptError("damaged", { cause });
    }
  }

  /** The files that a part of an Office document names, with full paths. "" is the document. */
  relationships(part: string): Relationship[] {
    const [folder, name] = splitPath(part);
    const root = this.xml(`${folder}_rels/${name}.rels`);
    return (root?.children ?? []).flatMap((node) => {
      if (typeof node === "string") return [];
      const { Id: id = "", Type: type = "", Target: target = "", TargetMode } = node.attributes;
      if (TargetMode === "External") return [];
      return [{ id, type: type.split("/").at(-1) ?? "", target: resolvePath(folder, target) }];
    });
  }
}

function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ManuscriptError("damaged", { cause });
  }
}

/** Number of packed bytes to unpack at a time. DEFLATE expands them to at most 1,032 times as many. */
const sliceBytes = 16_384;

/** Throws a `RangeError` if the size that the archive claims is wrong, before it unpacks more. */
function contentOf({ name, method, packed, size }: ZipEntry): Uint8Array {
  const wrong = () => new RangeError(`The size of ${name} is wrong.`);
  if (method === 0 && packed.length === size) return packed;
  if (method !== 8) throw wrong();
  // One byte more shows a wrong size: fflate drops what the array has no room for.
  const content = new Uint8Array(size + 1);
  let length = 0;
  const inflate = new Inflate((piece) => {
    if (length + piece.length > size) throw wrong();
    content.set(piece, length);
    length += piece.length;
  });
  if (packed.length <= sliceBytes) length = inflateSync(packed, { out: content }).length;
  else
    for (let at = 0; at < packed.length; at += sliceBytes)
      inflate.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
  if (length !== size) throw wrong();
  return content.subarray(0, size);
}

/** Some programs write "\" or "./" in the names of an archive. */
const plainPath = (name: string) => name.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");

/** Splits "word/document.xml" into "word/" and "document.xml". */
export function splitPath(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf("/") + 1;
  return [path.slice(0, at), path.slice(at)];
}

/** Resolves "../media/a.xml" or "/word/a.xml" against the folder of the file that names it. */
export function resolvePath(folder: string, target: string): string {
  const steps = target.startsWith("/") ? [] : folder.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
