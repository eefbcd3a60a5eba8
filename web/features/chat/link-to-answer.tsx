import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";

const ShareAnswerDialog = lazy(async () => ({
  default: (await import("./share-answer-dialog.tsx")).ShareAnswerDialog,
}));

/** Opens the dialog for the link to an answer. */
export function LinkToAnswer({ chatId, answerId }: { chatId: string; answerId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={t`Link to this answer`}
        title={t`Link to this answer`}
        onClick={() => setOpen(true)}
      >
        <IconLink size={16} stroke={1.6} />
      </ActionIcon>
      {open && (
        <Suspense fallback={null}>
          <ShareAnswerDialog chatId={chatId} answerId={answerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
