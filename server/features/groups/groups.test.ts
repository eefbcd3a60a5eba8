// Groups: members, links, requests, roles and leaving.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Group, GroupInvitation, GroupMember } from "#shared/api/groups.ts";
import { groupLimits } from "#shared/limits.ts";
import { addGroup, groupWithLink, invite, joinGroup } from "#testing/groups.ts";
import { startTestApp, type TestUser } from "#testing/test-app.ts";
import { withoutNotifications } from "#testing/without-notifications.ts";

const app = startTestApp();

const users = async (...names: string[]) => {
  const made: TestUser[] = [];
  for (const name of names) made.push(await app.signUp({ name }));
  return made as [TestUser, TestUser, TestUser];
};
const read = async <T>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;
const code = async (response: Response) =>
  (await read<{ error: { code: string } }>(response)).error.code;
const membersOf = async (user: TestUser, id: string) =>
  (await read<{ items: GroupMember[] }>(user.request("GET", `/api/groups/${id}/members`))).items;

test("the user who creates a group leads it, and its name is encrypted", async () => {
  const [lydia] = await users("Lydia");
  const group = await addGroup(lydia, { name: "Philippi", description: "By the river" });
  expect(group).toMatchObject({
    name: "Philippi",
    description: "By the river",
    joining: "request",
    role: "leader",
    member_count: 1,
  });
  const list = await read<{ items: Group[] }>(lydia.request("GET", "/api/groups"));
  expect(list.items.map(({ id }) => id)).toEqual([group.id]);
  const stored = (await app.driver.owner.execute(
    sql`select encode(name, 'escape') || encode(description, 'escape') as text from groups`,
  )) as unknown as { rows: { text: string }[] };
  expect(JSON.stringify(stored.rows)).not.toMatch(/Philippi|river/);
});

test("a group sent twice with one id is stored once, and another user's id is a conflict", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const id = crypto.randomUUID();
  await addGroup(lydia, { id, name: "Once" });
  expect((await addGroup(lydia, { id, name: "Once" })).id).toBe(id);
  const list = await read<{ items: Group[] }>(lydia.request("GET", "/api/groups"));
  expect(list.items).toHaveLength(1);
  const taken = await silas.request("POST", "/api/groups", { body: { id, name: "Mine" } });
  expect(taken.status).toBe(409);
});

test("the link shows anyone only the group's name and number of members", async () => {
  const [lydia] = await users("Lydia");
  const group = await addGroup(lydia, { name: "Open", description: "Secret", joining: "link" });
  const token = await invite(lydia, group.id);
  const seen = await app.request("GET", `/api/group-invitations/${token}`);
  expect(seen.headers.get("x-robots-tag")).toBe("noindex");
  expect(await seen.json()).toEqual({
    name: "Open",
    picture_url: null,
    member_count: 1,
    joining: "link",
  });
  for (const wrong of ["x", "y".repeat(43)]) {
    expect((await app.request("GET", `/api/group-invitations/${wrong}`)).status).toBe(404);
  }
});

test("a link lets users join until it is revoked or expires", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const group = await addGroup(lydia, { name: "Open", joining: "link" });
  const token = await invite(lydia, group.id);
  expect(await joinGroup(silas, token)).toEqual({ group_id: group.id, state: "member" });
  expect(await joinGroup(silas, token)).toEqual({ group_id: group.id, state: "member" });
  expect(
    (await membersOf(silas, group.id)).map(({ user, role }) => [user.full_name, role]),
  ).toEqual([
    ["Lydia", "leader"],
    ["Silas", "member"],
  ]);
  const path = `/api/groups/${group.id}/invitations`;
  const links = await read<{ items: GroupInvitation[] }>(lydia.request("GET", path));
  expect((await silas.request("DELETE", `${path}/${links.items[0]?.id}`)).status).toBe(404);
  await app.driver.owner.execute(sql`update group_invitations set expires_at = now()`);
  expect((await jason.request("POST", `/api/group-invitations/${token}`)).status).toBe(404);
  const second = await invite(lydia, group.id);
  const [live] = (await read<{ items: GroupInvitation[] }>(lydia.request("GET", path))).items;
  expect(live?.token).toBe(second);
  expect((await lydia.request("DELETE", `${path}/${live?.id}`)).status).toBe(204);
  expect((await jason.request("POST", `/api/group-invitations/${second}`)).status).toBe(404);
});

test("only a leader can make an invitation, and it works for one user", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const group = await addGroup(lydia, { name: "Invited", joining: "invitation" });
  const token = await invite(lydia, group.id);
  expect((await joinGroup(silas, token)).state).toBe("member");
  expect((await jason.request("POST", `/api/group-invitations/${token}`)).status).toBe(404);
  const refused = await silas.request("POST", `/api/groups/${group.id}/invitations`);
  expect(await code(refused)).toBe("forbidden");
});

