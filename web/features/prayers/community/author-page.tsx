import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { ApiError } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useIdParam } from "#web/lib/id-param.ts";
import { useSession } from "#web/lib/session.tsx";
import { useDialog } from "#web/lib/use-dialog.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import entry from "#web/ui/entry.module.css";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { ModeratorBadge } from "#web/ui/moderator-badge.tsx";
import { titled } from "#web/ui/page-title.ts";
import rows from "#web/ui/rows.module.css";
import { TextWithReferences } from "#web/ui/text-with-references.tsx";
import { useAuthor, useCommunityEvents, useFeed } from "../api/community.ts";
import styles from "./community.module.css";
import { SharedEntry } from "./shared-entry.tsx";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));

export const meta = titled(msg`User`);

/** A user's public page: name, bio, public posts, and the prayers that they shared by name. */
export default function AuthorPage() {
  const authorId = useIdParam("authorId");
  const me = useSession();
  const reporting = useDialog<string>();
  const reported = reporting.target;
  const author = useAuthor(authorId);
  const feed = useFeed({ order: "newest", author: authorId });
  useCommunityEvents();
  if (author.isPending) return <LoadingState label={t`Loading...`} />;
  if (author.error instanceof ApiError && author.error.code !== "offline") {
    return (
      <EmptyState
        title={t`User not found`}
        text={t`This user shares nothing by name or has deleted the account.`}
        isPage
      />
    );
  }
  if (author.isError) {
    return (
      <ErrorState message={t`The page couldn't be loaded.`} onRetry={() => void author.refetch()} />
    );
  }
  const { full_name, about_me, avatar_url, posts } = author.data;
  const prayers = feed.data ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.author}>
        <Avatar name={full_name} url={avatar_url} size={72} />
        <div>
          <h1 className={styles.pageTitle}>{full_name || t`Anonymous`}</h1>
          <ModeratorBadge author={author.data} />
          {about_me && <p className={styles.about}>{about_me}</p>}
        </div>
      </header>
      {prayers.length > 0 && (
        <section aria-labelledby="their-prayers">
          <h2 id="their-prayers" className={styles.heading}>
            <Trans>Prayers</Trans>
          </h2>
          {prayers.map((prayer) => (
            <SharedEntry key={prayer.id} prayer={prayer} />
          ))}
          {feed.hasNextPage && (
            <Button
              variant="default"
              loading={feed.isFetchingNextPage}
              onClick={() => void feed.fetchNextPage()}
            >
              <Trans>Show Earlier Prayers</Trans>
            </Button>
          )}
        </section>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="their-posts">
          <h2 id="their-posts" className={styles.heading}>
            <Trans>Posts</Trans>
          </h2>
          <ul className={rows.list}>
            {posts.map((post) => (
              <li key={post.id} className={rows.row}>
                <p className={entry.text}>
                  <TextWithReferences text={post.content} />
                </p>
                <span className={styles.rowEnd}>
                  <time dateTime={post.created_at} className={entry.time}>
                    {formatDate(post.created_at)}
                  </time>
                  {me.user?.id !== authorId && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      onClick={() => reporting.open(post.id)}
                    >
                      <Trans>Report</Trans>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reported && (
        <Suspense fallback={null}>
          <ReportDialog
            target={{ kind: "post", authorId, postId: reported }}
            onClose={reporting.close}
          />
        </Suspense>
      )}
    </div>
  );
}
