import { PGlite, types } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { fromHex, installByteaCodec, toHex } from "./bytea.ts";

const every = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
const samples = [new Uint8Array(), every, every.subarray(3, 260), Buffer.from("Berea")];

test("bytea values are encoded and decoded like PGlite's own codec, also through the database", {
  tags: "full",
}, async () => {
  const client = await PGlite.create();
  try {
    const serialize = client.serializers[types.BYTEA];
    const parse = client.parsers[types.BYTEA];
    installByteaCodec(client);
    for (const bytes of samples) {
      expect(toHex(bytes)).toBe(serialize?.(bytes));
      expect(fromHex(toHex(bytes))).toEqual(parse?.(toHex(bytes)));
      const { rows } = await client.query<{ bytes: Uint8Array }>("select $1::bytea as bytes", [
        bytes,
      ]);
      expect(rows[0]?.bytes).toEqual(new Uint8Array(bytes));
    }
  } finally {
    await client.close();
  }
});

test("text in place of bytes is refused", () => {
  expect(() => toHex("\\x00")).toThrow("Uint8Array");
});
