import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import { dailyVerseTexts } from "#web/features/favorites/api.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useDailyVerse } from "./api/use-daily-verse.ts";
import styles from "./daily-verse-card.module.css";
import { shareVerse } from "./share-verse.ts";
import { useSavedVerse } from "./use-saved-verse.ts";

// Loaded lazily, because most readers create no picture.
const VersePictureDialog = lazy(() => import("./verse-picture-dialog.tsx"));

/** The verse of the day. All users see the same verse on the same date. */
export function DailyVerseCard({
  version,
  onRead,
}: {
  version: string;
  onRead: (place: Reference) => void;
}) {
  const { verse, isPending } = useDailyVerse(version);
  const { saved, saving, save } = useSavedVerse(verse, dailyVerseTexts);
  const [isPicturing, setIsPicturing] = useState(false);
  const parsed = verse && parseReference(verse.reference);
  const reference = parsed?.ok ? parsed.reference : undefined;
  return (
    <section className={styles.card} aria-labelledby="daily-verse-title" aria-busy={isPending}>
      <h2 id="daily-verse-title" className={styles.title}>
        <Trans>Daily Verse</Trans>
      </h2>
      {!verse && (
        <div className={styles.skeleton} aria-hidden>
          <Skeleton height={12} />
          <Skeleton height={12} />
          <Skeleton height={12} width="60%" />
        </div>
      )}
      {verse && (
        <>
          <blockquote className={styles.text}>{verse.text}</blockquote>
          <p className={styles.reference}>
            {displayReference(verse.reference)} <span>{verse.translation}</span>
          </p>
          <div className={styles.actions}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => reference && onRead(reference)}
            >
              <Trans>Read</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={saved}
              loading={saving}
              onClick={save}
            >
              {saved ? t`Saved` : t`Save`}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void shareVerse({ ...verse, version })}
            >
              <Trans>Share</Trans>
            </Button>
            {reference?.verse !== undefined && (
              <Button size="compact-sm" variant="subtle" onClick={() => setIsPicturing(true)}>
                <Trans>Picture</Trans>
              </Button>
            )}
          </div>
          {isPicturing && reference?.verse !== undefined && (
            <Suspense fallback={null}>
              <VersePictureDialog
                reference={{ ...reference, verse: reference.verse }}
                version={verse.translation}
                onClose={() => setIsPicturing(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
