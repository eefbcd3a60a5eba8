// Malicious pictures: too large, polyglots, unsupported formats, truncated, or mutated. Each is
// rejected or re-encoded as our own square without any part of the file. Runs in a separate
// process, because a failure may end the process.
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { ApiError } from "#server/errors.ts";
import { photoSize } from "#shared/limits.ts";
import { cases, recordFigure, seed } from "#testing/assurance.ts";
import { pictureOf, pngChunk, pngOf } from "#testing/pictures.ts";
import { createRandom, type Random } from "#testing/random.ts";
import { squarePicture } from "./picture.ts";

const kinds = ["jpeg", "png", "gif", "webp"] as const;
const marker = "SecretCamera";
let originals: { kind: string; bytes: Buffer }[];
beforeAll(async () => {
  originals = await Promise.all(
    kinds.map(async (kind) => ({ kind, bytes: await pictureOf(kind, { width: 90, height: 60 }) })),
  );
});

const script = `<script>alert("${marker}")</script>`;
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;

/** More than two hundred files, by kind. */
function hostile(): [string, Buffer][] {
  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
  const files: [string, Buffer][] = [
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(5000)],
    ["a page", Buffer.from(`<!doctype html>${script}`)],
    ["a gzip", gzipSync(Buffer.alloc(1_000_000))],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>")],
    ["a TIFF", Buffer.from("49492a0008000000000000000000", "hex")],
    [
      "a BMP",
      Buffer.from("424d3e00000000000000360000002800000001000000010000000100180000000000", "hex"),
    ],
    ["an ICO", Buffer.from("00000100010010100000010020006804000016000000", "hex")],
    [
      "an AVIF's head",
      Buffer.from("0000001c667479706176696600000000617669666d6966316d696166", "hex"),
    ],
    ["a PostScript", Buffer.from("%!PS\n(/etc/passwd) (r) file")],
    ["an MVG", Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://evil.example/x'")],
    [
      "an entity bomb",
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "${"x".repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${svg("<text>&b;</text>")}`,
      ),
    ],
    [
      "an SVG that reads a file",
      Buffer.from(
        `<!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg("<text>&f;</text>")}`,
      ),
    ],
    ["an SVG that asks elsewhere", Buffer.from(svg(`<image href="http://127.0.0.1:1/x"/>`))],
    ["an SVG with a script", Buffer.from(svg(script))],
    ["a gzipped SVG", gzipSync(Buffer.from(svg(script)))],
  ];
  // Bombs: small files that claim vast dimensions, or unpack to far more than they claim.
  for (const [width, height] of [
    [30_000, 30_000],
    [65_535, 65_535],
    [1, 60_000_000],
    [60_000_000, 1],
    [2 ** 31 - 1, 1],
    [2 ** 32 - 1, 2 ** 32 - 1],
    [0, 0],
    [0, 9],
    [8_000, 8_000],
  ] as const) {
    files.push([`a PNG of ${width} × ${height}`, pngOf(width, height, zeros(1_000_000))]);
    const gif = Buffer.from(
      "4749463839610000000080000000000000ffffff2c00000000000000000002024401003b",
      "hex",
    );
    gif.writeUInt16LE(width & 0xffff, 6);
    gif.writeUInt16LE(height & 0xffff, 8);
    gif.writeUInt16LE(width & 0xffff, 24);
    gif.writeUInt16LE(height & 0xffff, 26);
    files.push([`a GIF of ${width & 0xffff} × ${height & 0xffff}`, gif]);
  }
  files.push(["a PNG whose data unpacks to 200 MB", pngOf(9, 9, zeros(200_000_000))]);
  files.push([
    "a PNG whose text unpacks to 100 MB",
    pngOf(9, 9, zeros(9 * 28), [
      pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), zeros(100_000_000)])),
    ]),
  ]);
  files.push([
    "a PNG with a false profile",
    pngOf(9, 9, zeros(9 * 28), [
      pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), zeros(50_000_000)])),
    ]),
  ]);
  for (const { kind, bytes } of originals) {
    const tails = [
      script,
      svg(script),
      "PK\x03\x04",
      "%PDF-1.7",
      "<?php echo 1; ?>",
      "#!/bin/sh\nid\n",
      "\xff\xd8\xff",
      "GIF89a",
      `javascript:${marker}`,
    ];
    for (const tail of tails) {
      files.push([
        `a ${kind} with ${tail.slice(0, 8)} behind it`,
        Buffer.concat([bytes, Buffer.from(tail, "latin1")]),
      ]);
      files.push([
        `a ${kind} behind ${tail.slice(0, 8)}`,
        Buffer.concat([Buffer.from(tail, "latin1"), bytes]),
      ]);
    }
    for (let part = 1; part < 16; part += 1) {
      files.push([`${part}/16 of a ${kind}`, bytes.subarray(0, (bytes.length * part) >> 4)]);
    }
    for (const { kind: otherKind, bytes: second } of originals) {
      files.push([`a ${kind} and a ${otherKind} in one`, Buffer.concat([bytes, second])]);
      files.push([
        `the head of a ${kind} on a ${otherKind}`,
        Buffer.concat([bytes.subarray(0, 16), second.subarray(16)]),
      ]);
    }
  }
  return files;
}

