import type { Reference } from "#scripture/references/reference.ts";
import type { BibleChapter } from "./api/bibles.ts";

/** The id of the element in the HTML of a guest's page that has `EmbeddedResponses` as JSON. */
export const embeddedResponsesId = "embedded-responses";

/** Responses of the API by their path, and the time at which the server sent them. */
export type EmbeddedResponses = { sentAt: number; responses: Record<string, unknown> };

/** The id of the element that a guest sees until the scripts of the page run. */
export const previewId = "page-preview";

/** The page whose preview the server renders. */
export type PagePreview =
  | { page: "sign-in" }
  | { page: "sign-up" }
  | { page: "search" }
  | { page: "chapter"; reference: Reference; chapter: BibleChapter };
