import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Post } from "#shared/api/posts.ts";
import type { PlanType } from "#shared/api/subscription.ts";
import { formatDate } from "#web/lib/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PostDialog, type PostTarget } from "./post-dialog.tsx";
import styles from "./profile.module.css";
import { useDeletePost, usePosts } from "./use-posts.ts";

/** The user's own posts, newest first, with buttons to write, edit and delete one. */
export function Posts({ plan }: { plan: PlanType }) {
  const posts = usePosts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<PostTarget>();
  const [pendingDelete, setPendingDelete] = useState<Post>();
  const { remove, removing } = useDeletePost();

  async function confirmRemoval() {
    if (!pendingDelete || !(await remove(pendingDelete.id))) return;
    setPendingDelete(undefined);
    heading.current?.focus();
  }

  return (
    <section className={styles.posts} aria-labelledby="posts">
      <div className={styles.postsHead}>
        <h2 id="posts" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          <Trans>Posts & Prayers</Trans>
        </h2>
        <Button variant="default" size="sm" onClick={() => setTarget("new")}>
          <Trans>Create New Post</Trans>
        </Button>
      </div>
      {posts.isPending && <LoadingState label={t`Loading your posts...`} />}
      {posts.isError && !posts.data && (
        <ErrorState
          message={t`Your posts couldn't be loaded.`}
          onRetry={() => void posts.refetch()}
        />
      )}
      {posts.data?.length === 0 && (
        <EmptyState
          title={t`No posts yet`}
          text={t`Write down what you are thankful for, or a prayer. Private posts are visible only to you.`}
        />
      )}
      <ul className={styles.list}>
        {posts.data?.map((post) => (
          <li key={post.id} className={styles.post}>
            <p className={styles.postMeta}>
              <time dateTime={post.created_at}>{formatDate(post.created_at)}</time>
              {post.is_prayer && (
                <span>
                  <Trans>Prayer</Trans>
                </span>
              )}
              <span>{post.is_public ? t`Public` : t`Private`}</span>
            </p>
            <p className={styles.postWords}>{post.content}</p>
            <div className={styles.postActions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Edit post`}
                onClick={() => setTarget(post)}
              >
                <IconPencil size={17} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Delete post`}
                onClick={() => setPendingDelete(post)}
              >
                <IconTrash size={17} stroke={1.6} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      {posts.hasNextPage && (
        <Button
          variant="default"
          loading={posts.isFetchingNextPage}
          onClick={() => void posts.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <PostDialog target={target} plan={plan} onClose={() => setTarget(undefined)} />
      <ConfirmDialog
        opened={pendingDelete !== undefined}
        title={t`Delete this post?`}
        text={t`This post will be permanently deleted.`}
        confirmLabel={t`Delete`}
        busy={removing}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setPendingDelete(undefined)}
      />
    </section>
  );
}
