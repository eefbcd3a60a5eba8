import { message } from "#shared/message.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { trustedOrigins } from "./auth/trusted-origins.ts";
import { ApiError, notFound } from "./errors.ts";
import { accessTokensRoutes } from "./features/access-tokens/routes.ts";
import { accountDeletionRoutes } from "./features/account-deletion/routes.ts";
import { adminRoutes, userRolesFunction } from "./features/admin/routes.ts";
import { myVerses } from "./features/bibles/my-verses.ts";
import { biblesRoutes } from "./features/bibles/routes.ts";
import { bookmarksRoutes } from "./features/bookmarks/routes.ts";
import { calendarFiles } from "./features/calendars/calendar-files.ts";
import { calendarsRoutes } from "./features/calendars/routes.ts";
import { catalogRoutes } from "./features/catalog/routes.ts";
import { conversationRoutes, sharedChatsRoutes } from "./features/chat/conversation-routes.ts";
import { chatFoldersRoutes } from "./features/chat/folder-routes.ts";
import { chatRoutes } from "./features/chat/routes.ts";
import { shareRoutes } from "./features/chat/share-routes.ts";
import { statelessCompletion } from "./features/chat/stateless-completion.ts";
import { adminCitationsRoutes, citationsRoutes } from "./features/citations/routes.ts";
import { dailyVerseFeed } from "./features/daily-verse/feed.ts";
import { dailyVerseRoutes } from "./features/daily-verse/routes.ts";
import { exportRoutes } from "./features/data-export/routes.ts";
import { devotionsRoutes } from "./features/devotions/routes.ts";
import { emailChangeRoutes } from "./features/email-change/routes.ts";
import { embedRoutes } from "./features/embed/routes.ts";
import { favoritesRoutes } from "./features/favorites/routes.ts";
import { groupItemsRoutes } from "./features/groups/item-routes.ts";
import {
  groupInvitationsRoutes,
  groupModerationRoutes,
  prayerGroupsRoutes,
} from "./features/groups/other-routes.ts";
import { groupPictureRoutes, invitationPictureRoutes } from "./features/groups/picture-routes.ts";
import { groupsRoutes } from "./features/groups/routes.ts";
import { metricsRoute } from "./features/health/metrics-route.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { highlightsRoutes } from "./features/highlights/routes.ts";
import { importsRoutes } from "./features/imports/routes.ts";
import { logoPicture, logoRoutes } from "./features/installation/routes.ts";
import { invitationRoutes, openInvitationRoutes } from "./features/invitations/routes.ts";
import { mcpRoutes } from "./features/mcp/routes.ts";

import { meRoutes } from "./features/me/routes.ts";
import { memoryVersesRoutes } from "./features/memory-verses/routes.ts";
import { moderationRoutes } from "./features/moderation/routes.ts";
import { notesRoutes } from "./features/notes/routes.ts";
import { notificationsRoutes } from "./features/notifications/routes.ts";
import { onboardingRoutes } from "./features/onboarding/routes.ts";
import { allowanceRoutes, operatorAiRoutes } from "./features/operator-ai/routes.ts";
import { createAppShell } from "./features/pages/app-shell.ts";
import { createPagesVersion } from "./features/pages/page-data.ts";
import type { PageRenderer } from "./features/pages/render-page.ts";
import { openPageRenderer, pagePaths, pagesRoutes } from "./features/pages/routes.ts";
import type { CallApi } from "./features/pages/search.ts";
import { sitemapRoutes } from "./features/pages/sitemap.ts";
import { passagesRoutes } from "./features/passages/routes.ts";
import { photoRoutes, photosRoutes } from "./features/photo/routes.ts";
import { picturesRoutes } from "./features/pictures/routes.ts";
import { postsRoutes } from "./features/posts/routes.ts";
import { authorsRoutes, blocksRoutes } from "./features/prayers/community/author-routes.ts";
import { communityRoutes } from "./features/prayers/community/routes.ts";
import { journalRoutes } from "./features/prayers/journal-routes.ts";
import { prayersRoutes } from "./features/prayers/routes.ts";
import { preferencesRoutes } from "./features/preferences/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { progressRoutes } from "./features/progress/routes.ts";
import { readingPlansRoutes } from "./features/reading-plans/routes.ts";
import { resourceRequestsRoutes, resourcesRoutes } from "./features/resources/routes.ts";
import { sessionsRoutes } from "./features/sessions/routes.ts";
import { settingsRoutes } from "./features/settings/routes.ts";
import { studyRoutes } from "./features/study/routes.ts";
import { grantRoutes } from "./features/subscription/grant-routes.ts";
import { subscriptionRoutes } from "./features/subscription/routes.ts";
import { accountRoutes } from "./features/users/account-routes.ts";
import { usersRoutes } from "./features/users/routes.ts";
import { limitBodies } from "./http/body-limits.ts";
import { createRouter } from "./http/context.ts";
import { errorPages } from "./http/error-page.ts";
import { limitJsonComplexity, maxJsonValues, maxMcpJsonValues } from "./http/json-limits.ts";
import { limitCalls } from "./http/limit-calls.ts";
import { onError, throwsErrors } from "./http/on-error.ts";
import { describeApi } from "./http/openapi.ts";
import { allowPublicReads, publicReads } from "./http/public-reads.ts";
import { requestLanguage } from "./http/request-language.ts";
import { requestLog } from "./http/request-log.ts";
import type { ResponseCache } from "./http/response-cache.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { ignoreCookiesOfTokens } from "./http/token-requests.ts";
import { webFiles } from "./http/web-files.ts";
import type { Services } from "./services.ts";

