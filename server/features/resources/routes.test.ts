import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Page } from "#shared/api/pagination.ts";
import type { ResourceRating, ResourceRequest } from "#shared/api/resources.ts";
import { studyResources } from "#shared/content/resource-list.ts";
import { expectInvalidField } from "#testing/invalid-field.ts";
import { startTestAdmin, startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();
const admin = startTestAdmin(app);

const saved = async (user: TestUser) =>
  ((await (await user.request("GET", "/api/resources/saved")).json()) as { items: string[] }).items;
const ask = (user: TestUser, body: object) =>
  user.request("POST", "/api/resources/requests", { body });
const requests = async () =>
  (await (await admin.request("GET", "/api/admin/requests")).json()) as Page<ResourceRequest>;

test("[P05] a resource is saved and removed for this user only; repeating either is not an error", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await lydia.request("PUT", "/api/resources/saved/strongs")).status).toBe(204);
  }
  expect(await saved(lydia)).toEqual(["strongs"]);
  expect(await saved(silas)).toEqual([]);
  expect((await silas.request("DELETE", "/api/resources/saved/strongs")).status).toBe(204);
  expect(await saved(lydia)).toEqual(["strongs"]);
  expect((await lydia.request("DELETE", "/api/resources/saved/strongs")).status).toBe(204);
  expect(await saved(lydia)).toEqual([]);
  expect((await lydia.request("PUT", "/api/resources/saved/made-up")).status).toBe(404);
});

const ratingOf = async (reader: Pick<TestUser, "request">, resource: string) => {
  const response = await reader.request("GET", "/api/resources/ratings");
  const { items } = (await response.json()) as { items: ResourceRating[] };
  expect(items).toHaveLength(studyResources.length);
  return items.find(({ id }) => id === resource);
};
const rate = (user: TestUser, resource: string, stars: unknown) =>
  user.request("PUT", `/api/resources/ratings/${resource}`, { body: { stars } });

test("[P09] a rating is the average of what users gave, and nothing before the first", async () => {
  const [lydia, silas] = [await app.signUp(), await app.signUp()];
  const id = "books-chart";
  expect(await ratingOf(lydia, id)).toEqual({ id, rating: null, ratings: 0, own: null });
  expect((await rate(lydia, id, 2)).status).toBe(204);
  expect((await rate(silas, id, 5)).status).toBe(204);
  expect(await ratingOf(lydia, id)).toEqual({ id, rating: 3.5, ratings: 2, own: 2 });
  expect(await ratingOf(app, id)).toEqual({ id, rating: 3.5, ratings: 2, own: null });
  expect((await rate(lydia, id, 4)).status).toBe(204);
  expect(await ratingOf(silas, id)).toEqual({ id, rating: 4.5, ratings: 2, own: 5 });
  expect((await silas.request("DELETE", `/api/resources/ratings/${id}`)).status).toBe(204);
  expect(await ratingOf(silas, id)).toEqual({ id, rating: 4, ratings: 1, own: null });
});

test("a rating is a whole number from 1 to 5 of a resource that exists", async () => {
  const lydia = await app.signUp();
  for (const stars of [0, 6, 4.5, "5", null]) {
    await expectInvalidField(await rate(lydia, "texts", stars), "stars");
  }
  expect((await rate(lydia, "made-up", 5)).status).toBe(404);
  expect(await ratingOf(lydia, "texts")).toMatchObject({ ratings: 0 });
});

test("[P06] a request reaches the admins, who record its outcome", async () => {
  const lydia = await app.signUp({ name: "Lydia" });
  expect(
    (await ask(lydia, { title: "  A map of Paul's journeys ", details: "For the group" })).status,
  ).toBe(204);
  const [request] = (await requests()).items;
  expect(request).toMatchObject({
    title: "A map of Paul's journeys",
    details: "For the group",
    status: "open",
    asked_by: "Lydia",
  });
  const change = (by: TestUser, id: string | undefined, status: string) =>
    by.request("PATCH", `/api/admin/requests/${id}`, { body: { status } });
  expect((await change(admin, request?.id, "done")).status).toBe(204);
  expect((await requests()).items[0]).toMatchObject({ status: "done" });
  expect((await change(lydia, request?.id, "open")).status).toBe(403);
  expect((await change(admin, randomUUID(), "done")).status).toBe(404);
  expect((await change(admin, request?.id, "lost")).status).toBe(400);
  expect((await lydia.request("GET", "/api/admin/requests")).status).toBe(403);
});

test("a request requires text and is limited in length and number", async () => {
  const user = await app.signUp();
  for (const [body, field] of [
    [{}, "title"],
    [{ title: "  " }, "title"],
    [{ title: "a".repeat(121) }, "title"],
    [{ title: "a", details: "a".repeat(1001) }, "details"],
  ] as const) {
    await expectInvalidField(await ask(user, body), field);
  }
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await ask(user, { title: `Wish ${turn}` })).status).toBe(204);
  }
  expect((await ask(user, { title: "One more" })).status).toBe(429);
});

test("without a session every call returns 401", async () => {
  expect((await app.request("GET", "/api/resources/saved")).status).toBe(401);
  expect((await app.request("PUT", "/api/resources/saved/strongs")).status).toBe(401);
  expect((await app.request("DELETE", "/api/resources/saved/strongs")).status).toBe(401);
  const rating = "/api/resources/ratings/strongs";
  expect((await app.request("PUT", rating, { body: { stars: 5 } })).status).toBe(401);
  expect((await app.request("DELETE", rating)).status).toBe(401);
  expect(
    (await app.request("POST", "/api/resources/requests", { body: { title: "a" } })).status,
  ).toBe(401);
  expect((await app.request("GET", "/api/admin/requests")).status).toBe(401);
  const body = { status: "done" };
  expect((await app.request("PATCH", `/api/admin/requests/${randomUUID()}`, { body })).status).toBe(
    401,
  );
});

test("concurrent reads of the ratings share one query, and a new rating shows at once", async () => {
  const lydia = await app.signUp();
  const read = async () => (await app.request("GET", "/api/resources/ratings")).json();
  const spy = vi.spyOn(app.services.db, "asSystem");
  try {
    await Promise.all(Array.from({ length: 20 }, read));
    expect(spy.mock.calls.length).toBeLessThan(3);
  } finally {
    spy.mockRestore();
  }
  const of = async () => {
    const { items } = (await read()) as { items: ResourceRating[] };
    return items.find(({ id }) => id === "strongs")?.ratings ?? 0;
  };
  const before = await of();
  await lydia.request("PUT", "/api/resources/ratings/strongs", { body: { stars: 4 } });
  expect(await of()).toBe(before + 1);
  await lydia.request("DELETE", "/api/resources/ratings/strongs");
  expect(await of()).toBe(before);
});

test.each([
  ["DELETE", "ratings"],
  ["PUT", "saved"],
  ["DELETE", "saved"],
])("%s of %s counts toward the user's writes", async (method, list) => {
  const lydia = await app.signUp();
  const take = vi.spyOn(app.services.limits, "take");
  try {
    await lydia.request(method, `/api/resources/${list}/strongs`);
    expect(take).toHaveBeenCalledWith("writesPerUser", lydia.id);
  } finally {
    take.mockRestore();
  }
});
