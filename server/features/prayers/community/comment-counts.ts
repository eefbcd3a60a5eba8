// The number of comments that one user sees on shared prayers. The stored number includes comments
// that a block or a suspension hides, and would reveal them.
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { asSystemWithin, type UserContext } from "../../../db/database.ts";
import { prayerComments, sharedPrayers, userBlocks, users } from "../../../db/schema.ts";

type Counts = ReadonlyMap<string, number>;

/**
 * Returns the number of visible comments by the id of the share. Only prayers that the user may see
 * belong in `shareIds`.
 */
export async function readCommentCounts(
  user: Pick<UserContext, "db" | "id">,
  shareIds: readonly string[],
): Promise<Counts> {
  if (shareIds.length === 0) return new Map();
  const { rows } = (await asSystemWithin(user, (tx) =>
    tx.execute(commentCountsQuery(user.id, shareIds)),
  )) as unknown as { rows: { id: string; comments: number }[] };
  return new Map(rows.map(({ id, comments }) => [id, comments]));
}

/**
 * Subtracts the hidden comments, which are few, instead of counting the visible ones. Row-level
 * security hides the same comments in the list. One statement, so that both numbers belong to the
 * same moment.
 */
export function commentCountsQuery(readerId: string, shareIds: readonly string[]): SQL {
  const { userId, blockedId } = userBlocks;
  const share = sharedPrayers.prayerId;
  const those = inArray(share, [...shareIds]);
  return sql`
    with hidden_authors as materialized (
      select ${blockedId} as id from ${userBlocks}
      where ${eq(userId, readerId)} and ${blockedId} is not null
      union select ${userId} from ${userBlocks} where ${eq(blockedId, readerId)}
      union select ${users.id} from ${users}
      where ${users.suspendedAt} is not null and ${users.id} <> ${readerId}
    ), hidden as (
      select ${share} as id, count(*) as n
      from hidden_authors
      join ${prayerComments} on ${prayerComments.userId} = hidden_authors.id
      join ${sharedPrayers} on ${share} = ${prayerComments.prayerId}
      where ${inArray(prayerComments.prayerId, [...shareIds])} and ${prayerComments.hiddenAt} is null
        and not (${sharedPrayers.anonymous} and ${prayerComments.byAuthor})
      group by ${share}
    )
    select ${share} as id, (${sharedPrayers.comments} - coalesce(hidden.n, 0))::int as comments
    from ${sharedPrayers} left join hidden on hidden.id = ${share}
    where ${those}`;
}
