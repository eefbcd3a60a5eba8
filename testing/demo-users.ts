import type { Services } from "#server/services.ts";
import {
  createUser,
  makeChat,
  makeFavorite,
  makeOnboarding,
  makePlan,
  makePrayer,
  type NewUser,
} from "./factories.ts";

const password = "searched-the-scriptures";

/** The demo accounts. The first one becomes admin, as on every new installation. */
export const demoUsers: (NewUser & { who: string })[] = [
  { name: "Priscilla", email: "priscilla@example.org", password, who: "admin, yearly plan" },
  { name: "Lydia of Thyatira", email: "lydia@example.org", password, who: "monthly plan" },
  { name: "Silas", email: "silas@example.org", password, who: "free plan" },
];

/** Fills a new installation with the demo users and their content. */
export async function fillInstallation(services: Services): Promise<void> {
  const [priscilla, lydia, silas] = demoUsers;
  if (!priscilla || !lydia || !silas) throw new Error("the demo users are missing");
  const admin = await createUser(services, priscilla);
  await makePlan(services, admin, "yearly");
  await makeOnboarding(services, admin);

  const member = await createUser(services, lydia);
  await makePlan(services, member, "monthly");
  await makeOnboarding(services, member);
  await makePrayer(services, member, {
    title: "My mother's operation on Thursday",
    description: "For steady hands, and for peace while we wait.",
    tags: ["family", "health"],
  });
  await makePrayer(services, member, {
    title: "The house church",
    description: "That there is room for everyone who comes.",
    tags: ["church"],
    answered: true,
  });
  await makePrayer(services, member, { title: "Patience with the new colleagues", tags: ["work"] });
  await makeFavorite(services, member, {
    reference: "John 3:16",
    translation: "KJV",
    text: "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.",
    notes: "Read at the river.",
  });
  await makeChat(services, member, "What does it mean to open one's heart?", [
    "What does it mean that the Lord opened Lydia's heart?",
    "Acts 16:14 says that Lydia was listening when her heart was opened “that she attended unto the things which were spoken of Paul” (KJV). The verse names both: God opens, and she attends.",
  ]);

  const guest = await createUser(services, silas);
  await makeOnboarding(services, guest);
  await makePrayer(services, guest, { title: "Strength for the journey", tags: ["travel"] });
}
