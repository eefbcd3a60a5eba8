import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import { builtInPlans } from "#scripture/reading-plans/built-in.ts";
import { displayedReference } from "#scripture/references/displayed-reference.ts";
import { shareToken } from "#shared/api/chat.ts";
import {
  type ChapterAddress,
  chapterPath,
  readChapterPath,
  referenceOf,
} from "#shared/chapter-path.ts";
import { nameOf } from "#shared/content/product.ts";
import {
  isDrawable,
  pictureDesigns,
  pictureDimensions,
  pictureSizes,
  previewDimensions,
} from "#shared/pictures.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import {
  createStaticResponse,
  type StaticResponse,
  sendStaticResponse,
} from "../../http/static-response.ts";
import type { Services } from "../../services.ts";
import { readShareSnapshot } from "../chat/sharing.ts";
import type { Drawing } from "./drawing.ts";

/** Maximum bytes of pictures in memory: about 200 pictures. */
const maxBytes = 24 * 1024 * 1024;

/** Translations, designs and the name of the installation rarely change. */
const publicCache = "public, max-age=86400";
/** The owner may end the link of a shared conversation at any time. */
const privateCache = "private, no-cache";

const siteText = "Ask about the Bible. Every quotation is checked, word for word.";

const preview = { ...previewDimensions, design: "paper" } as const;

/**
 * The pictures of verses, and the previews of pages. An address names a passage, a plan or a shared
 * conversation, so nobody can make the server draw another text.
 */
export function picturesRoutes(services: Services) {
  const { env, library, limits, pictures: renderer, db, installation } = services;
  const stored = new LRUCache<string, StaticResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => plain.length,
  });
  const pending = new Map<string, Promise<StaticResponse>>();

  async function drawAndStore(key: string, drawing: Drawing, cacheControl: string) {
    const bytes = await renderer.draw(drawing);
    const picture = { bytes, type: "image/png", cacheControl, compressible: false };
    const response = createStaticResponse(picture);
    stored.set(key, response);
    return response;
  }

  /** Returns the name of the installation, or the host if the font lacks one of its letters. */
  function drawableName() {
    const name = nameOf(installation.last);
    return isDrawable(name) ? name : new URL(env.publicUrl).hostname;
  }

  /** Draws a picture, or sends the stored one. Equal pictures are drawn once. */
  async function send(
    c: Context<AppEnv>,
    content: Omit<Drawing, "name">,
    cacheControl = publicCache,
  ) {
    const drawing = { ...content, name: drawableName() };
    const source = JSON.stringify([drawing, cacheControl]);
    const key = createHash("sha256").update(source).digest("base64url");
    const known = stored.get(key);
    if (known) return sendStaticResponse(c, known);
    await limits.take("picturesPerAddress", c.var.address);
    const drawn =
      pending.get(key) ??
      drawAndStore(key, drawing, cacheControl).finally(() => pending.delete(key));
    pending.set(key, drawn);
    return sendStaticResponse(c, await drawn);
  }

  /** Parses an address, which has only one valid spelling. Throws `not_found`. */
  function readPassage(parts: Record<"version" | "book" | "chapter", string> & { verse?: string }) {
    const read = readChapterPath(parts);
    const path = ["/bible", parts.version, parts.book, parts.chapter, parts.verse];
    const isCanonical =
      read.ok && chapterPath(read.address) === path.filter((part) => part !== undefined).join("/");
    if (!isCanonical || !library.texts.has(parts.version)) throw notFound("picture");
    const { address } = read;
    const { info, verseCount } = library.text(parts.version);
    const last = verseCount(address.book, address.chapter);
    const { verse = 1, endVerse = address.verse ?? last } = address;
    const text = library.passage(info.id, { ...address, verse, endVerse });
    if (endVerse > last || text === "") throw notFound("picture");
    return { address, info, text };
  }

  const captionOf = (address: ChapterAddress, languageTag: string) =>
    displayedReference(referenceOf(address), languageTag.startsWith("es") ? "es" : "en");

  /** Draws the preview of a passage, without its text if the font lacks a letter. */
  function sendPreview(
    c: Context<AppEnv>,
    { address, info, text }: ReturnType<typeof readPassage>,
  ) {
    const caption = captionOf(address, info.languageTag);
    const note = isDrawable(info.name) ? info.name : info.abbreviation;
    const drawing = isDrawable(text) ? { text, caption } : { text: caption, caption: "" };
    return send(c, { ...preview, ...drawing, note: isDrawable(note) ? note : "" });
  }

  return new Hono<AppEnv>()
    .get("/berea.png", (c) =>
      send(c, { ...preview, text: siteText, caption: drawableName(), note: "" }),
    )
    .get("/bible/:version/:book/:chapter/preview.png", (c) =>
      sendPreview(c, readPassage(c.req.param())),
    )
    .get("/bible/:version/:book/:chapter/:verse/:file", (c) => {
      const { file, ...parts } = c.req.param();
      const passage = readPassage(parts);
      if (file === "preview.png") return sendPreview(c, passage);
      const [, design, size] = /^(\w+)-(\w+)\.png$/.exec(file) ?? [];
      const style = {
        design: pictureDesigns.find((one) => one === design),
        size: pictureSizes.find((one) => one === size),
      };
      if (!style.design || !style.size) throw notFound("picture");
      const { address, info, text } = passage;
      if (!isDrawable(text) || !isDrawable(info.name)) {
        throw new ApiError(
          "invalid_input",
          "The pictures have no letters for the script of this translation.",
        );
      }
      return send(c, {
        ...pictureDimensions[style.size],
        design: style.design,
        text,
        caption: captionOf(address, info.languageTag),
        note: info.name,
      });
    })
    .get("/reading-plans/:file", (c) => {
      const plan = builtInPlans.find(({ id }) => `${id}.png` === c.req.param("file"));
      if (!plan) throw notFound("picture");
      const { title, description } = plan;
      return send(c, { ...preview, text: title, caption: "Reading plan", note: description });
    })
    .get("/shared/:file", async (c) => {
      const token = shareToken.safeParse(c.req.param("file").replace(/\.png$/, ""));
      if (!token.success) throw notFound("picture");
      // Each attempt costs a database query.
      await limits.take("picturesPerAddress", c.var.address);
      const title = titleOf(await db.asAnonymous((tx) => readShareSnapshot(tx, token.data)));
      const text = title !== "" && isDrawable(title) ? title : "Shared conversation";
      const drawing = { ...preview, text, caption: "Shared conversation", note: "" };
      return send(c, drawing, privateCache);
    });
}

/**
 * Returns the title of a `SharedChat`, which precedes its messages. Parsing a whole long
 * conversation would block the server.
 */
function titleOf(json: Uint8Array): string {
  const head = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const end = head.indexOf(',"messages":[');
  const { title } = JSON.parse(`${head.subarray(0, end)}}`) as { title: string };
  return title;
}
