import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { limitTable } from "#server/platform/limits.ts";
import { pictureDesigns, pictureDimensions, pictureSizes } from "#shared/pictures.ts";
import { shareChat } from "#testing/chats.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request("GET", path, { headers });

async function picture(path: string) {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe("the picture of a verse", () => {
  test("has the format and the size in pixels of each design", async () => {
    for (const design of pictureDesigns) {
      for (const size of pictureSizes) {
        const png = await picture(`/pictures/bible/kjv/john/3/16/${design}-${size}.png`);
        const { format, width, height } = await sharp(png).metadata();
        expect({ format, width, height }).toEqual({ format: "png", ...pictureDimensions[size] });
      }
    }
  });

  test("differs between verses, translations and designs, and is the same each time", async () => {
    const addresses = [
      "/pictures/bible/kjv/john/3/16/paper-square.png",
      "/pictures/bible/kjv/john/3/17/paper-square.png",
      "/pictures/bible/kjv/john/3/16-17/paper-square.png",
      "/pictures/bible/web/john/3/16/paper-square.png",
      "/pictures/bible/kjv/john/3/16/night-square.png",
    ];
    const pictures = await Promise.all(addresses.map(picture));
    expect(new Set(pictures.map((png) => png.toString("base64"))).size).toBe(addresses.length);
    expect(await picture(addresses[0] ?? "")).toEqual(pictures[0]);
  });

  test("may be stored, and is validated by its ETag", async () => {
    const path = "/pictures/bible/kjv/psalms/23/1/dawn-square.png";
    const response = await get(path);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
    const etag = response.headers.get("ETag") ?? "";
    expect(etag).not.toBe("");
    expect((await get(path, { "If-None-Match": etag })).status).toBe(304);
  });

  test("of the longest passage shows the beginning of its text", async () => {
    const png = await picture("/pictures/bible/web/psalms/119/1-176/paper-portrait.png");
    expect((await sharp(png).metadata()).height).toBe(1920);
  });

  test.each([
    ["an unknown translation", "/pictures/bible/nope/john/3/16/paper-square.png"],
    ["an unknown book", "/pictures/bible/kjv/judas/3/16/paper-square.png"],
    ["a missing chapter", "/pictures/bible/kjv/john/22/1/paper-square.png"],
    ["a missing verse", "/pictures/bible/kjv/john/3/37/paper-square.png"],
    ["a range beyond the chapter", "/pictures/bible/kjv/john/3/16-99/paper-square.png"],
    ["another spelling", "/pictures/bible/KJV/John/03/16/paper-square.png"],
    ["a verse that the translation omits", "/pictures/bible/web/acts/8/37/paper-square.png"],
    ["an unknown design", "/pictures/bible/kjv/john/3/16/neon-square.png"],
    ["an unknown size", "/pictures/bible/kjv/john/3/16/paper-huge.png"],
    ["an inherited name", "/pictures/bible/kjv/john/3/16/constructor-square.png"],
    ["a text", "/pictures/bible/kjv/john/3/hello/paper-square.png"],
    ["no passage", "/pictures/bible/kjv/john/preview.png"],
    ["an unknown plan", "/pictures/reading-plans/nope.png"],
    ["an invalid link", "/pictures/shared/nope.png"],
  ])("does not exist for %s", async (_name, path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toMatch("application/json");
    expect(response.headers.get("Cache-Control") ?? "").not.toMatch("public");
  });

  test("is rate-limited for each address unless the picture is stored", async () => {
    const headers = { "X-Forwarded-For": "203.0.113.77" };
    const stored = "/pictures/bible/kjv/john/3/16/paper-square.png";
    expect((await get(stored, headers)).status).toBe(200);
    await app.services.limits
      .take("picturesPerAddress", "203.0.113.77", limitTable.picturesPerAddress.points)
      .catch(() => {});
    const refused = await get("/pictures/bible/kjv/john/3/18/paper-square.png", headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await get(stored, headers)).status).toBe(200);
  });
});

describe("a preview", () => {
  test.each([
    "/pictures/berea.png",
    "/pictures/bible/kjv/john/3/preview.png",
    "/pictures/bible/kjv/john/3/16/preview.png",
    "/pictures/reading-plans/bible-in-a-year.png",
  ])("%s has the size that sites recommend", async (path) => {
    const { width, height } = await sharp(await picture(path)).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });
});

test("the preview of a shared conversation depends on its title only and ends with the link", async () => {
  const user = await app.signUp();
  const share = async (title: string, question: string) => {
    const { id, token } = await shareChat(user, title, [question]);
    return { id, path: `/pictures/shared/${token}.png` };
  };
  const first = await share("What is grace?", "PRIVATE question");
  const same = await share("What is grace?", "Another question");
  const other = await share("What is mercy?", "PRIVATE question");
  expect(await picture(first.path)).toEqual(await picture(same.path));
  expect(await picture(first.path)).not.toEqual(await picture(other.path));
  expect((await get(first.path)).headers.get("Cache-Control")).toBe("private, no-cache");
  await user.request("DELETE", `/api/chats/${first.id}/share`);
  expect((await get(first.path)).status).toBe(404);
});
