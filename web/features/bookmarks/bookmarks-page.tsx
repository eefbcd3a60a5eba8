import { ActionIcon, Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import { compareReferences } from "#scripture/references/reference.ts";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import { useAddBookmark, useBookmarks, useRemoveBookmark } from "#web/lib/bookmarks.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./bookmarks.module.css";

export const meta = titled("Bookmarks");

/** The places in the Bible that the person wants to find again. */
export default function BookmarksPage() {
  const bookmarks = useBookmarks();
  const { remove, removing } = useRemoveBookmark();
  const [order, setOrder] = useState("newest");
  const items = order === "canon" ? inCanon(bookmarks.data ?? []) : (bookmarks.data ?? []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Bookmarks</h1>
        <SegmentedControl
          aria-label="Order"
          value={order}
          onChange={setOrder}
          data={[
            { value: "newest", label: "Newest first" },
            { value: "canon", label: "By book" },
          ]}
        />
      </header>
      <AddBookmark />
      {bookmarks.isPending && <LoadingState label="Loading your bookmarks..." />}
      {bookmarks.isError && !bookmarks.data && (
        <ErrorState
          message="Your bookmarks could not be loaded."
          onRetry={() => void bookmarks.refetch()}
        />
      )}
      {bookmarks.data?.length === 0 && (
        <EmptyState
          title="No bookmarks yet"
          text="Tap the number of a verse while you read and choose Bookmark, or name a place above."
        />
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((bookmark) => (
            <li key={bookmark.id}>
              <div className={styles.what}>
                <Link
                  to={`/app/bible?${new URLSearchParams({ ref: bookmark.reference })}`}
                  className={styles.reference}
                >
                  {bookmark.reference}
                </Link>
                {bookmark.label && <span>{bookmark.label}</span>}
              </div>
              <time dateTime={bookmark.created_at} className={styles.date}>
                {dayOf(bookmark.created_at)}
              </time>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove the bookmark at ${bookmark.reference}`}
                disabled={removing}
                onClick={() => void remove(bookmark)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {bookmarks.hasNextPage && (
        <Button
          variant="default"
          loading={bookmarks.isFetchingNextPage}
          onClick={() => void bookmarks.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function AddBookmark() {
  const { add, adding } = useAddBookmark();
  const [reference, setReference] = useState("");
  const [label, setLabel] = useState("");
  const [fault, setFault] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (adding) return;
    const parsed = parseReference(reference);
    setFault(parsed.ok ? undefined : "Please name a place in the Bible, as in John 3:16.");
    if (!parsed.ok || !(await add({ reference, label: label.trim() || null }))) return;
    setReference("");
    setLabel("");
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Place"
        placeholder="John 3:16"
        value={reference}
        error={fault}
        errorProps={{ role: "alert" }}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <TextInput
        label="Label"
        placeholder="Optional"
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" loading={adding}>
        Add Bookmark
      </Button>
    </form>
  );
}

/** In the order of the Bible; what is loaded is what is ordered. */
function inCanon(bookmarks: readonly Bookmark[]): Bookmark[] {
  const placed = bookmarks.flatMap((bookmark) => {
    const parsed = parseReference(bookmark.reference);
    return parsed.ok ? [{ bookmark, reference: parsed.reference }] : [];
  });
  return placed
    .toSorted((a, b) => compareReferences(a.reference, b.reference))
    .map(({ bookmark }) => bookmark);
}
