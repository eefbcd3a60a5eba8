// A change names the version that its user saw, so it neither overwrites nor publishes what another
// device has saved since.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { grantPlan } from "#server/features/subscription/grant.ts";
import type { PrayerComment } from "#shared/api/community.ts";
import type { Post } from "#shared/api/posts.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import type { Profile } from "#shared/api/profile.ts";
import { establishedUser } from "#testing/established-user.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { byRule } from "./admin/audit.ts";

const app = startTestApp();

/** Signs up a user whose plan includes public posts and whose account is old enough to share. */
async function signUp(name = "Lydia"): Promise<TestUser> {
  const user = await establishedUser(app, name);
  const plan = { plan_type: "yearly", expires_at: null } as const;
  await app.database.asSystem((db) => grantPlan(db, byRule, user.id, plan));
  return user;
}

async function ok<T>(answer: Response | Promise<Response>): Promise<T> {
  const { status } = await answer;
  expect(status < 300, await (await answer).clone().text()).toBe(true);
  return (await answer).json() as Promise<T>;
}
async function expectConflict(answer: Response): Promise<void> {
  const body = await answer.json();
  expect({ status: answer.status, code: body.error?.code }).toEqual({
    status: 409,
    code: "conflict",
  });
}

const addPost = (user: TestUser, body: object) =>
  ok<Post>(user.request("POST", "/api/posts", { body }));
const postOf = (user: TestUser, { id }: Post) => ok<Post>(user.request("GET", `/api/posts/${id}`));
const changePost = (user: TestUser, { id }: Post, body: object) =>
  user.request("PATCH", `/api/posts/${id}`, { body });

const addPrayer = (user: TestUser, body: object = {}) =>
  ok<Prayer>(user.request("POST", "/api/prayers", { body: { title: "For rain", ...body } }));
const prayerOf = (user: TestUser, { id }: Prayer) =>
  ok<Prayer>(user.request("GET", `/api/prayers/${id}`));
const changePrayer = (user: TestUser, { id }: Prayer, body: object) =>
  user.request("PATCH", `/api/prayers/${id}`, { body });
const share = (user: TestUser, { id }: Prayer, body: object = {}) =>
  user.request("POST", `/api/prayers/${id}/share`, { body });
const unshare = (user: TestUser, { id }: Prayer) =>
  user.request("DELETE", `/api/prayers/${id}/share`);
const saw = ({ updated_at }: { updated_at: string }) => ({ if_unchanged_since: updated_at });

test("a private post that another device has made public does not publish an edit begun before", async () => {
  const user = await signUp();
  const shown = await addPost(user, { content: "Begun" });
  await ok(changePost(user, shown, { is_public: true, ...saw(shown) }));
  const edit = { content: "A private detail" };
  await expectConflict(await changePost(user, shown, { ...edit, ...saw(shown) }));
  await expectConflict(await changePost(user, shown, edit));
  expect(await postOf(user, shown)).toMatchObject({ content: "Begun", is_public: true });
});

test("making a post public does not publish a text that another device has saved since", async () => {
  const user = await signUp();
  const shown = await addPost(user, { content: "Begun" });
  const changed = await ok<Post>(changePost(user, shown, { content: "A private detail" }));
  await expectConflict(await changePost(user, shown, { is_public: true, ...saw(shown) }));
  await expectConflict(await changePost(user, shown, { is_public: true }));
  expect(await postOf(user, shown)).toEqual(changed);
  expect(await ok(changePost(user, shown, { is_public: true, ...saw(changed) }))).toMatchObject({
    content: "A private detail",
    is_public: true,
  });
});

test("a request without a version may hide a post, and may not overwrite a changed text", async () => {
  const user = await signUp();
  const shown = await addPost(user, { content: "Begun", is_public: true });
  await ok(changePost(user, shown, { content: "From the phone" }));
  await expectConflict(await changePost(user, shown, { content: "From the desk" }));
  const hidden = await ok(changePost(user, shown, { is_public: false, is_prayer: true }));
  expect(hidden).toMatchObject({ content: "From the phone", is_public: false, is_prayer: true });
});

