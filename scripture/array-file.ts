/*
 * A file of typed arrays: the length of its header, the header as JSON, then the arrays as they are
 * in memory (little-endian). Each array can be read without the others.
 */

/** Length of the field with the length of the header, in bytes. */
const prefixBytes = 4;
/** Alignment of the arrays, in bytes: that of the largest element. */
const alignment = 4;
/** The headers have less than a kilobyte; more means that the file is of another kind. */
const maxHeaderBytes = 65_536;

type TypedArray = Uint8Array | Uint16Array | Uint32Array;
/** The offset of each array from the end of the header, in bytes, and its number of elements. */
type Places = Record<string, [offset: number, length: number]>;

/** Reads bytes of a file: fewer at its end. */
export type ReadBytes = (start: number, length: number) => Uint8Array;

const align = (offset: number) => Math.ceil(offset / alignment) * alignment;

/** Writes the arrays as the bytes of a file. */
export function writeArrayFile(header: object, arrays: Record<string, TypedArray>): Uint8Array {
  let size = 0;
  const parts: Places = {};
  for (const [name, array] of Object.entries(arrays)) {
    size = align(size);
    parts[name] = [size, array.length];
    size += array.byteLength;
  }
  const encoded = new TextEncoder().encode(JSON.stringify({ ...header, parts }));
  const start = align(prefixBytes + encoded.length);
  const bytes = new Uint8Array(start + size);
  new DataView(bytes.buffer).setUint32(0, encoded.length, true);
  bytes.set(encoded, prefixBytes);
  for (const [name, array] of Object.entries(arrays)) {
    const [offset = 0] = parts[name] ?? [];
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + offset);
  }
  return bytes;
}

/**
 * Reads the header of a file, and returns a function that finds an array: its position in bytes and
 * its number of elements. Throws an error if the file is of another kind or format.
 */
export function readArrayFile<H extends { format: number }>(
  read: ReadBytes,
  format: H["format"],
): { header: H; place: (name: string) => [start: number, length: number] | undefined } {
  const prefix = new Uint8Array(read(0, prefixBytes));
  const length = prefix.length < prefixBytes ? 0 : new DataView(prefix.buffer).getUint32(0, true);
  const encoded = length <= maxHeaderBytes ? read(prefixBytes, length) : undefined;
  if (length === 0 || encoded?.length !== length) throw new Error(otherFormat);
  // A copy, because `TextDecoder` does not accept shared memory.
  const header = JSON.parse(new TextDecoder().decode(encoded.slice())) as H & { parts: Places };
  if (header.format !== format) throw new Error(otherFormat);
  const start = align(prefixBytes + length);
  return {
    header,
    place: (name) => {
      const [offset, count] = header.parts[name] ?? [];
      return offset === undefined || count === undefined ? undefined : [start + offset, count];
    },
  };
}

const otherFormat = "it has another format";
