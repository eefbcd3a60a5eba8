import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { createServices } from "#server/create-services.ts";
import type { InstallationDetails } from "#shared/api/settings.ts";
import { logoPath } from "#shared/content/product.ts";
import { pictureOf } from "#testing/pictures.ts";
import { origin, startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { plainText, startTestPages } from "#testing/test-pages.ts";

const app = startTestApp({}, { texts: true });
const admin = startTestAdmin(app);
const get = startTestPages(app);

const upload = (user: Pick<TestUser, "cookie">, bytes: Uint8Array, type = "image/png") =>
  app.send(
    new Request(`${origin}/api/admin/logo`, {
      method: "PUT",
      headers: { origin, cookie: user.cookie, "content-type": type },
      body: bytes as Uint8Array<ArrayBuffer>,
    }),
  );
const set = (value: unknown) =>
  admin.request("PUT", "/api/admin/settings/installation", { body: { setting_value: value } });
const shown = async () => {
  const settings = await (await app.request("GET", "/api/settings/public")).json();
  return (settings as { installation: InstallationDetails }).installation;
};
const lastMail = () => {
  const folder = `${app.services.env.dataDir}/outbox`;
  const name = readdirSync(folder).toSorted().at(-1) ?? "";
  return readFileSync(`${folder}/${name}`, "utf8");
};
/** The text of the parts of a mail. */
const decoded = (mail: string) =>
  [...mail.matchAll(/base64\r?\n\r?\n([\w+/=\r\n]+)/g)]
    .map(([, part = ""]) => Buffer.from(part, "base64").toString())
    .join("\n");

test("an installation without a name setting is named Berea everywhere", async () => {
  expect(await shown()).toEqual({ name: null, logo: null, welcome: null });
  const { html } = await get("/");
  expect(html).toContain("· Berea</title>");
  expect(html).toContain('property="og:site_name" content="Berea"');
  expect(plainText(html)).toContain("It is where the name Berea comes from.");
  const shell = await get("/app");
  expect(shell.html).toContain("<title>Berea</title>");
  const manifest = await get("/app.webmanifest");
  expect(JSON.parse(manifest.html)).toMatchObject({ name: "Berea", short_name: "Berea" });
});

afterEach(() => set({ name: null, welcome: null }));

test("pages, the shell, the manifest and mails show a new name, and null resets it", async () => {
  const before = await get("/bible/kjv/john/3");
  const name = 'Grace & "Hope" <b>';
  expect((await set({ name, welcome: "Good to see you.\n\nCome <b>in</b>." })).status).toBe(200);
  expect(await shown()).toEqual({
    name,
    logo: null,
    welcome: "Good to see you.\n\nCome <b>in</b>.",
  });
  const { html } = await get("/");
  expect(html).toContain("· Grace &amp; &quot;Hope&quot; &lt;b&gt;</title>");
  expect(html).toContain(
    'property="og:site_name" content="Grace &amp; &quot;Hope&quot; &lt;b&gt;"',
  );
  expect(html).toContain("<p>Good to see you.</p><p>Come &lt;b&gt;in&lt;/b&gt;.</p>");
  expect(plainText(html)).not.toContain("It is where the name");
  const chapter = await get("/bible/kjv/john/3");
  expect(chapter.html).toContain("· Grace &amp;");
  expect(chapter.response.headers.get("ETag")).not.toBe(before.response.headers.get("ETag"));
  const shell = await get("/app");
  expect(shell.html).toContain("<title>Grace &#38; &#34;Hope&#34; &#60;b&#62;</title>");
  expect(shell.html).toContain(">Opening Grace &#38; ");
  expect(shell.html).not.toContain(">Opening Berea");
  // The script hashes of the policy still match the page.
  expect(shell.response.headers.get("Content-Security-Policy")).toContain("sha256-");
  const manifest = JSON.parse((await get("/app.webmanifest")).html);
  expect(manifest).toMatchObject({ name, short_name: name, start_url: "/app" });

  await app.services.mail.send({ to: "a@example.org", subject: "s", paragraphs: ["p"] });
  const mail = decoded(lastMail());
  expect(mail).toContain(`— ${name}`);
  expect(mail).toContain("Grace &amp; &quot;Hope&quot; &lt;b&gt;</p>");

  expect((await set({ name: null, welcome: null })).status).toBe(200);
  expect((await get("/bible/kjv/john/3")).html).toContain("· Berea</title>");
  expect((await get("/app")).html).toContain("<title>Berea</title>");
});

test("an invalid name or welcome is rejected", async () => {
  for (const value of [
    { name: "", welcome: null },
    { name: "x".repeat(41), welcome: null },
    { name: "two\nlines", welcome: null },
    { name: "hidden\u202Ename", welcome: null },
    { name: null, welcome: "x".repeat(2001) },
    { name: null },
    { name: null, welcome: null, logo: "abc" },
  ]) {
    expect((await set(value)).status, JSON.stringify(value)).toBe(400);
  }
  expect(await shown()).toMatchObject({ name: null, welcome: null });
});

test("a logo is re-encoded on white under an immutable address, and removed with its file", async () => {
  const transparent = await sharp({
    create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const answer = await upload(admin, transparent);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { logo } = (await answer.json()) as { logo: string };
  expect(await shown()).toMatchObject({ logo });
  const address = logoPath(logo);
  const served = await app.request("GET", address);
  expect(served.headers.get("Cache-Control")).toContain("immutable");
  const bytes = Buffer.from(await served.arrayBuffer());
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    ...{ format: "webp", width: 512, height: 171, hasAlpha: false },
  });
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(240);
  const icon = await app.request("GET", logoPath(logo, "square"));
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
    ...{ format: "png", width: 512, height: 512 },
  });
  const { html } = await get("/");
  expect(html).toContain(`src="${address}"`);
  expect(html).toContain(`<link rel="icon" href="${logoPath(logo, "square")}"`);
  const shell = await get("/app");
  expect(shell.html).toContain(`<meta name="logo" content="${logo}"/>`);
  expect(shell.html).toContain(`<link rel="icon" href="${logoPath(logo, "square")}"`);
  expect(shell.html).not.toContain("/favicon.svg");
  const { icons } = JSON.parse((await get("/app.webmanifest")).html);
  expect(icons[0].src).toBe(logoPath(logo, "square"));

  expect((await admin.request("DELETE", "/api/admin/logo")).status).toBe(204);
  expect((await app.request("GET", address)).status).toBe(404);
  expect((await get("/")).html).not.toContain(address);
  const log = (await (await admin.request("GET", "/api/admin/audit?query=logo")).json()) as {
    items: { action: string; target_id: string }[];
  };
  expect(log.items.map(({ action }) => action)).toEqual(["remove logo", "change logo"]);
});

