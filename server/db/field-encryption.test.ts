import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Prayer } from "#shared/api/prayers.ts";
import fc from "#testing/fast-check.ts";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { Database } from "./database.ts";
import { DecryptionError, OwnerKey, undecryptableText } from "./field-encryption.ts";
import { keyCheckPasses, MasterKeys, makeKeyCheck, masterKeyFrom } from "./master-key.ts";
import { favoriteVerses, prayers, userKeys } from "./schema.ts";

const owner = randomUUID();
const row = randomUUID();
const newKey = (id: string, ...versions: number[]) =>
  new OwnerKey(id, new Map(versions.map((version) => [version, randomBytes(32)])));

describe("an encrypted field", () => {
  test("decrypting returns the encrypted text, for any text", () => {
    const key = newKey(owner, 1);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(
          key.decrypt("prayers", "title", row, key.encrypt("prayers", "title", row, text)),
        ).toBe(text);
      }),
    );
  });

  test("two encryptions of one text differ, and neither contains it", () => {
    const key = newKey(owner, 1);
    const boxes = Array.from({ length: 200 }, () =>
      Buffer.from(key.encrypt("prayers", "title", row, "a thorn in the flesh")),
    );
    expect(new Set(boxes.map((box) => box.toString("hex"))).size).toBe(200);
    for (const box of boxes) expect(box.toString("latin1")).not.toContain("thorn");
  });

  test("decrypting fails if any single bit was changed", () => {
    const key = newKey(owner, 1, 2);
    const box = Buffer.from(key.encrypt("prayers", "title", row, "a thorn in the flesh"));
    for (let bit = 0; bit < box.length * 8; bit += 1) {
      const changed = Buffer.from(box);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => key.decrypt("prayers", "title", row, changed), `bit ${bit}`).toThrow();
    }
    expect(key.decrypt("prayers", "title", row, box)).toBe("a thorn in the flesh");
  });

  test("decrypting fails if the ciphertext was truncated or extended", () => {
    const key = newKey(owner, 1);
    const box = Buffer.from(key.encrypt("prayers", "title", row, "a thorn in the flesh"));
    for (let length = 0; length < box.length; length += 1) {
      expect(() => key.decrypt("prayers", "title", row, box.subarray(0, length))).toThrow();
      expect(() =>
        key.decrypt("prayers", "title", row, box.subarray(box.length - length)),
      ).toThrow();
    }
    for (const more of [Buffer.from([0]), randomBytes(16)]) {
      expect(() => key.decrypt("prayers", "title", row, Buffer.concat([box, more]))).toThrow();
      expect(() => key.decrypt("prayers", "title", row, Buffer.concat([more, box]))).toThrow();
    }
  });

  test("decrypting fails for another table, column, row or owner", () => {
    const secret = new Map([[1, randomBytes(32)]]);
    const key = new OwnerKey(owner, secret);
    const box = key.encrypt("prayers", "title", row, "mine");
    expect(() => key.decrypt("favorite_verses", "title", row, box)).toThrow();
    expect(() => key.decrypt("prayers", "description", row, box)).toThrow();
    expect(() => key.decrypt("prayers", "title", randomUUID(), box)).toThrow();
    // The same key under another owner's id cannot decrypt it either.
    expect(() =>
      new OwnerKey(randomUUID(), secret).decrypt("prayers", "title", row, box),
    ).toThrow();
    expect(() => newKey(owner, 1).decrypt("prayers", "title", row, box)).toThrow();
    expect(key.decrypt("prayers", "title", row, box)).toBe("mine");
  });

  test("ciphertext of an earlier key version is decrypted, and the newest version encrypts", () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const before = new OwnerKey(owner, new Map([[1, first]]));
    const after = new OwnerKey(
      owner,
      new Map([
        [1, first],
        [2, second],
      ]),
    );
    expect(
      after.decrypt("prayers", "title", row, before.encrypt("prayers", "title", row, "old")),
    ).toBe("old");
    const sealed = after.encrypt("prayers", "title", row, "new");
    expect(() => before.decrypt("prayers", "title", row, sealed)).toThrow(DecryptionError);
    expect(after.decrypt("prayers", "title", row, sealed)).toBe("new");
  });
});

describe("the key check", () => {
  test("the key check passes only with the key that made it", () => {
    const secret = randomBytes(32);
    const check = makeKeyCheck(masterKeyFrom(secret));
    expect(keyCheckPasses(masterKeyFrom(secret), check)).toBe(true);
    expect(keyCheckPasses(masterKeyFrom(randomBytes(32)), check)).toBe(false);
    const nearly = Buffer.from(secret);
    nearly.writeUInt8(nearly.readUInt8(31) ^ 1, 31);
    expect(keyCheckPasses(masterKeyFrom(nearly), check)).toBe(false);
    expect(keyCheckPasses(masterKeyFrom(secret), new Uint8Array())).toBe(false);
  });

  test("the keys derived from a master key differ from it and from each other", () => {
    const secret = randomBytes(32);
    const { wrapping, authSecret, id } = masterKeyFrom(secret);
    const all = [secret.toString("base64"), wrapping.toString("base64"), authSecret];
    expect(new Set(all).size).toBe(3);
    for (const key of all) expect(Buffer.from(key, "base64").toString("hex")).not.toContain(id);
  });
});