test("changing a group to invitations ends the links that several users could use", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Closing", joining: "link" });
  const token = await invite(lydia, group.id);
  const body = { joining: "invitation", name: "Closed" };
  const edited = await read<Group>(lydia.request("PATCH", `/api/groups/${group.id}`, { body }));
  expect(edited).toMatchObject(body);
  expect((await silas.request("POST", `/api/group-invitations/${token}`)).status).toBe(404);
});

test("a user who asked to join sees the name of the group at the time of the request", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Asked", joining: "request" });
  await joinGroup(silas, await invite(lydia, group.id));
  const body = { name: "For the sick child of Jason" };
  await lydia.request("PATCH", `/api/groups/${group.id}`, { body });
  const { requests } = await read<{ requests: { name: string }[] }>(
    silas.request("GET", "/api/groups"),
  );
  expect(requests).toMatchObject([{ name: "Asked" }]);
});

test("a leader cannot overwrite a change of another leader that they have not seen", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Ours", joining: "link" });
  await joinGroup(silas, await invite(lydia, group.id));
  const path = `/api/groups/${group.id}`;
  await lydia.request("PATCH", `${path}/members/${silas.id}`, { body: { role: "leader" } });
  const seen = { if_unchanged_since: group.updated_at };
  const edit = (user: TestUser, body: object) => user.request("PATCH", path, { body });
  const closed = await edit(lydia, { joining: "invitation", ...seen });
  expect(closed.status).toBe(200);
  const { updated_at } = await read<Group>(closed);
  for (const old of [seen, {}]) {
    expect(await code(await edit(silas, { name: "Mine", joining: "link", ...old }))).toBe(
      "conflict",
    );
  }
  expect(await read<Group>(silas.request("GET", path))).toMatchObject({
    name: "Ours",
    joining: "invitation",
  });
  const named = edit(silas, { name: "Mine", if_unchanged_since: updated_at });
  expect(await read<Group>(named)).toMatchObject({ name: "Mine", joining: "invitation" });
});

test("a link for several users that outlives the change to invitations admits nobody", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Closing", joining: "link" });
  const token = await invite(lydia, group.id);
  // As if the link was made at the moment of the change.
  await app.driver.owner.execute(
    sql`update groups set joining = 'invitation' where id = ${group.id}`,
  );
  expect((await silas.request("POST", `/api/group-invitations/${token}`)).status).toBe(404);
});

test.each(["removed", "demoted"])("a %s leader cannot use the links of others", async (how) => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Ours", joining: "invitation" });
  await joinGroup(silas, await invite(lydia, group.id));
  const path = `/api/groups/${group.id}/members/${silas.id}`;
  await lydia.request("PATCH", path, { body: { role: "leader" } });
  const token = await invite(lydia, group.id);
  if (how === "demoted") await lydia.request("PATCH", path, { body: { role: "member" } });
  expect((await lydia.request("DELETE", path)).status).toBe(204);
  const follow = silas.request("POST", `/api/group-invitations/${token}`);
  expect((await follow).status).toBe(404);
  expect((await silas.request("GET", `/api/groups/${group.id}`)).status).toBe(404);
});

test("a removed member cannot come back with a link for several users", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const { id, token } = await groupWithLink(lydia, silas, jason);
  const members = `/api/groups/${id}/members`;
  expect((await silas.request("DELETE", `${members}/${silas.id}`)).status).toBe(204);
  expect(await joinGroup(silas, token)).toMatchObject({ state: "member" });
  expect((await lydia.request("DELETE", `${members}/${jason.id}`)).status).toBe(204);
  expect((await jason.request("POST", `/api/group-invitations/${token}`)).status).toBe(404);
});

test("a request waits for a leader, who accepts or declines it", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const group = await addGroup(lydia, { name: "By request" });
  const token = await invite(lydia, group.id);
  const path = `/api/groups/${group.id}`;
  for (const user of [silas, jason]) {
    expect((await joinGroup(user, token)).state).toBe("requested");
    expect((await user.request("GET", path)).status).toBe(404);
  }
  const mine = await read<{ requests: { name: string }[] }>(silas.request("GET", "/api/groups"));
  expect(mine.requests).toMatchObject([{ name: "By request" }]);
  const waiting = await read<{ items: { user: { id: string } }[] }>(
    lydia.request("GET", `${path}/requests`),
  );
  expect(waiting.items.map(({ user }) => user.id)).toEqual([silas.id, jason.id]);
  expect((await read<Group>(lydia.request("GET", path))).request_count).toBe(2);
  expect((await silas.request("PUT", `${path}/requests/${silas.id}`)).status).toBe(404);
  expect((await lydia.request("PUT", `${path}/requests/${silas.id}`)).status).toBe(204);
  expect((await lydia.request("DELETE", `${path}/requests/${jason.id}`)).status).toBe(204);
  expect((await silas.request("GET", path)).status).toBe(200);
  expect((await jason.request("GET", path)).status).toBe(404);
  const kinds = async (user: TestUser) =>
    (
      await read<{ items: { kind: string; title: string | null; count: number }[] }>(
        user.request("GET", "/api/notifications"),
      )
    ).items.map(({ kind, title, count }) => [kind, title, count]);
  expect(await kinds(lydia)).toEqual([["group_request", "By request", 2]]);
  expect(await kinds(silas)).toEqual([["group_accepted", "By request", 1]]);
});

