import { readDocx } from "./docx.ts";
import { readEpub } from "./epub.ts";
import { type Manuscript, manuscriptLimits } from "./manuscript.ts";
import { ManuscriptError } from "./manuscript-error.ts";
import { readOdt } from "./odt.ts";
import { readPlainText } from "./plain-text.ts";
import { readPptx } from "./pptx.ts";
import { isZip, ZipArchive } from "./zip-archive.ts";

/**
 * Reads a text, Markdown, Word, OpenDocument, PowerPoint or EPUB file. The content decides which it
 * is; the name only tells Markdown from other text. Deleted and hidden text is left out, notes and
 * tables are read. Throws a `ManuscriptError` that says what to do with a file it cannot read.
 */
export function readManuscript(name: string, bytes: Uint8Array): Manuscript {
  if (bytes.length > manuscriptLimits.fileBytes) throw new ManuscriptError("large");
  const manuscript = isZip(bytes) ? readArchive(new ZipArchive(bytes)) : readText(name, bytes);
  if (manuscript.paragraphs.length === 0) throw new ManuscriptError("empty");
  return manuscript;
}

function readArchive(zip: ZipArchive): Manuscript {
  if (zip.has("META-INF/container.xml")) return readEpub(zip);
  if (zip.has("content.xml") || zip.has("META-INF/manifest.xml")) return readOdt(zip);
  const main = zip.relationships("").find(({ type }) => type === "officeDocument");
  const root = main && zip.xml(main.target);
  if (main && root?.name === "document") return readDocx(zip, main.target, root);
  if (main && root?.name === "presentation") return readPptx(zip, main.target, root);
  throw new ManuscriptError("unsupported");
}

const startsWith = (bytes: Uint8Array, start: string) =>
  [...start].every((character, at) => bytes[at] === character.charCodeAt(0));

function readText(name: string, bytes: Uint8Array): Manuscript {
  if (startsWith(bytes, "%PDF")) throw new ManuscriptError("pdf");
  if (startsWith(bytes, "\xD0\xCF\x11\xE0")) {
    // An OLE file: old Office, or the wrapper around an encrypted document, which names its stream.
    const text = new TextDecoder("utf-16le").decode(bytes);
    throw new ManuscriptError(text.includes("EncryptedPackage") ? "encrypted" : "old");
  }
  if (startsWith(bytes, "{\\rtf")) throw new ManuscriptError("unsupported");
  const ending = /\.[^./\\]*$/.exec(name.toLowerCase())?.[0];
  // An archive that lost its start is no text, whatever its bytes look like.
  if (ending === ".docx" || ending === ".odt" || ending === ".pptx" || ending === ".epub")
    throw new ManuscriptError("damaged");
  return readPlainText(bytes, ending === ".md" || ending === ".markdown");
}
