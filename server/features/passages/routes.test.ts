import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstCases } from "#testing/assurance.ts";
import { type PassageService, startPassageService } from "#testing/passage-service.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let service: PassageService;
let app: TestApp;
beforeAll(async () => {
  service = await startPassageService();
  app = await createTestApp({ PASSAGE_SERVICE_URL: `${service.url}/` });
});
beforeEach(() => {
  service.mood = "well";
  service.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

test("a chapter comes from the service, under the name of its own translation, for guests too", async () => {
  const answer = await app.request("GET", "/api/passages/1+john+4");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    reference: "1 John 4",
    translation: { id: "played", name: "Played Translation" },
    verses: [1, 2, 3].map((verse) => ({
      book: "1John",
      chapter: 4,
      verse,
      text: `Played words of 1 John 4:${verse}.`,
    })),
  });
  expect(service.asked).toEqual(["/1+John+4"]);
});

// A silent service takes the whole time limit.
test.each(firstCases(["broken", "web-page", "another passage", "silent"] as const, 3))(
  "a service that is %s counts as failed, and nothing from it is shown as scripture",
  async (mood) => {
    service.mood = mood;
    const answer = await app.request("GET", "/api/passages/John+3:16");
    expect(answer.status).toBe(503);
    expect(service.asked).toEqual(["/John+3:16"]);
    expect(await answer.text()).not.toMatch(/Obadiah|Sorry/);
  },
);

test.each(["Jhon+the+Baptist", "John+3-5", "John+99"])(
  "“%s” is rejected as a chapter, and the service is not called",
  async (reference) => {
    const answer = await app.request("GET", `/api/passages/${reference}`);
    expect(answer.status).toBe(400);
    expect(service.asked).toEqual([]);
  },
);

test("without a configured service the response is a 404", async () => {
  const alone = await createTestApp();
  const answer = await alone.request("GET", "/api/passages/John+3");
  expect(answer.status).toBe(404);
  await alone.close();
});