test("a new post that arrives again neither overwrites nor publishes what another device has changed", async () => {
  const user = await signUp();
  const id = randomUUID();
  const added = await addPost(user, { id, content: "Begun", is_public: true });
  await ok(changePost(user, added, { content: "From the phone", is_public: false, ...saw(added) }));
  const again = (body: object) => user.request("POST", "/api/posts", { body: { id, ...body } });
  await expectConflict(await again({ content: "Begun", is_public: true }));
  const repeated = await ok<Post>(again({ content: "From the phone", is_public: true }));
  expect(repeated).toMatchObject({ content: "From the phone", is_public: false });
  expect(await postOf(user, added)).toEqual(repeated);
});

test("an edit of a private prayer does not reach a share that another device has made since", async () => {
  const user = await signUp();
  const shown = await addPrayer(user);
  const shared = await ok<Prayer>(share(user, shown, saw(shown)));
  expect(shared.updated_at > shown.updated_at).toBe(true);
  const edit = { description: "A private detail" };
  await expectConflict(await changePrayer(user, shown, { ...edit, ...saw(shown) }));
  await expectConflict(await changePrayer(user, shown, edit));
  const feed = await user.request("GET", `/api/prayers/community/${shared.shared_as?.id}`);
  expect(await feed.json()).toMatchObject({ description: null });
  const saved = await ok<Prayer>(changePrayer(user, shown, { ...edit, ...saw(shared) }));
  expect(saved.description).toBe("A private detail");
});

test("sharing, anonymizing, unsharing and answering a prayer each change its version", async () => {
  const user = await signUp();
  const versions = [await addPrayer(user)];
  const steps = [
    (last: Prayer) => share(user, last, { ...saw(last) }),
    (last: Prayer) => share(user, last, { anonymous: true }),
    (last: Prayer) => share(user, last, { anonymous: false, ...saw(last) }),
    (last: Prayer) => unshare(user, last),
    (last: Prayer) => user.request("POST", `/api/prayers/${last.id}/answer`),
  ];
  for (const step of steps) {
    const [last] = versions;
    const next = await ok<Prayer>(step(last as Prayer));
    expect(next.updated_at > (last as Prayer).updated_at).toBe(true);
    expect((await prayerOf(user, next)).updated_at).toBe(next.updated_at);
    versions.unshift(next);
  }
});

test("sharing does not publish a text that another device has saved since", async () => {
  const user = await signUp();
  const shown = await addPrayer(user);
  const changed = await ok<Prayer>(changePrayer(user, shown, { description: "A private detail" }));
  await expectConflict(await share(user, shown, saw(shown)));
  await expectConflict(await share(user, shown));
  await expectConflict(await share(user, shown, { confirmed: true, ...saw(shown) }));
  expect(await prayerOf(user, shown)).toEqual(changed);
  const shared = await ok<Prayer>(share(user, shown, saw(changed)));
  expect(shared.is_shared).toBe(true);
  // The same request again, after a lost response.
  expect(await ok(share(user, shown, saw(changed)))).toEqual(shared);
});

test("removing the name does not share a prayer again that another device has made private", async () => {
  const user = await signUp();
  const shown = await addPrayer(user);
  const named = await ok<Prayer>(share(user, shown));
  const hidden = await ok<Prayer>(unshare(user, shown));
  const removal = { anonymous: true, confirmed: true };
  await expectConflict(await share(user, shown, { ...removal, ...saw(named) }));
  await expectConflict(await share(user, shown, removal));
  expect(await prayerOf(user, shown)).toEqual(hidden);
});

test("an old page may remove the name from a prayer that has changed since", async () => {
  const user = await signUp();
  const shown = await addPrayer(user);
  const named = await ok<Prayer>(share(user, shown));
  await ok(changePrayer(user, shown, { description: "Soon", ...saw(named) }));
  const unnamed = await ok<Prayer>(share(user, shown, { anonymous: true, ...saw(named) }));
  expect(unnamed.shared_as).toMatchObject({ anonymous: true });
});

