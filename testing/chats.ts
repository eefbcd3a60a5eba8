// Helpers for the tests of the chat.
import type { AiUpstream } from "./ai-upstream.ts";
import { created } from "./created.ts";
import type { TestUser } from "./test-app.ts";

/** Creates an empty conversation, and returns its id. */
export async function newChat(user: TestUser): Promise<string> {
  const answer = await user.request("POST", "/api/chats", { body: {} });
  return (await created<{ id: string }>(answer, 201)).id;
}

/** Imports a conversation and shares it. `contents` alternates questions and answers. */
export async function shareChat(
  user: TestUser,
  title: string,
  contents: readonly string[],
): Promise<{ id: string; token: string }> {
  const messages = contents.map((content, at) => ({
    role: at % 2 === 0 ? "user" : "assistant",
    content,
  }));
  const made = await user.request("POST", "/api/chats/import", { body: { title, messages } });
  const { id } = await created<{ id: string }>(made, 201);
  const shared = await user.request("POST", `/api/chats/${id}/share`);
  return { id, token: ((await shared.json()) as { token: string }).token };
}

/** Asks a question outside a conversation, with the function `berea`. */
export const askBerea = (
  asker: Pick<TestUser, "request">,
  headers: Record<string, string> = {},
): Promise<Response> =>
  asker.request("POST", "/api/functions/berea", {
    body: { messages: [{ role: "user", content: "What is love?" }] },
    headers,
  });

/** Waits until the fake provider has received a call with this key. */
export async function untilCalled(
  { requests }: Pick<AiUpstream, "requests">,
  key: string,
): Promise<void> {
  while (!requests.some((request) => request.key === key)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
