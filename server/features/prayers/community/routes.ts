import { createRoute, z } from "@hono/zod-openapi";
import {
  changedComment,
  feed,
  feedQuery,
  likeState,
  newComment,
  prayedState,
  prayerComment,
  prayerComments,
  sharePrayer as shareBody,
  sharedPrayer,
} from "#shared/api/community.ts";
import { type Report, report as reportBody } from "#shared/api/moderation.ts";
import { pageQuery } from "#shared/api/pagination.ts";
import { prayer } from "#shared/api/prayers.ts";
import { seenVersionQuery } from "#shared/api/seen-version.ts";
import { createRouter } from "../../../http/context.ts";
import { failures, json, jsonBody } from "../../../http/openapi-responses.ts";
import { requireAuth } from "../../../http/require-auth.ts";
import type { Services } from "../../../services.ts";
import { announceVisibility } from "../../moderation/announce.ts";
import type { Target } from "../../moderation/content.ts";
import { assertSeesPrayer, fileReport } from "../../moderation/reports.ts";
import { blockFromPrayer } from "./blocks.ts";
import { listComments } from "./comments.ts";
import { readFeed, readSharedPrayer } from "./feed.ts";
import { requireCommunity } from "./require-community.ts";
import { addComment, deleteComment, editComment, prayFor, setLike } from "./responses-service.ts";
import { sharePrayer, unsharePrayer } from "./sharing-service.ts";

const tags = ["community"];
const byId = { params: z.object({ id: z.uuid("id must be the id of a prayer") }) };
const byComment = {
  params: byId.params.extend({ comment: z.uuid("comment must be the id of a comment") }),
};

