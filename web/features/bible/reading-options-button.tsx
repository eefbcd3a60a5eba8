import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";

const ReadingOptions = lazy(() => import("./reading-options.tsx"));

/** The button for the reading options. Their code loads when the user first opens them. */
export function ReadingOptionsButton() {
  const [asked, setAsked] = useState(false);
  const button = (
    <Button
      variant="default"
      aria-label={t`Reading options`}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      {/* not translated: a sample of letters */}
      Aa
    </Button>
  );
  return asked ? (
    <Suspense fallback={button}>
      <ReadingOptions />
    </Suspense>
  ) : (
    button
  );
}
