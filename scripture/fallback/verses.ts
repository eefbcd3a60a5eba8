/** A KJV verse bundled with the app, for when no translation can be loaded. */
export type BuiltInVerse = { reference: string; text: string };

/** The ten daily verses that rotate by day of the year if none can be loaded. */
export const builtInVerses: readonly BuiltInVerse[] = [
  {
    reference: "John 3:16",
    text: "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.",
  },
  {
    reference: "Philippians 4:13",
    text: "I can do all things through Christ which strengtheneth me.",
  },
  {
    reference: "Proverbs 3:5",
    text: "Trust in the LORD with all thine heart; and lean not unto thine own understanding.",
  },
  {
    reference: "Psalm 23:1",
    text: "The LORD is my shepherd; I shall not want.",
  },
  {
    reference: "Romans 8:28",
    text: "And we know that all things work together for good to them that love God, to them who are the called according to his purpose.",
  },
  {
    reference: "Isaiah 40:31",
    text: "But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.",
  },
  {
    reference: "Joshua 1:9",
    text: "Have not I commanded thee? Be strong and of a good courage; be not afraid, neither be thou dismayed: for the LORD thy God is with thee whithersoever thou goest.",
  },
  {
    reference: "Matthew 11:28",
    text: "Come unto me, all ye that labour and are heavy laden, and I will give you rest.",
  },
  {
    reference: "Psalm 46:1",
    text: "God is our refuge and strength, a very present help in trouble.",
  },
  {
    reference: "2 Timothy 1:7",
    text: "For God hath not given us the spirit of fear; but of power, and of love, and of a sound mind.",
  },
];

/** Returns the built-in verse of a day of the year, 1 to 366. */
export function builtInDailyVerse(dayOfYear: number): BuiltInVerse {
  const count = builtInVerses.length;
  const verse = builtInVerses[(((Math.trunc(dayOfYear) || 0) % count) + count) % count];
  if (!verse) throw new Error("there are no built-in verses");
  return verse;
}

/** Popular Verses on the search page. */
export const popularVerses: readonly BuiltInVerse[] = [
  ...builtInVerses.filter((verse) =>
    ["John 3:16", "Philippians 4:13", "Psalm 23:1"].includes(verse.reference),
  ),
];

/** The fixed daily verse in the sidebar of the profile. */
export const sidebarVerse: BuiltInVerse = {
  reference: "Jeremiah 29:11",
  text: "For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.",
};

/** The verse on the "page not found" page. */
export const notFoundVerse: BuiltInVerse = {
  reference: "Isaiah 40:8",
  text: "The grass withereth, the flower fadeth: but the word of our God shall stand for ever.",
};
