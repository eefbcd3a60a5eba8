import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { ApiError, api, request } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./community.module.css";
import { useCommunityEvents, useFeed } from "./community-calls.ts";
import { SharedEntry } from "./shared-entry.tsx";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));

export const meta = titled("Person");

/**
 * What a person shows to others: who they are, their public posts, the prayers they share with
 * their name.
 */
export default function AuthorPage() {
  const { personId = "" } = useParams();
  const me = useSession();
  const [reported, setReported] = useState<string>();
  const person = useQuery({
    queryKey: ["community", "person", personId],
    queryFn: () => request(api.authors[":id"].$get({ param: { id: personId } })),
    retry: false,
  });
  const feed = useFeed({ order: "newest", author: personId });
  useCommunityEvents();
  if (person.isPending) return <LoadingState label="Loading..." />;
  if (person.error instanceof ApiError && person.error.code !== "offline") {
    return (
      <EmptyState
        title="There is nobody to show"
        text="They share nothing under their name, or are not here any more."
      />
    );
  }
  if (person.isError) {
    return (
      <ErrorState message="The page could not be loaded." onRetry={() => void person.refetch()} />
    );
  }
  const { full_name, about_me, avatar_url, posts } = person.data;
  const prayers = feed.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.person}>
        <Avatar name={full_name} url={avatar_url} size={72} />
        <div>
          <h1 className={styles.pageTitle}>{full_name || "Anonymous"}</h1>
          {about_me && <p className={styles.about}>{about_me}</p>}
        </div>
      </header>
      {prayers.length > 0 && (
        <section aria-labelledby="their-prayers">
          <h2 id="their-prayers" className={styles.heading}>
            Prayers
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
              Show earlier prayers
            </Button>
          )}
        </section>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="their-posts">
          <h2 id="their-posts" className={styles.heading}>
            Posts
          </h2>
          <ul className={styles.list}>
            {posts.map((post) => (
              <li key={post.id} className={styles.row}>
                <p className={styles.words}>{post.content}</p>
                <span className={styles.rowEnd}>
                  <time dateTime={post.created_at} className={styles.time}>
                    {dayOf(post.created_at)}
                  </time>
                  {me.user?.id !== personId && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      onClick={() => setReported(post.id)}
                    >
                      Report
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
            target={{ kind: "post", authorId: personId, postId: reported }}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
