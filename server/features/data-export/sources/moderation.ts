// The user's reports and blocks, and the moderation of their content.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { decryptSentence } from "../../citations/reports.ts";
import { day, type ExportSource, iso, quoted, rowsOf } from "../source.ts";

export const moderationSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.contentReports,
    owner: schema.contentReports.userId,
    name: "reports",
    title: message("Reports to moderators"),
    order: ["createdAt", "id"],
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      target_id: row.targetId,
      category: row.category,
      reason: row.reason,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${day(item.created_at)}, ${item.kind}, ${item.category}: ${item.reason}\n`,
  }),
  rowsOf({
    table: schema.citationReports,
    owner: schema.citationReports.userId,
    name: "citation-reports",
    title: message("Reports of wrong verdicts"),
    order: ["createdAt", "id"],
    present: (row, _open, fields) => ({
      id: row.id,
      verdict: row.verdict,
      reference: row.reference,
      translation: row.translation,
      sentence: decryptSentence(fields, row),
      created_at: iso(row.createdAt),
    }),
    markdown: (item) =>
      `- ${day(item.created_at)}, ${item.verdict}, ${item.reference ?? ""}\n${item.sentence === null ? "" : `\n${quoted(item.sentence)}\n\n`}`,
  }),
  rowsOf({
    table: schema.moderationCases,
    owner: schema.moderationCases.userId,
    name: "moderation",
    title: message("Moderation of your content"),
    order: ["openedAt", "id"],
    // Contains the actions on the user's own content, but no reporters or moderators.
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      target_id: row.targetId,
      state: row.state,
      opened_at: iso(row.openedAt),
      decided_at: iso(row.decidedAt),
    }),
    markdown: (item) => `- ${day(item.opened_at)}, ${item.kind}, ${item.state}\n`,
  }),
  rowsOf({
    table: schema.userBlocks,
    owner: schema.userBlocks.userId,
    name: "blocked-people",
    title: message("Blocked users and prayers"),
    order: ["createdAt", "id"],
    // A block of an anonymous prayer contains only the prayer, never its author.
    present: (row) => ({
      id: row.id,
      kind: row.blockedId ? "user" : "prayer",
      blocked_id: row.blockedId,
      prayer_id: row.prayerId ?? row.groupItemId,
      created_at: iso(row.createdAt),
    }),
    markdown: (item, { say }) => {
      const blocked =
        item.kind === "user"
          ? message("User {id}", { id: String(item.blocked_id) })
          : message("Anonymous prayer {id}", { id: String(item.prayer_id) });
      return `- ${say(blocked)}, ${day(item.created_at)}\n`;
    },
  }),
];