/**
 * Throws unless a file is rejected with our reason, or returned as our own picture without any part
 * of it.
 */
async function outcomeOf(bytes: Buffer, square = squarePicture): Promise<"refused" | "taken"> {
  let made: Buffer;
  try {
    made = await square(bytes);
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid_input") return "refused";
    throw error;
  }
  const { format, width, height, exif, icc, xmp, iptc, pages } = await sharp(made).metadata();
  expect({ format, width, height }).toEqual({
    format: "webp",
    width: photoSize,
    height: photoSize,
  });
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(pages ?? 1).toBe(1);
  for (const forbidden of [marker, "<script", "<svg", "%PDF", "<?php"]) {
    expect(made.includes(forbidden), forbidden).toBe(false);
  }
  return "taken";
}

test("hostile pictures are rejected or re-encoded", async ({ task }) => {
  const files = hostile();
  expect(files.length).toBeGreaterThan(200);
  const before = process.memoryUsage.rss();
  const counts = { refused: 0, taken: 0 };
  for (const [name, bytes] of files) {
    await expect(
      outcomeOf(bytes).then((outcome) => {
        counts[outcome] += 1;
      }),
      name,
    ).resolves.toBeUndefined();
  }
  const grown = Math.round((process.memoryUsage.rss() - before) / 2 ** 20);
  expect(grown).toBeLessThan(300);
  recordFigure(
    task,
    `${files.length} hostile files: ${counts.refused} refused, ${counts.taken} re-encoded, 0 crashes, memory +${grown} MB`,
  );
});

function mutantOf(bytes: Buffer, random: Random): Buffer {
  const mutant = Buffer.from(bytes);
  const changes = 1 + random.below(12);
  for (let change = 0; change < changes; change += 1) {
    const at = random.below(mutant.length);
    const kind = random.below(4);
    if (kind === 0) mutant.writeUInt8(mutant.readUInt8(at) ^ (1 << random.below(8)), at);
    else if (kind === 1) mutant.writeUInt8(random.of([0, 0xff, 0x7f, 0x80]), at);
    else if (kind === 2) mutant.copyWithin(at, random.below(mutant.length));
    else mutant.fill(random.below(256), at, Math.min(mutant.length, at + random.below(64)));
  }
  return random.chance(0.2) ? mutant.subarray(0, random.below(mutant.length)) : mutant;
}

test("mutated pictures never crash the process", async ({ task }) => {
  const random = createRandom(`${seed} pictures`);
  const mutations = cases(100, 2_000);
  const counts = { refused: 0, taken: 0 };
  for (let n = 0; n < mutations; n += 1) {
    const { bytes } = random.of(originals);
    counts[await outcomeOf(mutantOf(bytes, random))] += 1;
  }
  expect(counts.refused).toBeGreaterThan(0);
  recordFigure(
    task,
    `${mutations} mutants: ${counts.refused} refused, ${counts.taken} re-encoded, 0 crashes; seed ${seed}`,
  );
}, 600_000);

test("catches a picture returned unchanged, and one that keeps its camera metadata", async () => {
  const [first] = originals;
  if (!first) throw new Error("no picture");
  await expect(outcomeOf(first.bytes, async (bytes) => Buffer.from(bytes))).rejects.toThrow();
  const keeping = (bytes: Uint8Array) =>
    sharp(bytes).resize(photoSize, photoSize).keepExif().webp().toBuffer();
  await expect(outcomeOf(first.bytes, keeping)).rejects.toThrow();
  expect(await outcomeOf(first.bytes)).toBe("taken");
});
