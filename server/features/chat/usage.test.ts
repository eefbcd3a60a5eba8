import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import type { UserContext } from "../../db/database.ts";
import { bereaMessages, dailyChatUsage } from "../../db/schema.ts";
import { addMessage } from "./messages.ts";
import { createChat } from "./queries.ts";
import { countAnswer, countQuestion } from "./usage.ts";

const app = startTestApp();

const as = <T>(user: TestUser, action: (user: UserContext) => Promise<T>) =>
  app.services.db.asUser(user.id, action);

const usageOf = (user: TestUser) =>
  as(user, ({ db }) =>
    db
      .select({
        date: dailyChatUsage.usageDate,
        sessions: dailyChatUsage.chatSessions,
        minutes: dailyChatUsage.minutesUsed,
      })
      .from(dailyChatUsage)
      .orderBy(dailyChatUsage.usageDate),
  );

/** Saves a question and counts it at the time `at`. */
async function askAt(user: TestUser, chatId: string, at: string): Promise<void> {
  await as(user, async (self) => {
    const message = await addMessage(self, chatId, {
      role: "user",
      content: "Why?",
      parentId: null,
    });
    if (!message) throw new Error("no such conversation");
    await self.db
      .update(bereaMessages)
      .set({ createdAt: new Date(at) })
      .where(eq(bereaMessages.id, message.id));
    await countQuestion(self, { chatId, message: message.id, at: new Date(at) });
  });
}

const newChat = (user: TestUser) =>
  as(user, async (self) => (await createChat(self, { title: "Questions" })).id);

test("[C24] sessions and minutes are counted per user and day", async () => {
  const lydia = await app.signUp();
  const silas = await app.signUp();
  const one = await newChat(lydia);
  const two = await newChat(lydia);
  // Two questions in one minute of one conversation: one session, one minute.
  await askAt(lydia, one, "2026-11-20T10:00:05Z");
  await askAt(lydia, one, "2026-11-20T10:00:50Z");
  expect(await usageOf(lydia)).toEqual([{ date: "2026-11-20", sessions: 1, minutes: 1 }]);
  // Another conversation in the same minute adds a session but no minute.
  await askAt(lydia, two, "2026-11-20T10:00:55Z");
  expect(await usageOf(lydia)).toEqual([{ date: "2026-11-20", sessions: 2, minutes: 1 }]);
  // A question in a later minute, whose answer takes two more.
  await askAt(lydia, one, "2026-11-20T10:07:30Z");
  await as(lydia, (self) =>
    countAnswer(self, new Date("2026-11-20T10:07:30Z"), new Date("2026-11-20T10:09:01Z")),
  );
  expect(await usageOf(lydia)).toEqual([{ date: "2026-11-20", sessions: 2, minutes: 4 }]);
  // Counts start at zero on the next day, also for the same conversation.
  await askAt(lydia, one, "2026-11-21T00:00:00Z");
  expect(await usageOf(lydia)).toEqual([
    { date: "2026-11-20", sessions: 2, minutes: 4 },
    { date: "2026-11-21", sessions: 1, minutes: 1 },
  ]);
  expect(await usageOf(silas)).toEqual([]);
});
