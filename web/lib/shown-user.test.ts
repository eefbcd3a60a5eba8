import { afterEach, expect, test, vi } from "vitest";
import { expectedUserHeader } from "#shared/expected-user.ts";
import { asUser, fetchAsShownUser, onSessionChanged, setShownUser } from "./shown-user.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  setShownUser(undefined);
});

/** Mocks `fetch` with the same response for each call. Returns the user that each call named. */
function answerWith(answer: () => Response): (string | null)[] {
  const named: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_input: unknown, init?: RequestInit) => {
    named.push(new Headers(init?.headers).get(expectedUserHeader));
    return answer();
  });
  return named;
}

test("a call names the user whom the page shows, unless it names another one", async () => {
  const named = answerWith(() => new Response("{}"));
  await fetchAsShownUser("/api/bibles");
  setShownUser("lydia");
  await fetchAsShownUser("/api/notes", { headers: { accept: "application/json" } });
  await fetchAsShownUser("/api/notes", asUser("silas"));
  expect(named).toEqual([null, "lydia", "silas"]);
});

test("only the error session_changed notifies the listeners, not other conflicts", async () => {
  let announced = 0;
  const end = onSessionChanged(() => {
    announced += 1;
  });
  for (const code of ["conflict", "session_changed"]) {
    answerWith(() => Response.json({ error: { code, message: "No." } }, { status: 409 }));
    const answer = await fetchAsShownUser("/api/notes");
    expect(await answer.json()).toMatchObject({ error: { code } });
  }
  answerWith(() => new Response("<html>", { status: 409 }));
  await fetchAsShownUser("/api/notes");
  end();
  expect(announced).toBe(1);
});
