import { createRoute, z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { ApiError, notFound } from "../../errors.ts";
import { type AppEnv, createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import { requireRole } from "../../http/require-role.ts";
import type { Services } from "../../services.ts";
import { byWeb } from "../admin/audit.ts";
import { logoPictures } from "../photo/picture.ts";
import { readLogo, setLogo } from "./logo.ts";

const stored = z.object({
  logo: z.string().nullable().describe("The hash that the address of the logo contains"),
});

/** The logo of the installation: /api/admin/logo. */
export function logoRoutes(services: Services) {
  const { db, installation, limits, realtime } = services;
  const tags = ["admin"];
  const middleware = requireAuth(services, requireRole("admin", services));
  const refused = failures("signed_out", "forbidden");
  const upload = createRoute({
    method: "put",
    path: "/",
    tags,
    summary:
      "Upload the logo of the installation: a JPEG, PNG, GIF or WebP of at most 5 MB, as the request body",
    middleware: [
      middleware,
      bodyLimit({
        maxSize: maxPhotoBytes,
        onError: () => {
          throw new ApiError("too_large", photoMessages.tooLarge);
        },
      }),
    ] as const,
    responses: { 200: json(stored, "The logo"), ...refused, ...failures("too_large") },
  });
  const remove = createRoute({
    method: "delete",
    path: "/",
    tags,
    summary: "Remove the logo of the installation",
    middleware,
    responses: { 204: { description: "Removed" }, ...refused },
  });
  const announce = async () => {
    await installation.renew();
    await realtime.publish({ to: "everyone", event: { type: "settings" } });
  };
  return createRouter()
    .openapi(upload, async (c) => {
      const { id } = c.var.user;
      await limits.take("photosPerUser", id);
      const pictures = await logoPictures(new Uint8Array(await c.req.arrayBuffer()));
      const logo = await db.asSystem((tx) => setLogo(tx, byWeb(id), pictures));
      await announce();
      return c.json({ logo }, 200);
    })
    .openapi(remove, async (c) => {
      await db.asSystem((tx) => setLogo(tx, byWeb(c.var.user.id), null));
      await announce();
      return c.body(null, 204);
    });
}

const types = { logo: "image/webp", square: "image/png" } as const;

/** GET /pictures/installation/{shape}-{hash}.{type}; a new logo has a new address. */
export function logoPicture({ db, limits }: Pick<Services, "db" | "limits">) {
  return new Hono<AppEnv>().get("/:file", async (c) => {
    const [, shape, hash, type] =
      /^(logo|square)-([0-9a-f]{16})\.(webp|png)$/.exec(c.req.param("file")) ?? [];
    if (!hash || !(shape === "logo" || shape === "square") || types[shape] !== `image/${type}`) {
      throw notFound("picture");
    }
    await limits.take("picturesPerAddress", c.var.address);
    const bytes = await db.asSystem((tx) => readLogo(tx, { hash, shape }));
    if (!bytes) throw notFound("picture");
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "Content-Type": types[shape],
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}
