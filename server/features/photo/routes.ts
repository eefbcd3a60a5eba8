import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { ApiError, notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { type Storage, StorageUnavailableError } from "../../platform/storage.ts";
import type { Services } from "../../services.ts";
import { squarePicture } from "./picture.ts";
import { lockPhoto, setPhoto } from "./queries.ts";

const tags = ["profile"];
const stored = z.object({ avatar_url: z.string() });
/** Clients may cache a picture for an hour. A new picture has a new address. */
const cacheControl = "public, max-age=3600";

const tooLarge = () => new ApiError("too_large", photoMessages.tooLarge);

/** Upload and removal of the user's own picture, under /api/profile/photo. */
export function photoRoutes(services: Services) {
  const { db, limits, storage } = services;
  const middleware = requireAuth(services);
  const upload = createRoute({
    method: "put",
    path: "/",
    tags,
    summary:
      "Upload the user's picture: a JPEG, PNG, GIF or WebP of at most 5 MB, as the request body",
    middleware: [
      middleware,
      bodyLimit({
        maxSize: maxPhotoBytes,
        onError: () => {
          throw tooLarge();
        },
      }),
    ] as const,
    responses: {
      200: json(stored, "The address of the picture"),
      ...failures("signed_out", "too_large"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/",
    tags,
    summary: "Remove the user's picture",
    middleware,
    responses: { 204: { description: "Removed" }, ...failures("signed_out") },
  });
  return createRouter()
    .openapi(upload, async (c) => {
      const { id } = c.var.user;
      await limits.take("photosPerUser", id);
      const picture = await squarePicture(new Uint8Array(await c.req.arrayBuffer()));
      const name = `avatar.${createHash("sha256").update(picture).digest("hex").slice(0, 16)}.webp`;
      const avatar_url = `/api/photos/${id}/${name}`;
      await db.asUser(id, async (user) => {
        await lockPhoto(user);
        await storage.put(`${id}/${name}`, picture);
        await setPhoto(user, avatar_url);
      });
      await removeUnusedNow(services, id);
      return c.json({ avatar_url }, 200);
    })
    .openapi(remove, async (c) => {
      const { id } = c.var.user;
      await db.asUser(id, (user) => setPhoto(user, null));
      await removeUnusedNow(services, id);
      return c.body(null, 204);
    });
}

/** Deletes unused pictures. If the storage is unavailable, `removeUnusedFiles` does so later. */
async function removeUnusedNow(services: Services, userId: string): Promise<void> {
  try {
    await removeUnused(services, userId);
  } catch (err) {
    if (!(err instanceof StorageUnavailableError)) throw err;
    services.log.warn({ err }, "an unused picture could not be deleted and will be deleted later");
  }
}

/**
 * Deletes files that the profile does not name, after its change was committed: a crash in between
 * leaves an extra file, never a missing one. The lock protects the file of a concurrent upload.
 */
async function removeUnused({ db, storage }: Pick<Services, "db" | "storage">, userId: string) {
  await db.asUser(userId, async (user) => {
    const current = (await lockPhoto(user))?.split("/").at(-1);
    if (!current) return removePhotos(storage, userId);
    for await (const file of storage.list(`${userId}/`)) {
      if (file.name !== current) await storage.delete(file.key);
    }
  });
}

/** Deletes all pictures of a user whose account is deleted. */
export function removePhotos(storage: Storage, userId: string): Promise<void> {
  return storage.deleteAll(`${userId}/`);
}

/** Pictures as everyone sees them: GET /api/photos/{userId}/{file}. */
export function photosRoutes({ storage }: Pick<Services, "storage">) {
  const show = createRoute({
    method: "get",
    path: "/{userId}/{file}",
    tags,
    summary: "Get a user's picture",
    request: {
      params: z.object({
        userId: z.uuid(),
        file: z.string().regex(/^avatar\.[0-9a-f]{16}\.webp$/, "There is no such picture."),
      }),
    },
    responses: {
      200: { description: "The picture", content: { "image/webp": { schema: z.any() } } },
      ...failures("not_found"),
    },
  });
  return createRouter().openapi(show, async (c) => {
    const { userId, file } = c.req.valid("param");
    const bytes = await storage.getBytes(`${userId}/${file}`);
    if (!bytes) throw notFound("picture");
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": "image/webp",
      "Cache-Control": cacheControl,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}
