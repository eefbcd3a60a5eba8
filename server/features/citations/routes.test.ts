import { expect, test } from "vitest";
import type { CheckResponse } from "#shared/api/citations.ts";
import { maxCheckLength } from "#shared/limits.ts";
import { startTestApp } from "#testing/test-app.ts";

const app = startTestApp({}, { texts: true });

const post = (body: object) => app.request("POST", "/api/citations/check", { body });
async function check(text: string, translation?: string) {
  const answer = await post({ text, ...(translation && { translation }) });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return ((await answer.json()) as CheckResponse).citations;
}

test("references and quotations are returned in text order, with their offsets", async () => {
  const text =
    "“Jesus wept.” (John 11:35) and “The LORD is my shepherd; I shall want” (Psalm 23:1); see John 3:99.";
  const found = await check(text);
  expect(
    found.map(({ kind, verdict, start, end }) => [kind, verdict, text.slice(start, end)]),
  ).toEqual([
    ["quotation", "exact", "Jesus wept."],
    ["reference", "exact", "John 11:35"],
    ["quotation", "differs", "The LORD is my shepherd; I shall want"],
    ["reference", "exact", "Psalm 23:1"],
    ["reference", "no-such-verse", "John 3:99"],
  ]);
  expect(found[2]).toMatchObject({ reference: "Psalm 23:1", translation: "kjv" });
  expect(found[2]?.diff).toContainEqual({ kind: "omitted", text: "not" });
});

test("the translation to compare with can be chosen; wording of another one is reported", async () => {
  const words = "“Yahweh is my shepherd; I shall lack nothing.” (Psalm 23:1)";
  expect((await check(words, "web"))[0]).toMatchObject({ verdict: "exact", translation: "web" });
  expect((await check(words))[0]).toMatchObject({ verdict: "exact-elsewhere", translation: "web" });
});

test("speech that the Bible reports without approving it has a speaker", async () => {
  const [serpent, jesus] = await check(
    "“ye shall be as gods, knowing good and evil” (Genesis 3:5) and “Jesus wept.” (John 11:35)",
  ).then((found) => found.filter(({ kind }) => kind === "quotation"));
  expect(serpent).toMatchObject({ verdict: "exact", speaker: "serpent" });
  expect(jesus).not.toHaveProperty("speaker");
});

test("a deuterocanonical quotation is compared with the Douay-Rheims Bible", async () => {
  const [quotation, reference] = await check(
    "“A faithful friend is a strong defence” (Sirach 6:14)",
  );
  expect(quotation).toMatchObject({
    verdict: "exact",
    reference: "Sirach 6:14",
    translation: "drc",
    scripture:
      "A faithful friend is a strong defence: and he that hath found him, hath found a treasure.",
  });
  expect(reference).toMatchObject({ kind: "reference", verdict: "unchecked" });
});

test.each([
  [{}, 400],
  [{ text: "  " }, 400],
  [{ text: "x".repeat(maxCheckLength + 1) }, 400],
  [{ text: "John 3:16", translation: "made-up" }, 404],
  [{ text: "John 3:16", more: 1 }, 400],
])("%# is rejected", async (body, status) => {
  expect((await post(body)).status).toBe(status);
});
