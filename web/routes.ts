import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Paths of earlier versions. Each redirects to the same path under /app and replaces the history
 * entry.
 */
const legacyPaths = ["chat/:chatId?", "bible", "prayers", "profile"];

export default [
  index("features/landing/landing-page.tsx"),
  route("join/:token", "features/groups/invitation-page.tsx"),
  route("help/:page?", "features/help/help-page.tsx"),
  route("privacy", "features/privacy/privacy-page.tsx"),
  route("bible/:version/search", "features/bible/search-page.tsx"),
  route("bible/:version/:book?", "features/bible/contents-page.tsx"),
  route("bible/:version/:book/:chapter/:verse?", "features/bible/chapter-page.tsx"),
  route("bible/:version/*", "features/bible/unknown-bible-page.tsx"),
  route("compare", "features/bible/compare-form-page.tsx"),
  route("compare/:book/:chapter/:verse?", "features/bible/passage-comparison-page.tsx"),
  route("reading-plans", "features/reading-plans/plan-list-page.tsx"),
  route("reading-plans/:plan", "features/reading-plans/plan-page.tsx"),
  route("resources", "features/resources/resource-list-page.tsx"),
  route("shared/:token", "features/chat/shared-page.tsx"),

  layout("ui/app-providers.tsx", [
    route("auth", "features/auth/auth-page.tsx"),
    route("auth/reset-password", "features/auth/reset-password-page.tsx"),
    route("auth/confirm-email", "features/auth/confirm-email-page.tsx"),
    route("quotations", "features/citations/counts-page.tsx"),
    route("example", "features/chat/example-page.tsx"),
    route("stop-mail", "features/settings/unsubscribe-page.tsx"),
    route("onboarding", "features/onboarding/onboarding-page.tsx"),
    route("payment-selection", "features/pricing/payment-selection-page.tsx"),

    route("app", "features/navigation/app-layout.tsx", [
      layout("features/access/require-auth.tsx", [
        index("features/home/home-page.tsx"),
        route("chat/history", "features/chat/history-page.tsx"),
        route("chat/settings", "features/chat/settings-page.tsx"),
        route("bible/bookmarks", "features/bookmarks/bookmarks-page.tsx"),
        route("bible/notes", "features/notes/notes-page.tsx"),
        route("profile/settings", "features/settings/settings-page.tsx"),
        route("profile/calendars", "features/calendars/calendars-page.tsx"),
        route("profile/access-tokens", "features/access-tokens/access-tokens-page.tsx"),
        route("prayers", "features/prayers/prayers-page.tsx"),
        route("prayers/now", "features/prayers/pray-now-page.tsx"),
        route("prayers/lists", "features/prayers/lists-page.tsx"),
        route("notifications", "features/notifications/notifications-page.tsx"),
        route("groups", "features/groups/groups-page.tsx"),
        route("groups/join/:token", "features/groups/join-page.tsx"),
        route("groups/:groupId", "features/groups/group-page.tsx"),
        route("prayers/people/:authorId", "features/prayers/community/author-page.tsx"),
        route("prayers/posts", "features/prayers/community/posts-page.tsx"),
        route("prayers/notices", "features/notifications/legacy-path.tsx"),
        route("prayers/history", "features/prayers/history-page.tsx"),
        route("prayers/:prayerId", "features/prayers/prayer-page.tsx"),
      ]),
      layout("features/access/allow-guests.tsx", [
        route("chat/:chatId?", "features/chat/chat-page.tsx"),
        route("bible", "features/bible/bible-page.tsx"),
        route("bible/lexicon", "features/resources/lexicon-page.tsx"),
        route("bible/interlinear", "features/resources/interlinear-page.tsx"),
        route("bible/word/:word", "features/resources/word-page.tsx"),
        route("bible/check", "features/citations/check-page.tsx"),
        route("bible/cross-references", "features/resources/cross-references-page.tsx"),
        route("bible/chart", "features/resources/chart-page.tsx"),
        route("bible/credits", "features/resources/credits-page.tsx"),
        route("devotions", "features/devotions/devotions-page.tsx"),
        route("devotions/:day", "features/devotions/devotion-page.tsx"),
        route("memory", "features/memory-verses/memory-page.tsx"),
        route("bible/compare", "features/bible/compare-page.tsx"),
        route("bible/plans", "features/reading-plans/plans-page.tsx"),
        route("bible/resources", "features/resources/resources-page.tsx"),
        route("profile", "features/profile/profile-page.tsx"),
        route("share", "features/share/share-page.tsx"),
      ]),
      layout("features/access/moderators-only.tsx", [
        route("moderation", "features/moderation/moderation-page.tsx"),
      ]),
      layout("features/access/admins-only.tsx", [route("admin", "features/admin/admin-page.tsx")]),
    ]),

    ...legacyPaths.map((path) =>
      route(path, "features/navigation/legacy-path.tsx", { id: `legacy/${path}` }),
    ),
  ]),

  route("*", "features/not-found/not-found-page.tsx"),
] satisfies RouteConfig;
