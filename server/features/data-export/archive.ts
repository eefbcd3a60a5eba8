import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import { type Message, message } from "#shared/message.ts";
import type { Storage } from "../../platform/storage.ts";
import { translate } from "../../platform/translations.ts";
import { type archiveInfo, archiveInfoFile, archiveVersion } from "./archive-info.ts";
import type { ExportSource, MarkdownContext, Owner } from "./source.ts";
import { exportSources } from "./sources.ts";

const cipher = "aes-256-gcm";
const fileKeyShape = z.object({ key: z.string(), iv: z.string(), tag: z.string() });

type Say = MarkdownContext["say"];

/** The key of an archive's file, in base64. */
export type FileKey = z.infer<typeof fileKeyShape>;

export const readFileKey = (text: string): FileKey => fileKeyShape.parse(JSON.parse(text));

/** Number of rows to write. Each is written twice, as JSON and as Markdown. */
export async function countRows(owner: Owner): Promise<number> {
  let total = 0;
  for (const { count } of exportSources) total += 2 * (await count(owner));
  return total;
}

/**
 * Writes everything that a user entered to `file` of the storage, as a ZIP archive in a language.
 * The archive is encrypted with its own key, so that no plain text is on the disk. Calls `onRow`
 * for each row. Rejects when `signal` aborts.
 */
export async function writeArchive(
  owner: Owner,
  storage: Storage,
  file: string,
  {
    language,
    productName,
    onRow,
    signal,
  }: { language: Language; productName: string; onRow: () => void; signal: AbortSignal },
): Promise<{ fileKey: FileKey; sizeBytes: number }> {
  const say = (text: Message) => translate(text, language);
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, key, iv);
  let sizeBytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  const zip = new ZipFile();
  zip.on("error", (error) => sealing.destroy(error));
  zip.addBuffer(Buffer.from(readme(say, productName)), "README.md");
  const info: z.infer<typeof archiveInfo> = { format: "berea-archive", version: archiveVersion };
  zip.addBuffer(Buffer.from(JSON.stringify(info)), archiveInfoFile);
  for (const exportable of exportSources) {
    const { name } = exportable;
    addText(zip, `json/${name}.json`, () => toJson(exportable.items(owner), onRow));
    addText(zip, `markdown/${name}.md`, () => toMarkdown(exportable, { owner, say, onRow }));
  }
  await addPictures(zip, storage, owner.userId);
  zip.end();
  await Promise.all([
    pipeline(zip.outputStream, counting, sealing, { signal }),
    storage.putStream(file, sealing),
  ]);
  const fileKey = {
    key: key.toString("base64"),
    iv: iv.toString("base64"),
    tag: sealing.getAuthTag().toString("base64"),
  };
  return { fileKey, sizeBytes };
}

/**
 * Decrypts the archive. The stream fails at its end if the file was modified. Returns
 * `undefined` if there is no such file.
 */
export async function openArchive(
  storage: Storage,
  file: string,
  { key, iv, tag }: FileKey,
): Promise<Readable | undefined> {
  const opening = createDecipheriv(cipher, Buffer.from(key, "base64"), Buffer.from(iv, "base64"));
  opening.setAuthTag(Buffer.from(tag, "base64"));
  const encryptedStream = await storage.getStream(file);
  if (!encryptedStream) return undefined;
  // The caller's stream reports this error.
  pipeline(encryptedStream, opening).catch(() => {});
  return opening;
}

function addText(zip: ZipFile, name: string, text: () => AsyncGenerator<string>) {
  // Opens each file only when the previous one has been read.
  zip.addReadStreamLazy(name, (ready) => ready(null, Readable.from(text(), { objectMode: false })));
}

async function addPictures(zip: ZipFile, storage: Storage, userId: string): Promise<void> {
  for await (const { key, name } of storage.list(`${userId}/`)) {
    const picture = await storage.getBytes(key);
    if (picture) zip.addBuffer(Buffer.from(picture), `pictures/${name}`);
  }
}

async function* toJson(
  items: AsyncGenerator<Record<string, unknown>>,
  onRow: () => void,
): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`;
    separator = ",\n";
    onRow();
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* toMarkdown(
  { title, items, markdown }: ExportSource,
  { owner, say, onRow }: { owner: Owner; say: Say; onRow: () => void },
): AsyncGenerator<string> {
  yield `# ${say(title)}\n\n`;
  let before: Record<string, unknown> | undefined;
  for await (const item of items(owner)) {
    yield markdown(item, { before, say });
    before = item;
    onRow();
  }
  if (!before) yield `${say(message("Nothing."))}\n`;
}

function readme(say: Say, productName: string): string {
  const lines = exportSources.map(({ name, title }) => `- ${say(title)}: ${name}`);
  const title = say(message("Your data in {productName}", { productName }));
  const layout = message(
    "The folder `markdown` is for reading and `json` is for other programs. Both contain the same data, one file for each kind. Times are in UTC.",
  );
  const leftOut = message(
    "Your pictures are in the folder `pictures`. The archive contains no passwords, keys or sign-in codes.",
  );
  return `# ${title}\n\n${say(layout)}\n\n${lines.join("\n")}\n\n${say(leftOut)}\n`;
}