/** The calls whose body is a picture. */
const photoPath = "/api/profile/photo";
const logoPath = "/api/admin/logo";
/** Pictures may be larger than other bodies; their routes set their own limit. */
const takesPicture = (path: string) =>
  path === photoPath || path === logoPath || /^\/api\/groups\/[^/]+\/picture$/.test(path);

export type AppOptions = {
  /** The built web app; API tests omit it. */
  webFolder?: string;
  /** Renders the pages. By default, `webFolder` is searched for the bundle that does. */
  renderer?: PageRenderer | undefined;
  /** Whether the server has begun to shut down. */
  draining?: () => boolean;
  /** Cache of prepared responses that are the same for everyone. */
  prepared?: ResponseCache;
};

/** Creates the whole server: the middleware of every request, then the features, then the pages. */
export function createApp(services: Services, options: AppOptions = {}) {
  const { env } = services;
  const secure = env.publicUrl.startsWith("https:");
  const app = createRouter();
  app.onError(onError);
  app.notFound((c) => {
    const error = notFound("page");
    return c.json(error.bodyIn(requestLanguage(c)), error.status);
  });
  app.use(requestLog(services));
  if (options.prepared) {
    const pages = { root: "/bible/", version: createPagesVersion(services), ignoresQuery: true };
    const texts = { root: "/api/bibles/", version: () => String(services.library.revision) };
    app.use(options.prepared.keep([texts, pages]));
  }
  app.use(throwsErrors);
  app.use(securityHeaders(secure));
  app.use(async (c, next) => {
    await next();
    // An idle keep-alive connection would delay the shutdown until it times out.
    if (options.draining?.()) c.header("Connection", "close");
  });
  for (const path of publicReads) app.use(path, allowPublicReads);
  for (const path of pagePaths) app.use(path, errorPages(services.installation));
  for (const path of [
    "/api/*",
    "/calendar/*",
    "/daily-verse.atom",
    "/embed.js",
    "/mcp",
    "/metrics",
    "/pictures/*",
    ...pagePaths,
  ])
    app.use(path, limitCalls(services));
  app.use("/api/*", ignoreCookiesOfTokens);
  app.use("/api/*", sameOrigin(trustedOrigins(env)));
  app.use("/api/*", limitBodies(takesPicture));
  app.use("/mcp", limitBodies(takesPicture));
  app.use("/api/*", limitJsonComplexity(maxJsonValues, { isExempt: takesPicture }));
  app.use("/mcp", limitJsonComplexity(maxMcpJsonValues, { anyContentType: true }));
  app.route("/api/auth", authRoutes(services));
  const api = app
    .route("/", healthRoutes(services, options.draining ?? (() => false)))
    .route("/api/access-tokens", accessTokensRoutes(services))
    .route("/api/account/deletion", accountDeletionRoutes(services))
    .route("/api/daily-verse", dailyVerseRoutes(services))
    .route("/api/email-change", emailChangeRoutes(services))
    .route("/api/export", exportRoutes(services))
    .route("/api/favorites", favoritesRoutes(services))
    .route("/api/bibles", biblesRoutes(services, myVerses(services)))
    .route("/api/bookmarks", bookmarksRoutes(services))
    .route("/api/devotions", devotionsRoutes(services))
    .route("/api/groups", groupItemsRoutes(services))
    .route("/api/groups", groupPictureRoutes(services))
    .route("/api/groups", groupsRoutes(services))
    .route("/api/group-invitations", groupInvitationsRoutes(services))
    .route("/api/group-invitations", invitationPictureRoutes(services))
    .route("/api/highlights", highlightsRoutes(services))
    .route("/api/imports", importsRoutes(services))
    .route("/api/admin/catalog", catalogRoutes(services))
    .route("/api/memory-verses", memoryVersesRoutes(services))
    .route("/api/notes", notesRoutes(services))
    .route("/api/calendars", calendarsRoutes(services))
    .route("/api/citations", citationsRoutes(services))
    .route("/api/chats", shareRoutes(services))
    .route("/api/chats", chatRoutes(services))
    .route("/api/chats", conversationRoutes(services))
    .route("/api/chat-folders", chatFoldersRoutes(services))
    .route("/api/shared-chats", sharedChatsRoutes(services))
    .route("/api/functions/berea", statelessCompletion(services))
    .route("/api/functions/get_user_roles", userRolesFunction(services))
    .route("/api/me", meRoutes(services))
    .route("/api/onboarding", onboardingRoutes(services))
    .route("/api/passages", passagesRoutes(services))
    .route("/api/preferences", preferencesRoutes(services))
    .route("/api/profile", profileRoutes(services))
    .route(photoPath, photoRoutes(services))
    .route("/api/photos", photosRoutes(services))
    .route("/api/posts", postsRoutes(services))
    .route("/api/progress", progressRoutes(services))
    .route("/api/admin/users", grantRoutes(services))
    .route("/api/admin/users", accountRoutes(services))
    .route("/api/admin/users", usersRoutes(services))
    .route("/api/admin/invitations", invitationRoutes(services))
    .route("/api/invitations", openInvitationRoutes(services))
    .route(logoPath, logoRoutes(services))
    .route("/api/admin/ai", operatorAiRoutes(services))
    .route("/api/admin/citations", adminCitationsRoutes(services))
    .route("/api/admin", adminRoutes(services))
    .route("/api/ai", allowanceRoutes(services))
    .route("/api/prayers", communityRoutes(services))
    .route("/api/prayers", journalRoutes(services))
    .route("/api/prayers", prayerGroupsRoutes(services))
    .route("/api/prayers", prayersRoutes(services))
    .route("/api/blocks", blocksRoutes(services))
    .route("/api/authors", authorsRoutes(services))
    .route("/api/notifications", notificationsRoutes(services))
    .route("/api/admin/group-reports", groupModerationRoutes(services))
    .route("/api/admin/reports", moderationRoutes(services))
    .route("/api/reading-plans", readingPlansRoutes(services))
    .route("/api/sessions", sessionsRoutes(services))
    .route("/api/settings", settingsRoutes(services))
    .route("/api/study", studyRoutes(services))
    .route("/api/resources", resourcesRoutes(services))
    .route("/api/admin/requests", resourceRequestsRoutes(services))
    .route("/api/subscription", subscriptionRoutes(services));
  describeApi(app);
  app.route(
    "/mcp",
    mcpRoutes(services, async (request, c) => app.fetch(request, c.env)),
  );
  app.route("/calendar", calendarFiles(services));
  app.route("/", dailyVerseFeed(services));
  app.route("/", embedRoutes());
  app.route("/metrics", metricsRoute(services));
  app.route("/pictures/installation", logoPicture(services));
  app.route("/pictures", picturesRoutes(services));
  // A missing picture gets a 404, not the page for unknown addresses.
  app.all("/pictures/*", () => {
    throw notFound("picture");
  });
  // Pages return 200 for every URL, but an unknown API path must return 404.
  app.all("/api/*", (c) => {
    const { method, path } = c.req;
    const text = message("There is no {method} {path}. See /api/docs for the list of calls.", {
      method,
      path,
    });
    const error = new ApiError("not_found", text);
    return c.json(error.bodyIn(requestLanguage(c)), error.status);
  });
  const { webFolder } = options;
  if (webFolder) {
    const { renderer = openPageRenderer(webFolder) } = options;
    const callApi: CallApi = async (request, c) => app.fetch(request, { ...c.env, internal: true });
    const shell = createAppShell(services, { webFolder, renderer, callApi });
    app.route("/", sitemapRoutes(services));
    app.route("/", pagesRoutes(services, { webFolder, renderer, secure, callApi }));
    app.route("/", webFiles(webFolder, secure, services.installation, shell));
  }
  return api;
}

/** The app of a worker: health checks and metrics. */
export function createWorkerApp(services: Services, draining: () => boolean) {
  const app = createRouter();
  app.onError(onError);
  app.use(requestLog(services));
  app.use(securityHeaders(services.env.publicUrl.startsWith("https:")));
  app.route("/", healthRoutes(services, draining));
  app.route("/metrics", metricsRoute(services));
  return app;
}

/** The type that the web app's typed client is derived from. */
export type AppType = ReturnType<typeof createApp>;