test("a logo keeps no metadata, and an SVG or a broken picture is rejected", async () => {
  const { logo } = (await (await upload(admin, await pictureOf("jpeg"))).json()) as {
    logo: string;
  };
  const bytes = Buffer.from(await (await app.request("GET", logoPath(logo))).arrayBuffer());
  expect(bytes.includes("SecretCamera")).toBe(false);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const png = await pictureOf("png");
  for (const broken of [Buffer.from(svg), png.subarray(0, png.length / 2), Buffer.alloc(0)]) {
    const refused = await upload(admin, broken, "image/svg+xml");
    expect(refused.status).toBe(400);
  }
  expect((await upload(admin, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await shown()).toMatchObject({ logo });
});

test("only admins change the logo, and a wrong address of a logo returns 404", async () => {
  const user = await app.signUp();
  expect((await upload(user, await pictureOf("png"))).status).toBe(403);
  expect((await upload({ cookie: "" }, await pictureOf("png"))).status).toBe(401);
  expect((await user.request("DELETE", "/api/admin/logo")).status).toBe(403);
  for (const name of ["logo-0123456789abcdef.webp", "logo-0123456789abcdef.png", "x", "..%2Fx"]) {
    expect((await app.request("GET", `/pictures/installation/${name}`)).status, name).toBe(404);
  }
});

test("another server shows a change without a restart", async () => {
  const other = createServices(app.services.env, app, app.services.log, {
    library: app.services.library,
    studyData: app.services.studyData,
    scripture: app.services.scripture,
  });
  expect((await other.installation.get()).name).toBeNull();
  await app.driver.owner.execute(
    sql`update admin_settings set setting_value = '{"name": "Antioch", "welcome": null}' where setting_key = 'installation'`,
  );
  await expect.poll(async () => (await other.installation.get()).name).toBe("Antioch");
  await set({ name: null, welcome: null });
});
