import { expect, test } from "vitest";
import type { ChatSearchResult } from "#shared/api/chat.ts";
import type { Page } from "#shared/api/pagination.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { OwnerKey } from "../../db/field-encryption.ts";
import { importChat } from "./import.ts";
import { maxBytesAtOnce, maxBytesPerCall } from "./search.ts";

const app = startTestApp();

async function keep(user: TestUser, title: string, contents: string[]): Promise<void> {
  const messages = contents.map((content) => ({ role: "user", content, partial: false }) as const);
  await app.services.db.asUser(user.id, (self) => importChat(self, { title, messages }));
}
async function search(user: TestUser, query: string, cursor = ""): Promise<Page<ChatSearchResult>> {
  const answer = await user.request(
    "GET",
    `/api/chats/search?query=${encodeURIComponent(query)}${cursor && `&cursor=${cursor}`}`,
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Page<ChatSearchResult>;
}
async function searchAll(user: TestUser, query: string) {
  const found: ChatSearchResult[] = [];
  let [calls, cursor]: [number, string | null] = [0, ""];
  while (cursor !== null) {
    const page: Page<ChatSearchResult> = await search(user, query, cursor);
    found.push(...page.items);
    cursor = page.nextCursor;
    calls += 1;
  }
  return { found, calls };
}

test("the excerpt of a Korean message shows the words that were found", async () => {
  const lydia = await app.signUp();
  const before = "태초에 하나님이 천지를 창조하시니라 ".repeat(12);
  const after = " 땅이 혼돈하고 공허하며".repeat(12);
  await keep(lydia, "창세기", [`${before}독생자를 주셨으니${after}`]);
  const { items } = await search(lydia, "독생자를");
  expect(items[0]?.message?.excerpt).toContain("독생자를 주셨으니");
  expect(items[0]?.message?.excerpt).toMatch(/^… .+ …$/);
});

test("one call of a chat search decrypts a bounded amount and continues within a long conversation", async ({
  onTestFinished,
}) => {
  const lydia = await app.signUp();
  const filler = "y ".repeat(38_000);
  const perImport = 12;
  const imports = Math.ceil((2.2 * maxBytesPerCall) / (filler.length * perImport));
  for (let at = 0; at < imports; at += 1) {
    await keep(
      lydia,
      at === 0 ? "The purple title" : `Long ${at}`,
      Array.from(
        { length: perImport },
        (_, n) => `${filler} ${at === 1 && n === 7 ? "amethyst" : n}`,
      ),
    );
  }
  let bytes = 0;
  const { decryptForDisplay } = OwnerKey.prototype;
  OwnerKey.prototype.decryptForDisplay = function (...args) {
    bytes += args[3].length;
    return decryptForDisplay.apply(this, args);
  };
  onTestFinished(() => {
    OwnerKey.prototype.decryptForDisplay = decryptForDisplay;
  });
  const first = await search(lydia, "amethyst");
  expect(bytes).toBeLessThan(maxBytesPerCall + maxBytesAtOnce + 2 * filler.length);
  expect(first.nextCursor).not.toBeNull();
  const byMessage = await searchAll(lydia, "amethyst");
  expect(byMessage.calls).toBeGreaterThan(1);
  expect(byMessage.found.map(({ chat, message }) => [chat.title, message?.excerpt])).toEqual([
    ["Long 1", expect.stringContaining("amethyst")],
  ]);
  const byTitle = await searchAll(lydia, "purple");
  expect(byTitle.found.map(({ chat, message }) => [chat.title, message])).toEqual([
    ["The purple title", null],
  ]);
});

test("a conversation is found once, by a message or by its title, even without messages", async () => {
  const lydia = await app.signUp();
  await lydia.request("POST", "/api/chats", { body: { title: "Empty but gracious" } });
  await keep(lydia, "Grace and gracious", ["nothing", "gracious words", "more gracious words"]);
  const { found } = await searchAll(lydia, "gracious");
  expect(found.map(({ chat, message }) => [chat.title, message?.excerpt])).toEqual([
    ["Grace and gracious", "gracious words"],
    ["Empty but gracious", undefined],
  ]);
});

test("an invalid cursor is refused", async () => {
  const lydia = await app.signUp();
  const answer = await lydia.request("GET", "/api/chats/search?query=a&cursor=bm9uZQ");
  expect(answer.status).toBe(400);
});