test("a request to join and its acceptance are only stored with their notifications", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const { id } = await addGroup(lydia, { name: "Philippi" });
  const token = await invite(lydia, id);
  await joinGroup(silas, token);
  const failed = await withoutNotifications(app, async () => [
    await jason.request("POST", `/api/group-invitations/${token}`),
    await lydia.request("PUT", `/api/groups/${id}/requests/${silas.id}`),
  ]);
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  expect((await read<Group>(lydia.request("GET", `/api/groups/${id}`))).request_count).toBe(1);
  expect(await membersOf(lydia, id)).toHaveLength(1);
});

test("only leaders change, close, and remove members", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const { id } = await groupWithLink(lydia, silas, jason);
  const path = `/api/groups/${id}`;
  const role = { body: { role: "member" } };
  for (const call of [
    silas.request("PATCH", path, { body: { name: "Mine" } }),
    silas.request("DELETE", path),
    silas.request("DELETE", `${path}/members/${jason.id}`),
    silas.request("PATCH", `${path}/members/${jason.id}`, role),
    silas.request("GET", `${path}/requests`),
    silas.request("GET", `${path}/reports`),
  ]) {
    expect(await code(await call)).toBe("forbidden");
  }
  expect((await lydia.request("DELETE", `${path}/members/${jason.id}`)).status).toBe(204);
  expect((await jason.request("GET", path)).status).toBe(404);
  expect((await lydia.request("DELETE", path)).status).toBe(204);
  expect((await silas.request("GET", path)).status).toBe(404);
});

test("the last leader cannot leave or step down before another member leads", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Led", joining: "link" });
  await joinGroup(silas, await invite(lydia, group.id));
  const path = `/api/groups/${group.id}/members`;
  expect((await lydia.request("DELETE", `${path}/${lydia.id}`)).status).toBe(409);
  const down = { body: { role: "member" } };
  expect((await lydia.request("PATCH", `${path}/${lydia.id}`, down)).status).toBe(409);
  const up = { body: { role: "leader" } };
  expect((await lydia.request("PATCH", `${path}/${silas.id}`, up)).status).toBe(204);
  expect((await lydia.request("DELETE", `${path}/${lydia.id}`)).status).toBe(204);
  expect(await membersOf(silas, group.id)).toMatchObject([{ role: "leader", mine: true }]);
});

test("a deleted leader's group is led by the longest-standing member, and deleted without members", async () => {
  const [lydia, silas, jason] = await users("Lydia", "Silas", "Jason");
  const group = await addGroup(lydia, { name: "Left", joining: "link" });
  const token = await invite(lydia, group.id);
  await joinGroup(silas, token);
  await joinGroup(jason, token);
  const { owner } = app.driver;
  await owner.execute(sql`delete from users where id = ${lydia.id}`);
  expect(await membersOf(silas, group.id)).toMatchObject([
    { role: "leader", mine: true },
    { role: "member" },
  ]);
  for (const { id } of [jason, silas]) {
    await owner.execute(sql`delete from users where id = ${id}`);
  }
  const left = await owner.execute(
    sql`select 1 from groups where id = ${group.id} union all select 1 from group_keys where group_id = ${group.id}`,
  );
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test("the members of a group and the groups of a user are limited", async () => {
  const [lydia, silas] = await users("Lydia", "Silas");
  const group = await addGroup(lydia, { name: "Full", joining: "link" });
  const token = await invite(lydia, group.id);
  const { owner } = app.driver;
  const fill = (n: number) => sql`
    with made as (
      insert into users (id, name, email, email_verified)
      select gen_random_uuid(), 'Member', gen_random_uuid() || '@example.org', true
      from generate_series(1, ${n}) returning id
    ) insert into group_members (group_id, user_id, role) select ${group.id}, id, 'member' from made`;
  await owner.execute(fill(groupLimits.members - 1));
  const full = await silas.request("POST", `/api/group-invitations/${token}`);
  expect(await code(full)).toBe("limit_reached");
  await owner.execute(sql`
    with made as (
      insert into groups (id, name, joining)
      select gen_random_uuid(), '', 'link' from generate_series(1, ${groupLimits.perUser}) returning id
    ) insert into group_members (group_id, user_id, role) select id, ${silas.id}, 'leader' from made`);
  const more = await silas.request("POST", "/api/groups", { body: { name: "More" } });
  expect(await code(more)).toBe("limit_reached");
});
