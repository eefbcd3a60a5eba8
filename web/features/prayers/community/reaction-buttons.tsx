import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconMessage } from "@tabler/icons-react";
import type { Reactions } from "./community-calls.ts";
import { useToggleLike } from "./react-to-prayer.ts";

/** Likes a shared prayer, or takes the like back, and shows how many users like it. */
export function LikeButton({ reactions, titleId }: { reactions: Reactions; titleId: string }) {
  const toggleLike = useToggleLike();
  const { liked, likes } = reactions;
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-pressed={liked}
      aria-describedby={titleId}
      leftSection={liked ? <IconHeartFilled size={18} /> : <IconHeart size={18} stroke={1.6} />}
      onClick={() => void toggleLike(reactions)}
    >
      <Trans>Like · {likes}</Trans>
    </Button>
  );
}

/** Opens and closes the comments of a shared prayer, and shows how many there are. */
export function CommentsButton({
  reactions,
  titleId,
  open,
  onToggle,
}: {
  reactions: Reactions;
  titleId: string;
  open: boolean;
  onToggle: () => void;
}) {
  const { comments } = reactions;
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-expanded={open}
      aria-describedby={titleId}
      leftSection={<IconMessage size={18} stroke={1.6} />}
      onClick={onToggle}
    >
      <Trans>Comments · {comments}</Trans>
    </Button>
  );
}
