import { chatFolders, conversations, messages } from "./kinds/chat-kinds.ts";
import { prayerListItems, prayerLists, prayers, prayerUpdates } from "./kinds/prayer-kinds.ts";
import {
  devotionsRead,
  posts,
  reading,
  readingPlans,
  savedResources,
} from "./kinds/reading-kinds.ts";
import { bookmarks, highlights, memoryVerses, notes, savedVerses } from "./kinds/verse-kinds.ts";

/**
 * The kinds of rows that an import adds, in this order. Kinds in one list refer to each other and
 * are added in one transaction. An import ignores the rest of an archive (shares, comments, groups,
 * ratings, notifications, settings, sign-in methods): it belongs to other users or to one installation.
 */
export const kindsByTransaction = [
  [notes],
  [highlights],
  [bookmarks],
  [savedVerses],
  [memoryVerses],
  [reading],
  [readingPlans],
  [devotionsRead],
  [savedResources],
  [posts],
  [prayers, prayerUpdates, prayerLists, prayerListItems],
  [chatFolders, conversations, messages],
] as const;
