import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { PublicPost } from "#shared/api/posts.ts";
import { formatAgo } from "#web/lib/format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { ByLine } from "./by-line.tsx";
import styles from "./community.module.css";
import { usePublicPosts } from "./public-posts.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));
const loadFailure = "Community posts couldn't be loaded. Check your connection and try again.";

export const meta = titled("Community Posts");

/** The public posts of all users, newest first. */
export default function PostsPage() {
  const posts = usePublicPosts();
  const [reported, setReported] = useState<PublicPost>();
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>Community Posts</h1>
      {posts.isPending && <LoadingState label="Loading posts..." />}
      {posts.isError && !posts.data && (
        <ErrorState message={loadFailure} onRetry={() => void posts.refetch()} />
      )}
      {posts.data?.length === 0 && (
        <EmptyState
          title="No public posts yet"
          text="Posts that users make public on their profile appear here."
        />
      )}
      {posts.data && posts.data.length > 0 && (
        <ul className={styles.list} aria-label="Posts">
          {posts.data.map((post) => (
            <PostItem key={post.id} post={post} onReport={() => setReported(post)} />
          ))}
        </ul>
      )}
      {posts.hasNextPage && (
        <div>
          {posts.isFetchNextPageError && <p role="alert">{loadFailure}</p>}
          <Button
            variant="default"
            loading={posts.isFetchingNextPage}
            onClick={() => void posts.fetchNextPage()}
          >
            Show earlier posts
          </Button>
        </div>
      )}
      {reported && (
        <Suspense fallback={null}>
          <ReportDialog
            target={{ kind: "post", authorId: reported.author.id, postId: reported.id }}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** One post with its author, whose name links to the author's page. */
function PostItem({ post, onReport }: { post: PublicPost; onReport: () => void }) {
  const { author, content, created_at, is_prayer, mine } = post;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <ByLine author={author} />
        <time dateTime={created_at} className={styles.time}>
          {formatAgo(new Date(created_at))}
        </time>
        {is_prayer && <span className={styles.badge}>Prayer</span>}
        {!mine && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={styles.more ?? ""}
            onClick={onReport}
          >
            Report
          </Button>
        )}
      </div>
      <p className={styles.words}>{content}</p>
    </li>
  );
}
