// Shared prayers, likes, comments and posts of the user.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { readCommentCounts } from "../../prayers/community/comment-counts.ts";
import { day, type ExportSource, iso, quoted, rowsOf } from "../source.ts";
import { sharedOn } from "./phrases.ts";

const prayerNamed = (id: unknown) => message("Prayer {id}", { id: String(id) });

const sharedPrayersSource = rowsOf({
  table: schema.sharedPrayers,
  owner: schema.sharedPrayers.userId,
  name: "shared-prayers",
  title: message("Prayers shared with the community"),
  order: ["sharedAt", "prayerId"],
  present: (row) => ({
    id: row.prayerId,
    prayer_id: row.journalId,
    title: row.title,
    description: row.description,
    tags: row.tags,
    verses: row.verses,
    anonymous: row.anonymous,
    likes: row.likes,
    prayed: row.prayed,
    comments: row.comments,
    shared_at: iso(row.sharedAt),
    hidden_at: iso(row.hiddenAt),
  }),
  markdown: (item, { say }) => `- ${say(sharedOn(item.title, item.shared_at))}\n`,
});

export const communitySources: readonly ExportSource[] = [
  {
    ...sharedPrayersSource,
    /** With the number of comments that the author sees, as in the journal. */
    async *items(context) {
      const { userId, database } = context;
      for await (const item of sharedPrayersSource.items(context)) {
        const id = String(item.id);
        const counts =
          item.comments === 0
            ? undefined
            : await database.asUser(userId, (user) => readCommentCounts(user, [id]));
        yield { ...item, comments: counts?.get(id) ?? 0 };
      }
    },
  },
  rowsOf({
    table: schema.prayerLikes,
    owner: schema.prayerLikes.userId,
    name: "prayer-likes",
    title: message("Liked prayers"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      prayer_id: row.prayerId,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => `- ${say(prayerNamed(item.prayer_id))}, ${day(item.created_at)}\n`,
  }),
  rowsOf({
    table: schema.prayersPrayed,
    owner: schema.prayersPrayed.userId,
    name: "prayers-prayed",
    title: message("Prayers of others that you prayed for"),
    order: ["prayedOn", "prayerId"],
    present: (row) => ({ prayer_id: row.prayerId, prayed_on: row.prayedOn }),
    markdown: (item, { say }) => `- ${say(prayerNamed(item.prayer_id))}, ${item.prayed_on}\n`,
  }),
  rowsOf({
    table: schema.prayerComments,
    owner: schema.prayerComments.userId,
    name: "prayer-comments",
    title: message("Comments on prayers"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      prayer_id: row.prayerId,
      comment: row.comment,
      created_at: iso(row.createdAt),
      edited_at: iso(row.editedAt),
    }),
    markdown: (item) => `${day(item.created_at)}:\n\n${quoted(item.comment)}\n\n`,
  }),
];

export const postsSource: ExportSource = rowsOf({
  table: schema.userPosts,
  owner: schema.userPosts.userId,
  name: "posts",
  title: message("Posts"),
  order: ["createdAt", "id"],
  present: (row, open) => ({
    id: row.id,
    content: open("user_posts", "content", row.id, row.content),
    is_prayer: row.isPrayer,
    is_public: row.isPublic,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  }),
  markdown: (item, { say }) => {
    const access = say(item.is_public ? message("public") : message("private"));
    return `## ${day(item.created_at)}, ${access}\n\n${quoted(item.content)}\n\n`;
  },
});
