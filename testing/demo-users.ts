import type { Services } from "#server/services.ts";
import { demoAnswer } from "./demo-answers.ts";
import {
  createUser,
  makeChat,
  makeComment,
  makeFavorite,
  makeGroup,
  makeList,
  makeOnboarding,
  makePlan,
  makePost,
  makePrayer,
  makeReaction,
  makeReadingPlan,
  makeShare,
  type NewUser,
} from "./factories.ts";

const password = "searched-the-scriptures";

/** The demo accounts. The first one becomes admin, as on every new installation. */
export const demoUsers: (NewUser & { who: string })[] = [
  { name: "Priscilla", email: "priscilla@example.org", password, who: "admin, yearly plan" },
  { name: "Lydia of Thyatira", email: "lydia@example.org", password, who: "monthly plan" },
  { name: "Silas", email: "silas@example.org", password, who: "free plan" },
];

/** Other users in the community. All users have the same password. */
const others: NewUser[] = [
  { name: "Aquila", email: "aquila@example.org", password },
  { name: "Phoebe", email: "phoebe@example.org", password },
  { name: "Timothy", email: "timothy@example.org", password },
];

const dayMs = 24 * 60 * 60_000;
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A conversation with the answer that the demo's AI gives. */
const conversation = (services: Services, userId: string, title: string, question: string) =>
  makeChat(services, userId, title, [
    question,
    demoAnswer(question).split("\n\n<after_answer>")[0] ?? "",
  ]);

/** Fills a new installation with the demo users and their content. */
export async function fillInstallation(services: Services): Promise<void> {
  const ids = new Map<string, string>();
  for (const user of [...demoUsers, ...others]) {
    const id = await createUser(services, user);
    await makeOnboarding(services, id);
    ids.set(user.email.split("@")[0] ?? "", id);
  }
  const idOf = (name: string): string => {
    const id = ids.get(name);
    if (!id) throw new Error(`the demo has no user ${name}`);
    return id;
  };
  await makePlan(services, idOf("priscilla"), "yearly");
  await makePlan(services, idOf("lydia"), "monthly");
  await makePlan(services, idOf("aquila"), "yearly");
  await fillJournals(services, idOf);
  await fillCommunity(services, idOf);
  await fillGroup(services, idOf);
  await fillConversations(services, idOf);
}

type IdOf = (name: string) => string;

async function fillJournals(services: Services, idOf: IdOf): Promise<void> {
  const lydia = idOf("lydia");
  const family = [
    await makePrayer(services, lydia, {
      title: "My sister's birthday",
      description: "That she may know how much she is loved.",
      tags: ["family"],
      rhythm: { every: "year", on: [daysFromNow(0).slice(5)] },
    }),
    await makePrayer(services, lydia, { title: "Patience at home", tags: ["family"] }),
  ];
  await makePrayer(services, lydia, {
    title: "Patience with the new colleagues",
    tags: ["work"],
    rhythm: { every: "week", on: [1, 2, 3, 4, 5] },
  });
  await makePrayer(services, lydia, {
    title: "The house church",
    description: "That there is room for everyone who comes.",
    tags: ["church"],
    answered: true,
    testimony: "The neighbors opened their courtyard, and forty people sat under the vines.",
  });
  await makeList(services, lydia, "Family", family);
  await makeFavorite(services, lydia, {
    reference: "John 3:16",
    translation: "KJV",
    text: "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.",
    notes: "Read at the river.",
  });
  for (const name of ["lydia", "aquila"]) {
    await makeReadingPlan(services, idOf(name), {
      built_in: "life-of-jesus",
      started_on: daysFromNow(-4),
      ends_on: daysFromNow(25),
    });
  }
  await makePrayer(services, idOf("silas"), {
    title: "Strength for the journey",
    tags: ["travel"],
  });
}

type Shared = {
  by: string;
  title: string;
  description: string;
  tags: string[];
  verses: string[];
  anonymous?: boolean;
  prayedBy: string[];
  comments: [who: string, comment: string][];
};

