// Helpers for the tests of groups: create groups, members and shares through the API.
import type { Group, GroupInvitation, GroupItem } from "#shared/api/groups.ts";
import { created } from "./created.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const addGroup = async (leader: TestUser, body: object): Promise<Group> =>
  created(await leader.request("POST", "/api/groups", { body }), 201);

/** Returns the token of a new link. */
export async function invite(member: TestUser, groupId: string): Promise<string> {
  const path = `/api/groups/${groupId}/invitations`;
  return (await created<GroupInvitation>(await member.request("POST", path), 201)).token;
}

export const joinGroup = async (
  user: TestUser,
  token: string,
): Promise<{ group_id: string; state: string }> =>
  created(await user.request("POST", `/api/group-invitations/${token}`), 200);

/** Creates a group. The first user leads it; the others join with its link. Returns the token. */
export async function groupWithLink(
  leader: TestUser,
  ...others: TestUser[]
): Promise<{ id: string; token: string }> {
  const { id } = await addGroup(leader, { name: "Philippi", joining: "link" });
  const token = await invite(leader, id);
  for (const user of others) await joinGroup(user, token);
  return { id, token };
}

/** Creates a group with these members, and returns its id. The first user leads it. */
export const groupOf = async (leader: TestUser, ...others: TestUser[]): Promise<string> =>
  (await groupWithLink(leader, ...others)).id;

/** Adds a prayer and shares it with groups. Returns its id in the journal. */
export async function sharePrayerWithGroups(
  author: TestUser,
  groupIds: readonly string[],
  { title = "For rain", anonymous = false } = {},
): Promise<string> {
  const prayer = await created<{ id: string }>(
    await author.request("POST", "/api/prayers", { body: { title } }),
    201,
  );
  const body = { group_ids: groupIds, anonymous };
  await created(await author.request("PUT", `/api/prayers/${prayer.id}/groups`, { body }), 200);
  return prayer.id;
}

export async function itemsOf(
  member: TestUser,
  groupId: string,
  kind = "prayer",
): Promise<GroupItem[]> {
  const answer = await member.request("GET", `/api/groups/${groupId}/items?kind=${kind}`);
  return (await created<{ items: GroupItem[] }>(answer, 200)).items;
}

type Three = [TestUser, TestUser, TestUser];

/** Signs up three users. */
export async function threeUsers(
  app: Pick<TestApp, "signUp">,
  names: readonly string[] = ["Lydia", "Silas", "Jason"],
): Promise<Three> {
  const made: TestUser[] = [];
  for (const name of names) made.push(await app.signUp({ name }));
  return made as Three;
}

export const readBody = async <T>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;
export const statusOf = async (response: Promise<Response>) => (await response).status;