/** Shared prayers: /api/prayers/…; mounted before the routes of the user's own prayers. */
export function communityRoutes(services: Services) {
  const { db, limits } = services;
  const middleware = requireAuth(services, requireCommunity(services));
  const common = { tags, middleware };
  /** For removing the user's own shared content, which also works while the community is closed. */
  const alsoClosed = { tags, middleware: requireAuth(services) };
  const found = failures("signed_out", "forbidden", "not_found");

  const list = createRoute({
    ...common,
    method: "get",
    path: "/community",
    summary: "List shared prayers, newest or most prayed for first",
    request: { query: feedQuery },
    responses: { 200: json(feed, "A page of the feed"), ...failures("signed_out", "forbidden") },
  });
  const read = createRoute({
    ...common,
    method: "get",
    path: "/community/{id}",
    summary: "Get one shared prayer",
    request: byId,
    responses: { 200: json(sharedPrayer, "The prayer"), ...found },
  });
  const share = createRoute({
    ...alsoClosed,
    method: "post",
    path: "/{id}/share",
    summary:
      "Share one's own prayer, by name or anonymously; changing between them creates a new share and id",
    request: { ...byId, body: jsonBody(shareBody) },
    responses: {
      200: json(prayer, "The prayer, shared"),
      ...failures("signed_out", "forbidden", "not_found", "conflict", "needs_confirmation"),
    },
  });
  const unshare = createRoute({
    ...alsoClosed,
    method: "delete",
    path: "/{id}/share",
    summary: "Make one's own prayer private again and delete its likes and comments",
    request: byId,
    responses: { 200: json(prayer, "The prayer, private"), ...found },
  });
  const like = createRoute({
    ...common,
    method: "put",
    path: "/community/{id}/like",
    summary: "Like a prayer; a repeated like has no effect",
    request: byId,
    responses: { 200: json(likeState, "The new state"), ...found },
  });
  const unlike = createRoute({
    ...alsoClosed,
    method: "delete",
    path: "/community/{id}/like",
    summary: "Remove one's like",
    request: byId,
    responses: { 200: json(likeState, "The new state"), ...found },
  });
  const pray = createRoute({
    ...common,
    method: "put",
    path: "/community/{id}/prayed",
    summary: "Record that the user prayed it; counts once a day",
    request: byId,
    responses: { 200: json(prayedState, "The new state"), ...found },
  });
  const comments = createRoute({
    ...common,
    method: "get",
    path: "/community/{id}/comments",
    summary: "List the comments on a prayer, oldest first",
    request: { ...byId, query: pageQuery },
    responses: { 200: json(prayerComments, "A page of comments"), ...found },
  });
  const comment = createRoute({
    ...common,
    method: "post",
    path: "/community/{id}/comments",
    summary: "Comment on a prayer",
    request: { ...byId, body: jsonBody(newComment) },
    responses: {
      201: json(prayerComment, "The comment"),
      ...failures("signed_out", "forbidden", "not_found", "limit_reached", "conflict"),
    },
  });
  const changeComment = createRoute({
    ...common,
    method: "patch",
    path: "/community/{id}/comments/{comment}",
    summary: "Change one's own comment",
    request: { ...byComment, body: jsonBody(changedComment) },
    responses: {
      200: json(prayerComment, "The comment"),
      ...failures("signed_out", "forbidden", "not_found", "conflict"),
    },
  });
  const removeComment = createRoute({
    ...alsoClosed,
    method: "delete",
    path: "/community/{id}/comments/{comment}",
    summary: "Delete one's own comment",
    request: { ...byComment, query: seenVersionQuery },
    responses: { 204: { description: "Deleted" }, ...found, ...failures("conflict") },
  });
  const report = createRoute({
    ...common,
    method: "post",
    path: "/community/{id}/report",
    summary: "Report a prayer; enough reports hide it until a moderator decides",
    request: { ...byId, body: jsonBody(reportBody) },
    responses: { 204: { description: "The report is stored" }, ...found },
  });
  const reportComment = createRoute({
    ...common,
    method: "post",
    path: "/community/{id}/comments/{comment}/report",
    summary: "Report a comment; enough reports hide it until a moderator decides",
    request: { ...byComment, body: jsonBody(reportBody) },
    responses: { 204: { description: "The report is stored" }, ...found },
  });
  const block = createRoute({
    ...common,
    method: "post",
    path: "/community/{id}/block",
    summary: "Block the author of a prayer that shows a name, or an anonymous prayer by itself",
    request: byId,
    responses: {
      204: { description: "Blocked" },
      ...failures("signed_out", "limit_reached", "forbidden", "not_found", "conflict"),
    },
  });

  /** Reports a prayer, or a comment on it, that the user sees. */
  const reportShown = async (userId: string, text: Report, target: Target, prayerId: string) => {
    await limits.take("reportsPerUser", userId);
    const commentId = target.kind === "comment" ? target.id : undefined;
    await db.asUser(userId, (user) => assertSeesPrayer(user, prayerId, commentId));
    const hidden = await fileReport(db, userId, target, text);
    if (hidden) await announceVisibility(services, target, hidden);
  };
  return createRouter()
    .openapi(list, async (c) =>
      c.json(await readFeed(db, c.var.user.id, c.req.valid("query")), 200),
    )
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readSharedPrayer(db, c.var.user.id, id), 200);
    })
    .openapi(share, async (c) => {
      const { id } = c.req.valid("param");
      const choice = c.req.valid("json");
      return c.json(await sharePrayer(services, c.var.user.id, id, choice), 200);
    })
    .openapi(unshare, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await unsharePrayer(services, c.var.user.id, id), 200);
    })
    .openapi(like, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await setLike(services, c.var.user.id, { id, on: true }), 200);
    })
    .openapi(unlike, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await setLike(services, c.var.user.id, { id, on: false }), 200);
    })
    .openapi(pray, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await prayFor(services, c.var.user.id, id), 200);
    })
    .openapi(comments, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await listComments(db, c.var.user.id, id, c.req.valid("query")), 200);
    })
    .openapi(comment, async (c) => {
      const { id: prayerId } = c.req.valid("param");
      const written = { prayerId, ...c.req.valid("json") };
      return c.json(await addComment(services, c.var.user.id, written), 201);
    })
    .openapi(changeComment, async (c) => {
      const { id: prayerId, comment: id } = c.req.valid("param");
      const change = { prayerId, id, ...c.req.valid("json") };
      return c.json(await editComment(services, c.var.user.id, change), 200);
    })
    .openapi(removeComment, async (c) => {
      const { id: prayerId, comment: id } = c.req.valid("param");
      const { if_unchanged_since: seen } = c.req.valid("query");
      await deleteComment(services, c.var.user.id, { prayerId, id, seen });
      return c.body(null, 204);
    })
    .openapi(report, async (c) => {
      const { id } = c.req.valid("param");
      await reportShown(c.var.user.id, c.req.valid("json"), { kind: "prayer", id }, id);
      return c.body(null, 204);
    })
    .openapi(reportComment, async (c) => {
      const { id, comment } = c.req.valid("param");
      await reportShown(c.var.user.id, c.req.valid("json"), { kind: "comment", id: comment }, id);
      return c.body(null, 204);
    })
    .openapi(block, async (c) => {
      const { id } = c.req.valid("param");
      await limits.take("writesPerUser", c.var.user.id);
      await db.asUser(c.var.user.id, (user) => blockFromPrayer(user, id));
      return c.body(null, 204);
    });
}
