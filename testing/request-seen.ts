import type { TestUser } from "./test-app.ts";

/**
 * Changes or shares a prayer or post like a page that shows its current version: the request names
 * the current `updated_at` of the item.
 */
export async function requestSeen(
  user: TestUser,
  method: "PATCH" | "POST",
  path: string,
  { body }: { body: object },
): Promise<Response> {
  const read = await user.request("GET", path.replace(/\/share$/, ""));
  const { updated_at } = (await read.json()) as { updated_at?: string };
  const seen = updated_at === undefined ? {} : { if_unchanged_since: updated_at };
  return user.request(method, path, { body: { ...seen, ...body } });
}
