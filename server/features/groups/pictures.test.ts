import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { groupPictures } from "#server/db/schema.ts";
import type { Group, InvitationPreview } from "#shared/api/groups.ts";
import { addGroup, groupOf, invite, readBody, statusOf } from "#testing/groups.ts";
import { pictureOf } from "#testing/pictures.ts";
import { origin, startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

let lydia: TestUser;
let silas: TestUser;
let jason: TestUser;
beforeAll(async () => {
  [lydia, silas, jason] = [await app.signUp(), await app.signUp(), await app.signUp()];
});

const send = ({ cookie }: { cookie: string }, group: string, bytes: Uint8Array) =>
  app.send(
    new Request(`${origin}/api/groups/${group}/picture`, {
      method: "PUT",
      headers: { origin, cookie, "content-type": "image/png" },
      body: bytes as Uint8Array<ArrayBuffer>,
    }),
  );
async function upload(user: TestUser, group: string, bytes: Uint8Array): Promise<string> {
  const response = await send(user, group, bytes);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await readBody<{ picture_url: string }>(response)).picture_url;
}
const pictureUrlOf = async (user: TestUser, group: string) =>
  (await readBody<Group>(user.request("GET", `/api/groups/${group}`))).picture_url;
const rowsOf = (group: string) =>
  app.driver.owner.select().from(groupPictures).where(eq(groupPictures.groupId, group));

test("a picture becomes a square JPEG without metadata, which all members see", async () => {
  const group = await groupOf(lydia, silas);
  expect(await pictureUrlOf(silas, group)).toBeNull();
  const address = await upload(lydia, group, await pictureOf("webp"));
  expect(await pictureUrlOf(silas, group)).toBe(address);
  const listed = await readBody<{ items: Group[] }>(silas.request("GET", "/api/groups"));
  expect(listed.items.find(({ id }) => id === group)?.picture_url).toBe(address);
  const served = await silas.request("GET", address);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, max-age=3600, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(served.headers.get("vary")).toContain("Cookie");
  const bytes = Buffer.from(await served.arrayBuffer());
  const { format, width, height, exif } = await sharp(bytes).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: 512, height: 512 });
  expect(bytes.includes("SecretCamera")).toBe(false);
});

test("only members and holders of a valid link see the picture", async () => {
  const group = await groupOf(lydia, silas);
  const address = await upload(lydia, group, await pictureOf("png"));
  expect(await statusOf(jason.request("GET", address))).toBe(404);
  expect(await statusOf(app.request("GET", address))).toBe(401);
  const other = await groupOf(jason);
  const id = address.split("/").at(-1);
  expect(await statusOf(jason.request("GET", `/api/groups/${other}/pictures/${id}`))).toBe(404);

  const token = await invite(lydia, group);
  const preview = await readBody<InvitationPreview>(
    app.request("GET", `/api/group-invitations/${token}`),
  );
  expect(preview.picture_url).toBe(`/api/group-invitations/${token}/pictures/${id}`);
  expect(await statusOf(app.request("GET", preview.picture_url ?? ""))).toBe(200);
  const otherToken = await invite(jason, other);
  const wrong = `/api/group-invitations/${otherToken}/pictures/${id}`;
  expect(await statusOf(app.request("GET", wrong))).toBe(404);

  expect(await statusOf(lydia.request("DELETE", `/api/groups/${group}/members/${silas.id}`))).toBe(
    204,
  );
  expect(await statusOf(silas.request("GET", address))).toBe(404);
  // Removing a member revokes the links that the member may know.
  expect(await statusOf(app.request("GET", preview.picture_url ?? ""))).toBe(404);
});

test("only leaders set and remove the picture, and repeating an upload keeps the address", async () => {
  const group = await groupOf(lydia, silas);
  const png = await pictureOf("png");
  const first = await upload(lydia, group, png);
  expect(await upload(lydia, group, png)).toBe(first);
  expect((await send(silas, group, png)).status).toBe(403);
  expect((await send(jason, group, png)).status).toBe(404);
  expect((await send({ cookie: "" }, group, png)).status).toBe(401);
  expect((await send(lydia, group, Buffer.from("no picture"))).status).toBe(400);
  expect((await send(lydia, group, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await pictureUrlOf(silas, group)).toBe(first);

  const other = await sharp(png).negate().toFormat("png").toBuffer();
  const second = await upload(lydia, group, other);
  expect(second).not.toBe(first);
  expect(await statusOf(silas.request("GET", first))).toBe(404);
  const path = `/api/groups/${group}/picture`;
  expect(await statusOf(silas.request("DELETE", path))).toBe(403);
  expect(await statusOf(jason.request("DELETE", path))).toBe(404);
  expect(await statusOf(lydia.request("DELETE", path))).toBe(204);
  expect(await pictureUrlOf(silas, group)).toBeNull();
  expect(await statusOf(silas.request("GET", second))).toBe(404);
});

test("the database contains no readable picture, and closing the group deletes it", async () => {
  const group = await groupOf(lydia);
  await upload(lydia, group, await pictureOf("png"));
  const [row] = await rowsOf(group);
  // JPEG files start with these bytes, in Base64 with "/9j/".
  const text = Buffer.from(row?.picture ?? []).toString("latin1");
  expect(text).not.toContain("/9j/");
  expect(text).not.toContain("\u00ff\u00d8\u00ff");
  expect(await statusOf(lydia.request("DELETE", `/api/groups/${group}`))).toBe(204);
  expect(await rowsOf(group)).toEqual([]);
});

test("row-level security hides pictures from others and lets no member change them", async () => {
  const group = await groupOf(lydia, silas);
  await upload(lydia, group, await pictureOf("png"));
  const asUser = (user: TestUser, query: ReturnType<typeof sql>) =>
    app.database.asUser(user.id, async ({ db }) => {
      const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] };
      return rows.length;
    });
  const all = sql`select id from group_pictures where group_id = ${group}`;
  const change = sql`update group_pictures set id = ${randomUUID()} where group_id = ${group} returning id`;
  expect(await asUser(silas, all)).toBe(1);
  expect(await asUser(jason, all)).toBe(0);
  expect(await asUser(silas, change)).toBe(0);
  expect(await asUser(lydia, change)).toBe(1);
  const elsewhere = (await addGroup(jason, { name: "Elsewhere" })).id;
  const insert = sql`insert into group_pictures (group_id, id, picture) values (${elsewhere}, ${randomUUID()}, '\\x00')`;
  await expect(asUser(silas, insert)).rejects.toThrow();
});
