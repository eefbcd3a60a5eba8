// A backup is compressed JSON lines in an age file (age-encryption.org): a header, the rows of
// every table, files, and a trailer with totals and a hash. Anybody with the key can read it
// without Berea: `age -d -i KEY FILE | gunzip`.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Readable, Transform } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { bech32 } from "@scure/base";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import type { DumpRows } from "../db/dump.ts";
import type { MasterKey } from "../db/master-key.ts";

const format = 1;

export type BackupHead = { madeAt: Date; migrations: number };
export type BackupFile = { path: string; data: Buffer };
export type BackupEntry = ({ kind: "rows" } & DumpRows) | ({ kind: "file" } & BackupFile);
export type BackupEnd = { rows: Record<string, number>; files: number };

/** A backup that cannot be used. The message tells the operator why. */
export class InvalidBackup extends Error {}

/** The age identity derived from a master key, as `age -i` takes it. */
export function keyIdentity(key: MasterKey): string {
  const words = bech32.toWords(new Uint8Array(key.backup));
  return bech32.encode("age-secret-key-", words, false).toUpperCase();
}

export const rowsLine = ({ table, columns, count, json }: DumpRows) =>
  `{"table":${JSON.stringify(table)},"columns":${JSON.stringify(columns)},"count":${count},"rows":${json}}`;

/** Rows are passed on without parsing. */
export function readRowsLine(line: string): DumpRows {
  const start = line.indexOf('"rows":');
  const { table, columns, count } = JSON.parse(`${line.slice(0, start - 1)}}`) as DumpRows;
  return { table, columns, count, json: line.slice(start + '"rows":'.length, -1) };
}

async function* linesOf(
  head: BackupHead,
  entries: AsyncIterable<BackupEntry>,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const end: BackupEnd = { rows: {}, files: 0 };
  const hashed = (line: string) => {
    hash.update(`${line}\n`);
    return `${line}\n`;
  };
  yield hashed(
    JSON.stringify({
      berea: "backup",
      format,
      made_at: head.madeAt.toISOString(),
      migrations: head.migrations,
    }),
  );
  for await (const entry of entries) {
    if (entry.kind === "rows") {
      end.rows[entry.table] = (end.rows[entry.table] ?? 0) + entry.count;
      yield hashed(rowsLine(entry));
    } else {
      end.files += 1;
      yield hashed(JSON.stringify({ file: entry.path, data: entry.data.toString("base64") }));
    }
  }
  yield `${JSON.stringify({ end, sha256: hash.digest("hex") })}\n`;
}

/**
 * Encrypts the entries for `identity`. They are read as the output is written, so memory use is
 * bounded.
 */
export async function writeBackup(
  head: BackupHead,
  entries: AsyncIterable<BackupEntry>,
  identity: string,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const lines = Readable.from(linesOf(head, entries));
  const packed = createGzip();
  lines.on("error", (error) => packed.destroy(error));
  lines.pipe(packed);
  const encryptedStream = await encrypter.encrypt(
    Readable.toWeb(packed) as ReadableStream<Uint8Array>,
  );
  return Readable.fromWeb(encryptedStream as Parameters<typeof Readable.fromWeb>[0]);
}

/**
 * Reads a backup entry by entry. Verifies the trailer before the last entry is passed on, and calls
 * `onEnd` with it. Throws `InvalidBackup` if the file cannot be decrypted, is truncated, or was
 * changed.
 */
export async function* readBackup(
  file: string,
  identities: readonly string[],
  onHead: (head: BackupHead) => void = () => {},
  onEnd: (end: BackupEnd) => void = () => {},
): AsyncGenerator<BackupEntry> {
  const hash = createHash("sha256");
  const seen: BackupEnd = { rows: {}, files: 0 };
  let begun = false;
  let ended = false;
  for await (const line of await openLines(file, identities)) {
    if (ended) throw new InvalidBackup(`${file} goes on after its end.`);
    if (!begun) {
      onHead(readHead(file, line));
      begun = true;
    } else if (line.startsWith('{"table":')) {
      const rows = readRowsLine(line);
      seen.rows[rows.table] = (seen.rows[rows.table] ?? 0) + rows.count;
      yield { kind: "rows", ...rows };
    } else if (line.startsWith('{"file":')) {
      const { file: path, data } = JSON.parse(line) as { file: string; data: string };
      seen.files += 1;
      yield { kind: "file", path, data: Buffer.from(data, "base64") };
    } else {
      const last = JSON.parse(line) as { end: BackupEnd; sha256: string };
      const same =
        last.sha256 === hash.digest("hex") && JSON.stringify(last.end) === JSON.stringify(seen);
      if (!same) throw new InvalidBackup(`${file} is not what was written: use another backup.`);
      ended = true;
      onEnd(seen);
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (!ended) throw new InvalidBackup(`${file} is cut short: use another backup.`);
}

function readHead(file: string, line: string): BackupHead {
  const head = JSON.parse(line) as { berea?: string; format?: number } & Record<string, unknown>;
  if (head.berea !== "backup") throw new InvalidBackup(`${file} is not a backup of Berea.`);
  if (head.format !== format)
    throw new InvalidBackup(
      `${file} was made by another version of Berea: use that or a newer one.`,
    );
  return { madeAt: new Date(String(head.made_at)), migrations: Number(head.migrations) };
}

async function openLines(
  file: string,
  identities: readonly string[],
): Promise<AsyncIterable<string>> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const opened = await decrypter.decrypt(source).catch(() => {
    throw new InvalidBackup(
      `${file} cannot be decrypted with this master key, or is not a backup: use the key it was made with.`,
    );
  });
  const plain = Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]);
  const unpacked = createGunzip();
  plain.on("error", (error) => unpacked.destroy(error));
  return readLines(file, plain.pipe(unpacked));
}

/** Reads the lines of a stream. Any error means that the file is damaged. */
async function* readLines(file: string, stream: Transform): AsyncGenerator<string> {
  let failure: Error | undefined;
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      done(null, chunk);
    },
  });
  stream.on("error", (error) => {
    failure = error;
    watched.end();
  });
  stream.pipe(watched);
  for await (const line of createInterface({ input: watched, crlfDelay: 0 })) yield line;
  if (failure) throw new InvalidBackup(`${file} is damaged: use another backup.`);
}
