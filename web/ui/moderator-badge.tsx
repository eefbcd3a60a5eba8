import { Trans } from "@lingui/react/macro";
import { IconShieldCheck } from "@tabler/icons-react";
import entry from "./entry.module.css";

/** Marks named content of moderators and admins. No name can look like it. */
export function ModeratorBadge({ author }: { author: { is_moderator: boolean } | null }) {
  if (!author?.is_moderator) return null;
  return (
    <span className={entry.moderator}>
      <IconShieldCheck size={14} stroke={1.8} aria-hidden />
      <Trans>Moderator</Trans>
    </span>
  );
}
