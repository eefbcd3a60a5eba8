import { message } from "#shared/message.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { trustedOrigins } from "./auth/trusted-origins.ts";
import { ApiError, notFound } from "./errors.ts";
import { accountDeletionRoutes } from "./features/account-deletion/routes.ts";
import { adminRoutes, userRolesFunction } from "./features/admin/routes.ts";
import { myVerses } from "./features/bibles/my-verses.ts";
import { biblesRoutes } from "./features/bibles/routes.ts";
import { bookmarksRoutes } from "./features/bookmarks/routes.ts";
import { conversationRoutes, sharedChatsRoutes } from "./features/chat/conversation-routes.ts";
import { chatRoutes } from "./features/chat/routes.ts";
import { statelessCompletion } from "./features/chat/stateless-completion.ts";
import { citationsRoutes } from "./features/citations/routes.ts";
import { dailyVerseRoutes } from "./features/daily-verse/routes.ts";
import { exportRoutes } from "./features/data-export/routes.ts";
import { emailChangeRoutes } from "./features/email-change/routes.ts";
import { favoritesRoutes } from "./features/favorites/routes.ts";
import { metricsRoute } from "./features/health/metrics-route.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { highlightsRoutes } from "./features/highlights/routes.ts";
import { meRoutes } from "./features/me/routes.ts";
import { moderationRoutes } from "./features/moderation/routes.ts";
import { notesRoutes } from "./features/notes/routes.ts";
import { notificationsRoutes } from "./features/notifications/routes.ts";
import { onboardingRoutes } from "./features/onboarding/routes.ts";
import { passagesRoutes } from "./features/passages/routes.ts";
import { photoRoutes, photosRoutes } from "./features/photo/routes.ts";
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
import { limitCalls } from "./http/limit-calls.ts";
import { onError, throwsErrors } from "./http/on-error.ts";
import { describeApi } from "./http/openapi.ts";
import { requestLanguage } from "./http/request-language.ts";
import { requestLog } from "./http/request-log.ts";
import type { ResponseCache } from "./http/response-cache.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { webFiles } from "./http/web-files.ts";
import type { Services } from "./services.ts";

const photoPath = "/api/profile/photo";

export type AppOptions = {
  /** The built web app; API tests omit it. */
  webFolder?: string;
  /** Builds the OpenAPI document and its page now instead of at the first request. */
  prepareDocuments?: boolean;
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
  if (options.prepared) app.use(options.prepared.keep(["/api/bibles/"]));
  app.use(throwsErrors);
  app.use(securityHeaders(secure));
  app.use(async (c, next) => {
    await next();
    // An idle keep-alive connection would delay the shutdown until it times out.
    if (options.draining?.()) c.header("Connection", "close");
  });
  app.use("/api/*", limitCalls(services));
  app.use("/metrics", limitCalls(services));
  app.use("/api/*", sameOrigin(trustedOrigins(env)));
  // A picture may be larger; its route has a limit of its own.
  app.use("/api/*", limitBodies(photoPath));
  app.route("/api/auth", authRoutes(services));
  const api = app
    .route("/", healthRoutes(services, options.draining ?? (() => false)))
    .route("/api/account/deletion", accountDeletionRoutes(services))
    .route("/api/daily-verse", dailyVerseRoutes(services))
    .route("/api/email-change", emailChangeRoutes(services))
    .route("/api/export", exportRoutes(services))
    .route("/api/favorites", favoritesRoutes(services))
    .route("/api/bibles", biblesRoutes(services, myVerses(services)))
    .route("/api/bookmarks", bookmarksRoutes(services))
    .route("/api/highlights", highlightsRoutes(services))
    .route("/api/notes", notesRoutes(services))
    .route("/api/citations", citationsRoutes(services))
    .route("/api/chats", chatRoutes(services))
    .route("/api/chats", conversationRoutes(services))
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
    .route("/api/admin", adminRoutes(services))
    .route("/api/prayers", communityRoutes(services))
    .route("/api/prayers", journalRoutes(services))
    .route("/api/prayers", prayersRoutes(services))
    .route("/api/blocks", blocksRoutes(services))
    .route("/api/authors", authorsRoutes(services))
    .route("/api/notifications", notificationsRoutes(services))
    .route("/api/admin/reports", moderationRoutes(services))
    .route("/api/reading-plans", readingPlansRoutes(services))
    .route("/api/sessions", sessionsRoutes(services))
    .route("/api/settings", settingsRoutes(services))
    .route("/api/study", studyRoutes(services))
    .route("/api/resources", resourcesRoutes(services))
    .route("/api/admin/requests", resourceRequestsRoutes(services))
    .route("/api/subscription", subscriptionRoutes(services));
  const documents = describeApi(app);
  if (options.prepareDocuments) documents.prepare();
  app.route("/metrics", metricsRoute(services));
  // The pages answer every address with 200; an unknown API path must be a 404.
  app.all("/api/*", (c) => {
    const { method, path } = c.req;
    const text = message("There is no {method} {path}. See /api/docs for the list of calls.", {
      method,
      path,
    });
    const error = new ApiError("not_found", text);
    return c.json(error.bodyIn(requestLanguage(c)), error.status);
  });
  if (options.webFolder) app.route("/", webFiles(options.webFolder, secure));
  return api;
}

/** The type from which the web's typed client is derived. */
export type AppType = ReturnType<typeof createApp>;
