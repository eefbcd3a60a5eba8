import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import type { Post } from "#shared/api/posts.ts";
import type { PlanType } from "#shared/api/subscription.ts";
import { formatDate } from "#web/lib/format.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { QueryList } from "#web/ui/query-list.tsx";
import { useDeletePost, usePosts } from "./api/posts.ts";
import { PostDialog, type PostTarget } from "./post-dialog.tsx";
import styles from "./profile.module.css";

/** The user's own posts, newest first, with buttons to write, edit and delete one. */
export function Posts({ plan }: { plan: PlanType }) {
  const posts = usePosts();
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useDialog<PostTarget>();
  /** `isChanged`: another device has changed the post since the user was asked. */
  const deleting = useDialog<{ post: Post; isChanged: boolean }>();
  const { remove, removing } = useDeletePost();
  const newText = deleting.target?.post.content ?? "";

  async function confirmRemoval() {
    const outcome = deleting.target && (await remove(deleting.target.post));
    if (typeof outcome === "object") deleting.replace({ post: outcome, isChanged: true });
    if (outcome === true && deleting.close()) heading.current?.focus();
  }

  return (
    <section className={styles.posts} aria-labelledby="posts">
      <div className={styles.postsHead}>
        <h2 id="posts" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          <Trans>Posts & Prayers</Trans>
        </h2>
        <Button variant="default" size="sm" onClick={() => editing.open("new")}>
          <Trans>Create New Post</Trans>
        </Button>
      </div>
      <QueryList
        query={posts}
        loading={t`Loading your posts...`}
        error={t`Your posts couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No posts yet`}
            text={t`Write down what you are thankful for, or a prayer. Private posts are visible only to you.`}
          />
        }
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((post) => (
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
                    onClick={() => editing.open(post)}
                  >
                    <IconPencil size={17} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t`Delete post`}
                    onClick={() => deleting.open({ post, isChanged: false })}
                  >
                    <IconTrash size={17} stroke={1.6} />
                  </ActionIcon>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <PostDialog target={editing.target} plan={plan} onClose={editing.close} />
      <ConfirmDialog
        opened={deleting.opened}
        title={t`Delete this post?`}
        text={
          deleting.target?.isChanged
            ? t`Another device changed this post. Delete this version for good? “${newText}”`
            : t`This post will be permanently deleted.`
        }
        confirmLabel={t`Delete`}
        busy={removing}
        onConfirm={() => void confirmRemoval()}
        onCancel={deleting.close}
      />
    </section>
  );
}
