import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import { compareReferences, formatReference } from "#scripture/references/reference.ts";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useAddBookmark, useBookmarks, useRemoveBookmark } from "#web/lib/bookmarks.ts";
import { formatDate } from "#web/lib/format.ts";
import { typedReference } from "#web/lib/typed-reference.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./bookmarks.module.css";

export const meta = titled(msg`Bookmarks`);

/** The bookmarks of the user, with a form to add one. */
export default function BookmarksPage() {
  const bookmarks = useBookmarks();
  const { remove, removing } = useRemoveBookmark();
  const [order, setOrder] = useState("newest");
  const items = order === "canon" ? inCanon(bookmarks.data ?? []) : (bookmarks.data ?? []);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Bookmarks</Trans>
        </h1>
        <SegmentedControl
          aria-label={t`Sort by`}
          value={order}
          onChange={setOrder}
          data={[
            { value: "newest", label: t`Newest first` },
            { value: "canon", label: t`By book` },
          ]}
        />
      </header>
      <AddBookmark />
      {bookmarks.isPending && <LoadingState label={t`Loading your bookmarks...`} />}
      {bookmarks.isError && !bookmarks.data && (
        <ErrorState
          message={t`Your bookmarks couldn't be loaded.`}
          onRetry={() => void bookmarks.refetch()}
        />
      )}
      {bookmarks.data?.length === 0 && (
        <EmptyState
          title={t`No bookmarks yet`}
          text={t`Tap a verse number while you read and choose Bookmark, or enter a reference above.`}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((bookmark) => {
            const reference = displayReference(bookmark.reference);
            return (
              <li key={bookmark.id}>
                <div className={styles.what}>
                  <Link
                    to={`/app/bible?${new URLSearchParams({ ref: bookmark.reference })}`}
                    className={styles.reference}
                  >
                    {reference}
                  </Link>
                  {bookmark.label && <span>{bookmark.label}</span>}
                </div>
                <time dateTime={bookmark.created_at} className={styles.date}>
                  {formatDate(bookmark.created_at)}
                </time>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t`Remove the bookmark at ${reference}`}
                  disabled={removing}
                  onClick={() => void remove(bookmark)}
                >
                  <IconTrash size={18} stroke={1.6} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      {bookmarks.hasNextPage && (
        <Button
          variant="default"
          loading={bookmarks.isFetchingNextPage}
          onClick={() => void bookmarks.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function AddBookmark() {
  const { add, adding } = useAddBookmark();
  const [reference, setReference] = useState("");
  const [label, setLabel] = useState("");
  const [referenceError, setReferenceError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (adding) return;
    const parsed = typedReference(reference);
    setReferenceError(parsed.ok ? undefined : t`Please enter a reference such as John 3:16.`);
    if (!parsed.ok) return;
    const bookmark = { reference: formatReference(parsed.reference), label: label.trim() || null };
    if (!(await add(bookmark))) return;
    setReference("");
    setLabel("");
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t`Reference`}
        placeholder={t`John 3:16`}
        value={reference}
        error={referenceError}
        errorProps={{ role: "alert" }}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <TextInput
        label={t`Label`}
        placeholder={t`Optional`}
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" loading={adding}>
        <Trans>Add Bookmark</Trans>
      </Button>
    </form>
  );
}

/** Sorts the loaded bookmarks in the order of the Bible. */
function inCanon(bookmarks: readonly Bookmark[]): Bookmark[] {
  const placed = bookmarks.flatMap((bookmark) => {
    const parsed = parseReference(bookmark.reference);
    return parsed.ok ? [{ bookmark, reference: parsed.reference }] : [];
  });
  return placed
    .toSorted((a, b) => compareReferences(a.reference, b.reference))
    .map(({ bookmark }) => bookmark);
}
