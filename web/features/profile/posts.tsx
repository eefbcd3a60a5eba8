import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Post } from "#shared/api/posts.ts";
import type { PlanType } from "#shared/api/subscription.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PostDialog, type PostTarget } from "./post-dialog.tsx";
import styles from "./profile.module.css";
import { useDeletePost, usePosts } from "./use-posts.ts";

/** The person's own posts, newest first, and the way to write one. */
export function Posts({ plan }: { plan: PlanType }) {
  const posts = usePosts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<PostTarget>();
  const [leaving, setLeaving] = useState<Post>();
  const { remove, removing } = useDeletePost();

  async function confirmRemoval() {
    if (!leaving || !(await remove(leaving.id))) return;
    setLeaving(undefined);
    heading.current?.focus();
  }

  return (
    <section className={styles.posts} aria-labelledby="posts">
      <div className={styles.postsHead}>
        <h2 id="posts" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          Posts & Prayers
        </h2>
        <Button variant="default" size="sm" onClick={() => setTarget("new")}>
          Create New Post
        </Button>
      </div>
      {posts.isPending && <LoadingState label="Loading your posts..." />}
      {posts.isError && !posts.data && (
        <ErrorState
          message="Your posts could not be loaded."
          onRetry={() => void posts.refetch()}
        />
      )}
      {posts.data?.length === 0 && (
        <EmptyState
          title="No posts yet"
          text="Write down what you are thankful for, or a prayer. Only you can read it."
        />
      )}
      <ul className={styles.list}>
        {posts.data?.map((post) => (
          <li key={post.id} className={styles.post}>
            <p className={styles.postMeta}>
              <time dateTime={post.created_at}>{dayOf(post.created_at)}</time>
              {post.is_prayer && <span>Prayer</span>}
              <span>{post.is_public ? "Public" : "Private"}</span>
            </p>
            <p className={styles.postWords}>{post.content}</p>
            <div className={styles.postActions}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Edit post"
                onClick={() => setTarget(post)}
              >
                <IconPencil size={17} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Delete post"
                onClick={() => setLeaving(post)}
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
          Show more
        </Button>
      )}
      <PostDialog target={target} plan={plan} onClose={() => setTarget(undefined)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title="Delete this post?"
        text="It is gone for good."
        confirmLabel="Delete"
        busy={removing}
        onConfirm={() => void confirmRemoval()}
        onCancel={() => setLeaving(undefined)}
      />
    </section>
  );
}
