import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { PublicPost } from "#shared/api/posts.ts";
import { formatAgo } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import entry from "#web/ui/entry.module.css";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import rows from "#web/ui/rows.module.css";
import { TextWithReferences } from "#web/ui/text-with-references.tsx";
import { usePublicPosts } from "../api/public-posts.ts";
import { ByLine } from "./by-line.tsx";
import styles from "./community.module.css";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const loadFailure = msg`Community posts couldn't be loaded. Check your connection and try again.`;

export const meta = titled(msg`Community Posts`);

/** The public posts of all users, newest first. */
export default function PostsPage() {
  const posts = usePublicPosts();
  const reporting = useDialog<PublicPost>();
  const reported = reporting.target;
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>
        <Trans>Community Posts</Trans>
      </h1>
      {posts.isPending && <LoadingState label={t`Loading posts...`} />}
      {posts.isError && !posts.data && (
        <ErrorState message={i18n._(loadFailure)} onRetry={() => void posts.refetch()} />
      )}
      {posts.data?.length === 0 && (
        <EmptyState
          title={t`No public posts yet`}
          text={t`Posts that users make public on their profile appear here.`}
        />
      )}
      {posts.data && posts.data.length > 0 && (
        <ul className={rows.list} aria-label={t`Posts`}>
          {posts.data.map((post) => (
            <PostItem key={post.id} post={post} onReport={() => reporting.open(post)} />
          ))}
        </ul>
      )}
      {posts.hasNextPage && (
        <div>
          {posts.isFetchNextPageError && <p role="alert">{i18n._(loadFailure)}</p>}
          <Button
            variant="default"
            loading={posts.isFetchingNextPage}
            onClick={() => void posts.fetchNextPage()}
          >
            <Trans>Show Earlier Posts</Trans>
          </Button>
        </div>
      )}
      {reported && (
        <Suspense fallback={null}>
          <ReportDialog
            target={{ kind: "post", authorId: reported.author.id, postId: reported.id }}
            onClose={reporting.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A post. The name of its author links to the author's page. */
function PostItem({ post, onReport }: { post: PublicPost; onReport: () => void }) {
  const { author, content, created_at, is_prayer, mine } = post;
  return (
    <li className={entry.entry}>
      <div className={entry.head}>
        <ByLine author={author} />
        <time dateTime={created_at} className={entry.time}>
          {formatAgo(created_at)}
        </time>
        {is_prayer && (
          <span className={entry.badge}>
            <Trans>Prayer</Trans>
          </span>
        )}
        {!mine && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={entry.more ?? ""}
            onClick={onReport}
          >
            <Trans>Report</Trans>
          </Button>
        )}
      </div>
      <p className={entry.text}>
        <TextWithReferences text={content} />
      </p>
    </li>
  );
}
