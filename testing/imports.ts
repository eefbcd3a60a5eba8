// Helpers for the tests of imports.
import { origin, type TestApp, type TestUser } from "./test-app.ts";

/** Sends a file to the import, or to another path, such as that of the preview. */
export const sendImport = (
  app: Pick<TestApp, "send">,
  user: TestUser,
  file: string | Uint8Array,
  path = "/api/imports",
): Promise<Response> =>
  app.send(
    new Request(`${origin}${path}`, {
      method: "POST",
      headers: { cookie: user.cookie, origin, "content-type": "application/octet-stream" },
      body: file as string,
    }),
  );

/** Returns the items of the first page of a list. */
export const listOf = async <Item>(user: TestUser, path: string): Promise<Item[]> =>
  ((await (await user.request("GET", path)).json()) as { items: Item[] }).items;
