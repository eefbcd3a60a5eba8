import { expect, test } from "vitest";
import { startTestApp } from "#testing/test-app.ts";
import type { Database } from "../../db/database.ts";
import { createChatImporter } from "./import.ts";
import { listChats } from "./queries.ts";

const app = startTestApp();

test("conversations that arrive together are imported one at a time", async () => {
  const { db } = app.services;
  const user = await app.signUp({ name: "Lydia" });
  const transactions = { running: 0, most: 0 };
  const counted: Pick<Database, "asUser"> = {
    asUser: async (...call) => {
      transactions.running += 1;
      transactions.most = Math.max(transactions.most, transactions.running);
      const result = await db.asUser(...call);
      transactions.running -= 1;
      return result;
    },
  };
  const importOne = createChatImporter(counted);
  const messages = [{ role: "user" as const, content: "What is grace?" }];
  const titles = ["first", "second", "third", "fourth"];
  await Promise.all(titles.map((title) => importOne(user.id, { title, messages })));
  expect(transactions.most).toBe(1);
  const { items } = await db.asUser(user.id, (self) => listChats(self, { limit: 10 }));
  expect(items.map(({ title }) => title).sort()).toEqual(titles.toSorted());
});
