// Study resources that the user saved, rated or requested.
import { message } from "#shared/message.ts";
import * as schema from "../../../db/schema.ts";
import { type ExportSource, iso, quoted, rowsOf } from "../source.ts";

export const resourceSources: readonly ExportSource[] = [
  rowsOf({
    table: schema.savedResources,
    owner: schema.savedResources.userId,
    name: "saved-resources",
    title: message("Saved resources"),
    order: ["resourceId"],
    present: (row) => ({ resource: row.resourceId, created_at: iso(row.createdAt) }),
    markdown: (item) => `- ${item.resource}\n`,
  }),
  rowsOf({
    table: schema.resourceRatings,
    owner: schema.resourceRatings.userId,
    name: "resource-ratings",
    title: message("Ratings of resources"),
    order: ["resourceId"],
    present: (row) => ({
      resource: row.resourceId,
      stars: row.stars,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) => `- ${item.resource}: ${item.stars}/5\n`,
  }),
  rowsOf({
    table: schema.resourceRequests,
    owner: schema.resourceRequests.userId,
    name: "resource-requests",
    title: message("Resource requests"),
    order: ["createdAt", "id"],
    present: (row) => ({
      title: row.title,
      details: row.details,
      status: row.status,
      created_at: iso(row.createdAt),
    }),
    markdown: (item) => `## ${item.title}\n\n${quoted(item.details)}\n\n`,
  }),
];