const sharedPrayers: Shared[] = [
  {
    by: "lydia",
    title: "My mother's operation on Thursday",
    description: "For steady hands, and for peace while we wait.",
    tags: ["family", "health"],
    verses: ["Isaiah 41:10"],
    prayedBy: ["silas", "phoebe", "aquila"],
    comments: [
      ["phoebe", "Psalm 121 went with me through such a week. I pray for you on Thursday morning."],
      ["silas", "Praying. Please tell us how it went."],
    ],
  },
  {
    by: "timothy",
    title: "My first sermon",
    description: "I speak on 1 Timothy 4:12 and my knees know it already.",
    tags: ["church"],
    verses: ["1 Timothy 4:12"],
    prayedBy: ["priscilla", "aquila"],
    comments: [["aquila", "Jeremiah 1:7 was written for you. See you in the first row."]],
  },
  {
    by: "phoebe",
    title: "Work after the closing of the shop",
    description: "Forty years, and now the shutters are down. I need a new task.",
    tags: ["work"],
    verses: ["Proverbs 3:5-6"],
    anonymous: true,
    prayedBy: ["lydia", "timothy"],
    comments: [
      ["lydia", "May you see the next step, and then the next. Proverbs 3:5-6 helped me too."],
    ],
  },
  {
    by: "aquila",
    title: "Rain for the fields",
    description: "The third dry month.",
    tags: ["harvest"],
    verses: ["James 5:17-18"],
    prayedBy: ["priscilla", "lydia", "silas", "timothy"],
    comments: [],
  },
];

async function fillCommunity(services: Services, idOf: IdOf): Promise<void> {
  for (const { by, anonymous = false, prayedBy, comments, ...prayer } of sharedPrayers) {
    const journalId = await makePrayer(services, idOf(by), prayer);
    const shareId = await makeShare(services, idOf(by), journalId, { anonymous });
    for (const name of prayedBy) await makeReaction(services, idOf(name), shareId);
    for (const [name, comment] of comments) {
      await makeComment(services, idOf(name), shareId, comment);
    }
  }
  await makePost(services, idOf("lydia"), {
    content:
      "Reading Philippians 4 with purple-stained hands. Verse 8 hangs above my workbench now.",
    is_public: true,
  });
  await makePost(services, idOf("aquila"), {
    content: "Twenty tents finished. Thank you for praying through the busy season.",
    is_prayer: true,
    is_public: true,
  });
}

async function fillGroup(services: Services, idOf: IdOf): Promise<void> {
  const [lydia, silas] = [idOf("lydia"), idOf("silas")];
  const families = await makePrayer(services, lydia, {
    title: "The two new families",
    description: "That they find friends here before the winter.",
    tags: ["church"],
  });
  const road = await makePrayer(services, silas, {
    title: "A safe road to Thessalonica",
    tags: ["travel"],
  });
  await makeGroup(services, {
    name: "House church in Philippi",
    description: "We meet at Lydia's house and pray for each other during the week.",
    leader: lydia,
    members: [idOf("priscilla"), silas],
    prayers: [
      { author: lydia, prayer: families },
      { author: silas, prayer: road },
    ],
    note: { author: silas, reference: "Acts 16:14", text: "She listened before she understood." },
    plan: "a-month-of-psalms",
  });
}

async function fillConversations(services: Services, idOf: IdOf): Promise<void> {
  const lydia = idOf("lydia");
  await makeChat(services, lydia, "What does it mean to open one's heart?", [
    "What does it mean that the Lord opened Lydia's heart?",
    "Acts 16:14 says that Lydia was listening when her heart was opened “that she attended unto the things which were spoken of Paul” (KJV). The verse names both: God opens, and she attends.",
  ]);
  await conversation(
    services,
    lydia,
    "When I am anxious",
    "What does the Bible say about anxiety?",
  );
  await conversation(services, lydia, "Forgiving my brother", "How do I forgive my brother?");
  await conversation(services, idOf("silas"), "The twelve", "Who were the twelve disciples?");
  await conversation(services, idOf("priscilla"), "Grace and works", "What is grace?");
}