describe("in the database", () => {
  let app: TestApp;
  let lydia: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    lydia = await app.signUp();
  });
  afterAll(() => app.close());

  async function add(user: TestUser, title: string): Promise<Prayer> {
    const body = { title, description: `more of ${title}`, tags: [title] };
    const answer = await user.request("POST", "/api/prayers", { body });
    return (await answer.json()) as Prayer;
  }
  const readTitle = async (user: TestUser, id: string) => {
    const answer = await user.request("GET", `/api/prayers/${id}`);
    return answer.ok ? ((await answer.json()) as Prayer).title : answer.status;
  };
  const columnsOf = async (id: string) => {
    const [found] = await app.driver.owner.select().from(prayers).where(eq(prayers.id, id));
    if (!found) throw new Error("no such prayer");
    return found;
  };
  const put = (id: string, changed: Partial<typeof prayers.$inferInsert>) =>
    app.driver.owner.update(prayers).set(changed).where(eq(prayers.id, id));

  test("fields moved between rows, columns, tables or users fail to decrypt and are never shown", async () => {
    const silas = await app.signUp();
    const [first, second] = [await add(lydia, "first"), await add(lydia, "second")];
    const theirs = await add(silas, "theirs");
    const [one, two, other] = [
      await columnsOf(first.id),
      await columnsOf(second.id),
      await columnsOf(theirs.id),
    ];
    const verse = await lydia.request("POST", "/api/favorites", {
      body: { reference: "John 3:16", text: "For God so loved the world" },
    });
    const [saved] = await app.driver.owner.select().from(favoriteVerses);
    expect(verse.status).toBe(201);
    const swaps: Uint8Array[] = [
      two.title,
      one.description,
      one.tags,
      other.title,
      saved?.text,
    ].flatMap((field) => field ?? []);
    expect(swaps).toHaveLength(5);
    for (const title of swaps) {
      await put(first.id, { title });
      expect(await readTitle(lydia, first.id)).toBe(undecryptableText);
    }
    await put(first.id, { title: one.title });
    expect(await readTitle(lydia, first.id)).toBe("first");
    // A row that is moved to another user can be decrypted by neither of them.
    await put(theirs.id, { userId: lydia.id });
    expect(await readTitle(lydia, theirs.id)).toBe(undecryptableText);
    expect(await readTitle(silas, theirs.id)).toBe(404);
  });

  test("a user's key survives reopening the database, and cannot be unwrapped with another master key", async () => {
    const { id } = await add(lydia, "kept");
    const stored = await columnsOf(id);
    const reopened = new Database(app.driver, new MasterKeys([app.master]));
    const key = await reopened.keys.of(lydia.id);
    expect(key.decrypt("prayers", "title", id, stored.title)).toBe("kept");
    const foreign = new Database(app.driver, new MasterKeys([masterKeyFrom(randomBytes(32))]));
    await expect(foreign.keys.of(lydia.id)).rejects.toThrow();
  });

  test("several servers that create a user's first key at once end with one key", async () => {
    // A new account, which has no key until it writes something.
    const silas = await app.signUp();
    await app.driver.owner.delete(userKeys).where(eq(userKeys.userId, silas.id));
    const servers = Array.from(
      { length: 4 },
      () => new Database(app.driver, new MasterKeys([app.master])),
    );
    const keys = await Promise.all(servers.map((server) => server.keys.of(silas.id)));
    const rows = await app.driver.owner
      .select()
      .from(userKeys)
      .where(eq(userKeys.userId, silas.id));
    expect(rows).toHaveLength(1);
    const sealed = keys.map((key) => key.encrypt("prayers", "title", row, "one"));
    for (const key of keys) {
      for (const field of sealed) expect(key.decrypt("prayers", "title", row, field)).toBe("one");
    }
  });

  test("a wrapped key copied to another user cannot be unwrapped for either", async () => {
    const silas = await app.signUp();
    await add(silas, "theirs");
    await app.driver.owner.execute(sql`
      update user_keys set wrapped = (select wrapped from user_keys where user_id = ${lydia.id})
      where user_id = ${silas.id}`);
    const reopened = new Database(app.driver, new MasterKeys([app.master]));
    await expect(reopened.keys.of(silas.id)).rejects.toThrow();
  });
});
