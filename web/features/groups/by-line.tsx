import { t } from "@lingui/core/macro";
import type { Author } from "#shared/api/community.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import entry from "#web/ui/entry.module.css";
import { ModeratorBadge } from "#web/ui/moderator-badge.tsx";

/** The picture and name of a member, or "Anonymous" for something shared without a name. */
export function ByLine({ author, size = 32 }: { author: Author; size?: number }) {
  return (
    <span className={entry.by}>
      <Avatar name={author?.full_name ?? ""} url={author?.avatar_url ?? null} size={size} />
      <span className={entry.name}>
        {author ? author.full_name || t`A member without a name` : t`Anonymous`}
      </span>
      <ModeratorBadge author={author} />
    </span>
  );
}
