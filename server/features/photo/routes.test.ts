import { createHash, randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureOf, pngOf } from "#testing/pictures.ts";
import { origin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { squarePicture } from "./picture.ts";

const app = startTestApp();

const send = (cookie: string, bytes: Uint8Array, type = "image/png") =>
  app.send(
    new Request(`${origin}/api/profile/photo`, {
      method: "PUT",
      headers: { origin, cookie, "content-type": type },
      body: bytes as Uint8Array<ArrayBuffer>,
    }),
  );
const upload = async (user: TestUser, bytes: Uint8Array) => {
  const answer = await send(user.cookie, bytes);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { avatar_url: string }).avatar_url;
};
const profileOf = async (user: TestUser) =>
  (await (await user.request("GET", "/api/profile")).json()) as { avatar_url: string | null };
const filesOf = async (user: TestUser) => {
  const files = await Array.fromAsync(app.services.storage.list(`${user.id}/`));
  return files.map(({ name }) => name);
};

test.each(["jpeg", "png", "gif", "webp"] as const)(
  "a %s becomes a square WebP under the user's id, without any metadata of the original",
  async (kind) => {
    const user = await app.signUp();
    const address = await upload(user, await pictureOf(kind));
    expect(address).toMatch(new RegExp(`^/api/photos/${user.id}/avatar\\.[0-9a-f]{16}\\.webp$`));
    expect((await profileOf(user)).avatar_url).toBe(address);
    const served = await app.request("GET", address);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({
      format: "webp",
      width: 512,
      height: 512,
    });
    expect(bytes.includes("SecretCamera")).toBe(false);
  },
);

test("[E11] a new picture replaces the old one and its file; removal leaves none", async () => {
  const user = await app.signUp();
  const first = await upload(user, await pictureOf("png"));
  const second = await upload(user, await pictureOf("jpeg", { width: 90, height: 400 }));
  expect(second).not.toBe(first);
  expect(await filesOf(user)).toEqual([second.split("/").at(-1)]);
  expect((await app.request("GET", first)).status).toBe(404);

  const otherUser = await app.signUp();
  const otherPhoto = await upload(otherUser, await pictureOf("png"));
  expect((await user.request("DELETE", "/api/profile/photo")).status).toBe(204);
  expect((await profileOf(user)).avatar_url).toBeNull();
  expect(await filesOf(user)).toEqual([]);
  expect((await app.request("GET", second)).status).toBe(404);
  expect((await app.request("GET", otherPhoto)).status).toBe(200);
});

test("after two concurrent uploads the profile names one picture, and only its file remains", async () => {
  const pictures = [await pictureOf("png"), await pictureOf("jpeg")];
  for (let round = 0; round < 8; round += 1) {
    const user = await app.signUp();
    const answers = await Promise.all(pictures.map((picture) => send(user.cookie, picture)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { avatar_url } = await profileOf(user);
    expect(await filesOf(user)).toEqual([avatar_url?.split("/").at(-1)]);
    expect((await app.request("GET", avatar_url ?? "")).status).toBe(200);
  }
});

test("a concurrent upload and removal leave either a picture with its file or neither", async () => {
  const user = await app.signUp();
  const picture = await pictureOf("png");
  for (let round = 0; round < 5; round += 1) {
    await upload(user, await pictureOf("jpeg"));
    await Promise.all([send(user.cookie, picture), user.request("DELETE", "/api/profile/photo")]);
    const { avatar_url } = await profileOf(user);
    expect(await filesOf(user)).toEqual(avatar_url ? [avatar_url.split("/").at(-1)] : []);
  }
});

/** A PNG of a few hundred bytes that claims to be 30,000 pixels wide and high. */
const bomb = () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1_000_000)));

test("an invalid or hostile picture is rejected, and the current one stays", async () => {
  const user = await app.signUp();
  const address = await upload(user, await pictureOf("png"));
  const png = await pictureOf("png");
  const jpeg = await pictureOf("jpeg");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  for (const [name, bytes] of [
    ["nothing", Buffer.alloc(0)],
    ["words", Buffer.from("not a picture")],
    ["an SVG with a script", Buffer.from(svg)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["half a PNG", png.subarray(0, png.length / 2)],
    ["half a JPEG", jpeg.subarray(0, jpeg.length / 2)],
    ["a bomb", bomb()],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["a TIFF", await sharp(png).tiff().toBuffer()],
  ] as const) {
    const answer = await send(user.cookie, bytes);
    expect(answer.status, name).toBe(400);
    expect(await answer.text()).toContain("Please select an image file.");
  }
  expect((await profileOf(user)).avatar_url).toBe(address);
  expect(await filesOf(user)).toHaveLength(1);
});

test("a picture does not change the decoders of others that are read at the same time", async () => {
  const png = await pictureOf("png");
  await squarePicture(png);
  const decoder = { operation: ["VipsForeignLoadTiffBuffer"] };
  sharp.unblock(decoder);
  try {
    await squarePicture(png);
    expect((await sharp(await sharp(png).tiff().toBuffer()).metadata()).format).toBe("tiff");
  } finally {
    sharp.block(decoder);
  }
});

test("a polyglot of a picture and a page is returned as a picture only", async () => {
  const user = await app.signUp();
  const polyglot = Buffer.concat([
    await pictureOf("gif"),
    Buffer.from("<script>alert(1)</script>"),
  ]);
  const answer = await send(user.cookie, polyglot, "text/html");
  if (answer.status === 400) return;
  const served = await app.request(
    "GET",
    ((await answer.json()) as { avatar_url: string }).avatar_url,
  );
  expect(Buffer.from(await served.arrayBuffer()).includes("<script>")).toBe(false);
});

test("mutated bytes never crash the server", async () => {
  const original = await pictureOf("jpeg");
  const user = await app.signUp();
  for (let mutant = 0; mutant < 15; mutant += 1) {
    const bytes = Buffer.from(original);
    const seed = createHash("sha256").update(`mutant ${mutant}`).digest();
    for (const [index, byte] of seed.entries())
      bytes[(byte * 7 + index * 31) % bytes.length] = byte;
    expect([200, 400]).toContain((await send(user.cookie, bytes)).status);
  }
});

test("a picture of more than five megabytes is rejected", async () => {
  const user = await app.signUp();
  const answer = await send(user.cookie, Buffer.alloc(5 * 1024 * 1024 + 1));
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain("Please select an image smaller than 5MB.");
});

test("without a session, changing the picture returns 401 and a missing picture returns 404", async () => {
  expect((await send("", await pictureOf("png"))).status).toBe(401);
  expect((await app.request("DELETE", "/api/profile/photo")).status).toBe(401);
  const missing = `/api/photos/${randomUUID()}/avatar.0123456789abcdef.webp`;
  expect((await app.request("GET", missing)).status).toBe(404);
  for (const name of ["..%2F..%2Fmaster.key", "avatar.webp", "avatar.0123456789abcdef.svg"]) {
    const answer = await app.request("GET", `/api/photos/${randomUUID()}/${name}`);
    expect([400, 404]).toContain(answer.status);
  }
});
