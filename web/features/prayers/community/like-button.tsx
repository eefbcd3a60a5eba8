import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import type { Reactions } from "../api/community.ts";
import { useToggleLike } from "../api/react-to-prayer.ts";

/** A button to like a shared prayer or remove the like, with the number of likes. */
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
      {likes > 0 ? <Trans>Like · {likes}</Trans> : <Trans>Like</Trans>}
    </Button>
  );
}
