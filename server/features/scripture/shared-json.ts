// The bytes of a JSON file in memory that threads share. Only the parts that are read are parsed,
// so a text is neither copied for each thread nor kept as objects.
import { closeSync, openSync, readSync, statSync } from "node:fs";

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const nullBytes = Buffer.from("null");

/** Returns shared memory of the size of a file, for `fillShared`. */
export const allocateShared = (file: string) => new SharedArrayBuffer(statSync(file).size);

/** Reads a file into shared memory. */
export function readShared(file: string): SharedArrayBuffer {
  const shared = allocateShared(file);
  fillShared(shared, file);
  return shared;
}

/** Reads a file into shared memory of its size. */
export function fillShared(shared: SharedArrayBuffer, file: string): void {
  const descriptor = openSync(file, "r");
  try {
    const bytes = new Uint8Array(shared);
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(descriptor, bytes, at, bytes.length - at, at);
      if (count === 0) break;
      at += count;
    }
  } finally {
    closeSync(descriptor);
  }
}

export function toShared(bytes: Uint8Array): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** Returns a copy of the list in shared memory. */
export function shareOffsets(offsets: readonly number[]): Uint32Array {
  const shared = new Uint32Array(
    new SharedArrayBuffer(offsets.length * Uint32Array.BYTES_PER_ELEMENT),
  );
  shared.set(offsets);
  return shared;
}

/**
 * Parses an object except for one of its lists. `each` is called at each item of the list and has
 * to move past it. Throws if the object has no such list, or is damaged.
 */
export function parseWithoutList(
  json: Buffer,
  key: string,
  each: (scanner: JsonScanner, index: number) => void,
): unknown {
  const name = `"${key}":`;
  const start = json.indexOf(name);
  if (start < 0) throw new Error(`it has no ${key}`);
  const scanner = new JsonScanner(json, start + name.length);
  scanner.list((index) => each(scanner, index));
  return JSON.parse(
    `${json.toString("utf8", 0, start)}${name}[]${json.toString("utf8", scanner.at)}`,
  );
}

/** Decodes the content of a JSON string, without its quotes. */
export function textAt(json: Buffer, start: number, end: number): string {
  const text = json.toString("utf8", start, end);
  return text.includes("\\") ? JSON.parse(`"${text}"`) : text;
}

/** Finds the parts of compact JSON, as `JSON.stringify` writes it. Throws if it is damaged. */
class JsonScanner {
  readonly #json: Buffer;
  at: number;

  constructor(json: Buffer, at: number) {
    this.#json = json;
    this.at = at;
  }

  /** Moves past these bytes. */
  expect(text: string): void {
    const end = this.at + text.length;
    if (this.#json.toString("latin1", this.at, end) !== text) throw this.#damaged();
    this.at = end;
  }

  /** Moves past a list, and calls `each` at each of its items, which has to move past the item. */
  list(each: (index: number) => void): void {
    if (this.#json[this.at] !== openList) throw this.#damaged();
    this.at += 1;
    if (this.#json[this.at] === closeList) {
      this.at += 1;
      return;
    }
    for (let index = 0; ; index++) {
      each(index);
      const byte = this.#json[this.at];
      this.at += 1;
      if (byte === closeList) return;
      if (byte !== comma) throw this.#damaged();
    }
  }

  /**
   * Moves past a string or null. Adds the start and the end of the content to the offsets; twice 0
   * for null.
   */
  stringOrNull(offsets: number[]): void {
    const start = this.at;
    if (this.#json[start] === quote) {
      this.#string();
      offsets.push(start + 1, this.at - 1);
    } else {
      if (nullBytes.compare(this.#json, start, start + 4) !== 0) throw this.#damaged();
      this.at += 4;
      offsets.push(0, 0);
    }
  }

  /** Moves past the object that contains the position. */
  endOfObject(): void {
    const json = this.#json;
    for (let depth = 1; depth > 0; ) {
      const byte = json[this.at];
      if (byte === undefined) throw this.#damaged();
      if (byte === quote) {
        this.#string();
        continue;
      }
      if (byte === openObject) depth += 1;
      else if (byte === closeObject) depth -= 1;
      this.at += 1;
    }
  }

  #string(): void {
    const json = this.#json;
    const start = this.at + 1;
    // `indexOf` is native: a loop over the bytes of all translations would take half a second.
    for (let end = json.indexOf(quote, start); end >= 0; end = json.indexOf(quote, end + 1)) {
      let escapes = 0;
      while (end - escapes > start && json[end - escapes - 1] === backslash) escapes += 1;
      if (escapes % 2 === 1) continue;
      this.at = end + 1;
      return;
    }
    throw this.#damaged();
  }

  #damaged(): Error {
    return new Error(`it is damaged at byte ${this.at}`);
  }
}
