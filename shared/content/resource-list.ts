// The built-in study resources. Favorites and ratings refer to them by id.

/** Users rate a resource with 1 to `maxStars` stars. */
export const maxStars = 5;

export const resourceTypes = [
  "commentary",
  "concordance",
  "dictionary",
  "chart",
  "map",
  "article",
] as const;
export type ResourceType = (typeof resourceTypes)[number];

export type StudyResource = {
  id: string;
  title: string;
  description: string;
  type: ResourceType;
  author: string;
  isPopular: boolean;
  isFree: boolean;
  /** The path in the app that "Access" opens. */
  path: string;
  /** An external page about the resource. */
  url?: string;
};

export const studyResources: readonly StudyResource[] = [
  {
    id: "concordance",
    title: "Concordance of Five Translations",
    description:
      "Find every verse with a word in the translation you choose. Put a phrase in quotation marks.",
    type: "concordance",
    author: "Berea",
    isPopular: true,
    isFree: true,
    path: "/app/bible?mode=search",
  },
  {
    id: "strongs",
    title: "Strong’s Hebrew and Greek Dictionaries",
    description: "14,197 words of the Bible’s own languages, by number, word or meaning.",
    type: "dictionary",
    author: "James Strong",
    isPopular: true,
    isFree: true,
    path: "/app/bible/lexicon",
    url: "https://github.com/openscriptures/strongs",
  },
  {
    id: "treasury",
    title: "Treasury of Scripture Knowledge",
    description: "386,473 cross references: scripture explained by scripture, verse by verse.",
    type: "commentary",
    author: "R. A. Torrey and others",
    isPopular: true,
    isFree: true,
    path: "/app/bible/cross-references?ref=John+3:16",
    url: "https://www.openbible.info/labs/cross-references/",
  },
  {
    id: "books-chart",
    title: "The Books at a Glance",
    description:
      "All 66 books with their numbers of chapters and verses, to compare their lengths.",
    type: "chart",
    author: "Berea",
    isPopular: false,
    isFree: true,
    path: "/app/bible/chart",
  },
  {
    id: "reading-map",
    title: "Map of Your Reading",
    description: "Which of the 1,189 chapters you have read, and which you have not.",
    type: "map",
    author: "Berea",
    isPopular: false,
    isFree: true,
    path: "/app/bible/plans",
  },
  {
    id: "texts",
    title: "Where These Texts Come From",
    description: "The sources, changes and licenses of the five translations and the study data.",
    type: "article",
    author: "Berea",
    isPopular: false,
    isFree: true,
    path: "/app/bible/credits",
  },
];

export type ResourceTab = "all" | "popular" | "free" | "type";

/** Returns the resources of a tab that contain every word of `search`, in any letter case. */
export function filterResources(
  resources: readonly StudyResource[],
  tab: ResourceTab,
  search: string,
): StudyResource[] {
  const words = search.toLowerCase().split(/\s+/);
  return resources.filter((resource) => {
    if (tab === "popular" && !resource.isPopular) return false;
    if (tab === "free" && !resource.isFree) return false;
    const { title, description, author, type } = resource;
    const text = `${title} ${description} ${author} ${type}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