test("of a concurrent edit and share of one version, exactly one succeeds", async () => {
  const user = await signUp();
  for (let round = 0; round < 4; round += 1) {
    const shown = await addPrayer(user);
    const answers = await Promise.all([
      changePrayer(user, shown, { description: "A private detail", ...saw(shown) }),
      share(user, shown, saw(shown)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await prayerOf(user, shown);
    expect(now.is_shared).toBe(now.description === null);
  }
});

test("a testimony from another device is not overwritten; priority and first text need no version", async () => {
  const user = await signUp();
  const added = await addPrayer(user);
  const shown = await ok<Prayer>(user.request("POST", `/api/prayers/${added.id}/answer`));
  const long = await ok<Prayer>(changePrayer(user, shown, { testimony: "A long testimony" }));
  await expectConflict(await changePrayer(user, shown, { testimony: "Short", ...saw(shown) }));
  await expectConflict(await changePrayer(user, shown, { testimony: "Short" }));
  await expectConflict(await changePrayer(user, shown, { testimony: null }));
  await ok(changePrayer(user, shown, { testimony: "A long testimony", priority: 2 }));
  expect(await prayerOf(user, shown)).toMatchObject({ testimony: long.testimony, priority: 2 });
});

test("a comment edited on another device is not overwritten, even by its repeated creation", async () => {
  const [author, user] = [await signUp(), await signUp("Silas")];
  const { shared_as } = await ok<Prayer>(share(author, await addPrayer(author)));
  const path = `/api/prayers/community/${shared_as?.id}/comments`;
  const id = randomUUID();
  const add = (comment: string) => user.request("POST", path, { body: { id, comment } });
  const edit = (body: object) => user.request("PATCH", `${path}/${id}`, { body });
  const shown = await ok<PrayerComment>(add("Amen"));
  const first = await ok<PrayerComment>(
    edit({ comment: "From the phone", if_unchanged_since: shown.created_at }),
  );
  expect((first.edited_at ?? "") > shown.created_at).toBe(true);
  const stale = { comment: "From the desk", if_unchanged_since: shown.created_at };
  await expectConflict(await edit(stale));
  await expectConflict(await edit({ comment: "From the desk" }));
  await expectConflict(await add("Amen, and more"));
  expect(await ok(add("From the phone"))).toEqual(first);
  const next = await edit({ comment: "From the desk", if_unchanged_since: first.edited_at });
  expect(await ok(next)).toMatchObject({ comment: "From the desk" });
});

test("a comment edited on another device is not deleted unseen", async () => {
  const [author, user] = [await signUp(), await signUp("Silas")];
  const { shared_as } = await ok<Prayer>(share(author, await addPrayer(author)));
  const path = `/api/prayers/community/${shared_as?.id}/comments`;
  const shown = await ok<PrayerComment>(user.request("POST", path, { body: { comment: "Amen" } }));
  const one = `${path}/${shown.id}`;
  const edited = await ok<PrayerComment>(
    user.request("PATCH", one, {
      body: { comment: "From the phone", if_unchanged_since: shown.created_at },
    }),
  );
  const remove = (seen: string | null) =>
    user.request("DELETE", `${one}?${new URLSearchParams({ if_unchanged_since: seen ?? "" })}`);
  await expectConflict(await remove(shown.created_at));
  expect((await remove(edited.edited_at)).status).toBe(204);
});

test("a profile text saved on another device is not overwritten by a request without a version", async () => {
  const user = await signUp();
  const change = (body: object) => user.request("PATCH", "/api/profile", { body });
  await ok<Profile>(change({ about_me: "Sells purple" }));
  await expectConflict(await change({ about_me: "Sells cloth" }));
  const { updated_at } = await ok<Profile>(change({ about_me: "Sells purple" }));
  await ok(change({ about_me: "Sells cloth", if_unchanged_since: updated_at }));
});
