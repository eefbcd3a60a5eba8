import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, SegmentedControl, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { parseReference } from "#scripture/references/parse.ts";
import { compareReferences, formatReference } from "#scripture/references/reference.ts";
import type { Bookmark } from "#shared/api/bookmarks.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatDate } from "#web/lib/format.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { typedReference } from "#web/lib/typed-reference.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { QueryList } from "#web/ui/query-list.tsx";
import { useAddBookmark, useBookmarks, useRemoveBookmark } from "./api.ts";
import styles from "./bookmarks.module.css";
import { LabelDialog } from "./label-dialog.tsx";

export const meta = titled(msg`Bookmarks`);

/** The user's bookmarks, with a form to add one. */
export default function BookmarksPage() {
  const bookmarks = useBookmarks();
  const { remove, removing } = useRemoveBookmark();
  const [order, setOrder] = useState("newest");
  const labelDialog = useDialog<string>();
  const labeling = bookmarks.data?.find(({ id }) => id === labelDialog.target);
  return (
    <div className={styles.page}>
      <PageHeader title={t`Bookmarks`} align="center">
        <SegmentedControl
          aria-label={t`Sort by`}
          value={order}
          onChange={setOrder}
          data={[
            { value: "newest", label: t`Newest first` },
            { value: "canon", label: t`By book` },
          ]}
        />
      </PageHeader>
      <AddBookmark />
      <QueryList
        query={bookmarks}
        items={order === "canon" ? inCanon(bookmarks.data ?? []) : bookmarks.data}
        loading={t`Loading your bookmarks...`}
        error={t`Your bookmarks couldn't be loaded.`}
        empty={
          <EmptyState
            title={t`No bookmarks yet`}
            text={t`Choose Bookmark This Chapter at the end of a chapter, or enter a reference above.`}
          />
        }
      >
        {(items) => (
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
                    aria-label={t`Change the label of ${reference}`}
                    onClick={() => labelDialog.open(bookmark.id)}
                  >
                    <IconPencil size={18} stroke={1.6} />
                  </ActionIcon>
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
      </QueryList>
      {labeling && <LabelDialog bookmark={labeling} onClose={labelDialog.close} />}
    </div>
  );
}

function AddBookmark() {
  const { add, adding } = useAddBookmark();
  const { draft, change, discardSent } = useDraft("bookmark", { reference: "", label: "" });
  const { reference, label } = draft;
  const form = useHeldForm({
    values: draft,
    onEdit: change,
    validate: (values) =>
      typedReference(values.reference).ok
        ? {}
        : { reference: t`Please enter a reference such as John 3:16.` },
  });

  async function submit() {
    const parsed = typedReference(reference);
    if (!parsed.ok) return;
    const bookmark = { reference: formatReference(parsed.reference), label: label.trim() || null };
    if (await add(bookmark)) discardSent(draft);
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={t`Reference`}
        placeholder={t`John 3:16`}
        {...form.getInputProps("reference")}
      />
      <TextInput
        label={t`Label`}
        placeholder={t`Optional`}
        maxLength={120}
        {...form.getInputProps("label")}
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
