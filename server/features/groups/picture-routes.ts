// The picture of a group, for its members and for everyone with a valid link to join.
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { groupPicture } from "#shared/api/groups.ts";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import { requireAuth } from "../../http/require-auth.ts";
import type { Services } from "../../services.ts";
import { squarePicture } from "../photo/picture.ts";
import { publishGroupChange } from "./announce.ts";
import { readInvitationPicture } from "./invitations.ts";
import { readToken } from "./other-routes.ts";
import {
  groupPicturePath,
  readGroupPicture,
  removeGroupPicture,
  setGroupPicture,
} from "./pictures.ts";

const tags = ["groups"];
const byGroup = { params: z.object({ id: z.uuid("id must be the id of a group") }) };
const pictureId = z.uuid("picture must be the id of a picture");
const shown = { description: "The picture", content: { "image/jpeg": { schema: z.any() } } };

const limitUpload = bodyLimit({
  maxSize: maxPhotoBytes,
  onError: () => {
    throw new ApiError("too_large", photoMessages.tooLarge);
  },
});

/**
 * Responds with a picture. Browsers may store it for an hour, separately for each session, because
 * a former member must not see it for longer.
 */
const respond = (c: Context, picture: Buffer) =>
  c.body(picture as Uint8Array<ArrayBuffer>, 200, {
    "Content-Type": "image/jpeg",
    "Cache-Control": "private, max-age=3600, immutable",
    Vary: "Cookie",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Robots-Tag": "noindex",
  });

/** Upload, removal and display of a group's picture: /api/groups/{id}/picture and pictures. */
export function groupPictureRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services);
  const leaders = failures("signed_out", "not_found", "forbidden");
  const upload = createRoute({
    method: "put",
    path: "/{id}/picture",
    tags,
    summary:
      "Upload the group's picture: a JPEG, PNG, GIF or WebP of at most 5 MB, as the request body; for leaders",
    middleware: [middleware, limitUpload] as const,
    request: byGroup,
    responses: {
      200: json(groupPicture, "The address of the picture"),
      ...leaders,
      ...failures("too_large"),
    },
  });
  const remove = createRoute({
    method: "delete",
    path: "/{id}/picture",
    tags,
    summary: "Remove the group's picture; for leaders",
    middleware,
    request: byGroup,
    responses: { 204: { description: "Removed" }, ...leaders },
  });
  const show = createRoute({
    method: "get",
    path: "/{id}/pictures/{picture}",
    tags,
    summary: "Get the picture of a group of the user",
    middleware,
    request: { params: byGroup.params.extend({ picture: pictureId }) },
    responses: { 200: shown, ...failures("signed_out", "not_found") },
  });
  return createRouter()
    .openapi(upload, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await limits.take("photosPerUser", who.userId);
      const picture = await squarePicture(new Uint8Array(await c.req.arrayBuffer()), "jpeg");
      const id = await setGroupPicture(db, who, picture);
      await publishGroupChange(services, { groupId: who.groupId });
      return c.json({ picture_url: groupPicturePath(who.groupId, id) }, 200);
    })
    .openapi(remove, async (c) => {
      const who = { userId: c.var.user.id, groupId: c.req.valid("param").id };
      await removeGroupPicture(db, who);
      await publishGroupChange(services, { groupId: who.groupId });
      return c.body(null, 204);
    })
    .openapi(show, async (c) => {
      const { id, picture } = c.req.valid("param");
      const who = { userId: c.var.user.id, groupId: id };
      return respond(c, await readGroupPicture(db, who, picture));
    });
}

/** The picture for everyone with the link: /api/group-invitations/{token}/pictures. */
export function invitationPictureRoutes({ db, limits }: Services) {
  const show = createRoute({
    method: "get",
    path: "/{token}/pictures/{picture}",
    tags,
    summary: "Get the picture of the group that a link leads to",
    request: { params: z.object({ token: z.string().max(100), picture: pictureId }) },
    responses: { 200: shown, ...failures("not_found") },
  });
  return createRouter().openapi(show, async (c) => {
    const { token, picture } = c.req.valid("param");
    const valid = readToken(token);
    await limits.take("sharesPerAddress", c.var.address);
    return respond(c, await readInvitationPicture(db, valid, picture));
  });
}
