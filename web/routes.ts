import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Addresses of earlier versions. Each redirects to the same address under /app and replaces the
 * history entry.
 */
const legacyPaths = ["chat/:chatId?", "bible", "prayers", "profile"];

export default [
  index("features/landing/landing-page.tsx"),

  layout("ui/app-providers.tsx", [
    route("auth", "features/auth/auth-page.tsx"),
    route("auth/reset-password", "features/auth/reset-password-page.tsx"),
    route("auth/confirm-email", "features/auth/confirm-email-page.tsx"),
    route("shared/:token", "features/chat/shared-page.tsx"),
    route("privacy", "features/privacy/privacy-page.tsx"),
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
        route("prayers", "features/prayers/prayers-page.tsx"),
        route("prayers/now", "features/prayers/now-page.tsx"),
        route("prayers/lists", "features/prayers/lists-page.tsx"),
        route("prayers/people/:personId", "features/prayers/community/author-page.tsx"),
        route("prayers/posts", "features/prayers/community/posts-page.tsx"),
        route("prayers/notices", "features/notifications/notifications-page.tsx"),
        route("prayers/history", "features/prayers/history-page.tsx"),
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
        route("bible/compare", "features/bible/compare-page.tsx"),
        route("bible/plans", "features/reading-plans/plans-page.tsx"),
        route("bible/resources", "features/resources/resources-page.tsx"),
        route("profile", "features/profile/profile-page.tsx"),
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
