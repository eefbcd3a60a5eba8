import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconMessage } from "@tabler/icons-react";

/** A button that shows the number of comments on an entry and opens or closes them. */
export function CommentsButton({
  comments,
  titleId,
  open,
  onToggle,
}: {
  comments: number;
  titleId: string;
  open: boolean;
  onToggle: () => void;
}) {
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-expanded={open}
      aria-describedby={titleId}
      leftSection={<IconMessage size={18} stroke={1.6} />}
      onClick={onToggle}
    >
      {comments > 0 ? <Trans>Comments · {comments}</Trans> : <Trans>Comments</Trans>}
    </Button>
  );
}
