declare module "virtual:sample-chapters" {
  import type { Chapter } from "#scripture/translation/model.ts";

  /** Chapters of the KJV by book and number, as in "John 3"; see vite.config.ts. */
  export const chapters: Readonly<Partial<Record<string, Chapter>>>;
}
