declare module "virtual:sample-chapters" {
  import type { Chapter } from "#scripture/translation/model.ts";

  /** Chapters of the KJV by a key such as "John 3"; see vite.config.ts. */
  export const chapters: Readonly<Partial<Record<string, Chapter>>>;
}
