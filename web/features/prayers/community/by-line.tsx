import { t } from "@lingui/core/macro";
import { Link } from "react-router";
import type { Author } from "#shared/api/community.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import entry from "#web/ui/entry.module.css";
import { ModeratorBadge } from "#web/ui/moderator-badge.tsx";

/** The author's picture and name, or "Anonymous" for an author without a name. */
export function ByLine({ author }: { author: Author }) {
  const name = author?.full_name || t`Anonymous`;
  return (
    <span className={entry.by}>
      <Avatar name={author?.full_name ?? ""} url={author?.avatar_url ?? null} size={32} />
      {author ? (
        <Link to={`/app/prayers/people/${author.id}`} className={entry.name}>
          {name}
        </Link>
      ) : (
        <span className={entry.name}>{name}</span>
      )}
      <ModeratorBadge author={author} />
    </span>
  );
}
