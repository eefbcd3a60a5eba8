// Reads files of a ZIP archive that a user uploaded. Only files whose exact names the caller knows
// are unpacked, so the paths in the archive never become paths on the server.
import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { importLimits } from "#shared/limits.ts";
import { ApiError } from "../../errors.ts";

export const unreadableFile = () =>
  new ApiError("invalid_input", "This file is damaged. Please choose another one.");
const archiveTooLarge = () => new ApiError("too_large", "This archive is too large to import.");

/** How much of an archive is read. */
export type ArchiveLimits = { entries: number; unpacked: number };

/** Whether the file is a ZIP archive, by its first bytes. */
export function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

export class Archive {
  readonly #zip: ZipFile;
  readonly #limits: ArchiveLimits;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** Number of bytes unpacked so far. */
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: ArchiveLimits) {
    this.#zip = zip;
    this.#limits = limits;
    this.#entries = entries;
  }

  /** Throws `invalid_input` if the archive is damaged, and `too_large` if it has too many files. */
  static async open(file: Buffer, limits: ArchiveLimits = importLimits): Promise<Archive> {
    const entries = new Map<string, Entry>();
    try {
      const zip = await fromBufferPromise(file);
      if (zip.entryCount > limits.entries) throw archiveTooLarge();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new Archive(zip, entries, limits);
    } catch (error) {
      throw asApiError(error);
    }
  }

  /** The names of the files, without folders. */
  get names(): string[] {
    return [...this.#entries.keys()].filter((name) => !name.endsWith("/"));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Returns the name of the first file that passes the test. */
  find(test: (name: string) => boolean): string | undefined {
    return [...this.#entries.keys()].find(test);
  }

  /** Unpacks a whole file. */
  async bytes(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Unpacks a file in chunks. Throws `too_large` before the archive exceeds the limit. */
  async *chunks(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    try {
      if (!entry.canDecodeFileData()) throw unreadableFile();
      // The size comes from the archive and may be wrong. yauzl fails at the first byte beyond it.
      if (this.#unpacked + entry.uncompressedSize > this.#limits.unpacked) throw archiveTooLarge();
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        this.#unpacked += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      throw asApiError(error);
    }
  }

  /** Unpacks a file. Throws as `chunks` does. */
  async file(name: string): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.chunks(name)));
  }

  /** Returns the lines of a text file, without empty ones. */
  async *lines(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let rest = "";
    for await (const chunk of this.chunks(name)) {
      const lines = (rest + decode(decoder, chunk)).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > importLimits.line) throw archiveTooLarge();
      for (const line of lines) if (line.trim() !== "") yield line;
    }
    rest += decode(decoder);
    if (rest.trim() !== "") yield rest;
  }
}

/** Decodes a chunk, or, without a chunk, the end of the text. */
function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw unreadableFile();
  }
}

/** Turns errors of yauzl and zlib into `invalid_input`: they mean that the file is damaged. */
function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : unreadableFile();
}
