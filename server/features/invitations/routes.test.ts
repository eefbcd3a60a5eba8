import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { idempotencyKeys } from "#server/db/schema.ts";
import type { Invitation } from "#shared/api/invitations.ts";
import { cookiesOf } from "#testing/cookies.ts";
import {
  createTestApp,
  startTestAdmin,
  startTestApp,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { nextAddress } from "#testing/unique.ts";

const app = startTestApp();
const admin = startTestAdmin(app);

type Made = { invitation: Invitation; link: string; mailed: boolean };

const invite = async (body: object, by: Pick<TestUser, "request"> = admin): Promise<Made> => {
  const answer = await by.request("POST", "/api/admin/invitations", { body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Made;
};
const tokenOf = (link: string) => link.split("#invitation=")[1] ?? "";
const newAddress = () => `${randomUUID()}@example.org`;

/** Opens a link in a new browser and returns its cookies; empty if the link does not work. */
async function open(link: string, on: TestApp = app): Promise<string> {
  const answer = await on.request("POST", "/api/invitations/open", {
    body: { token: tokenOf(link) },
    headers: { "x-forwarded-for": nextAddress() },
  });
  return answer.ok ? cookiesOf(answer) : "";
}

const signUp = (email: string, cookie = "", on: TestApp = app) =>
  on.request("POST", "/api/auth/sign-up/email", {
    body: { name: "Silas", email, password: `purple-cloth-${randomUUID()}` },
    headers: { cookie, "x-forwarded-for": nextAddress() },
  });
const idOf = async (answer: Response) =>
  ((await answer.json()) as { user: { id: string } }).user.id;
const listed = async () =>
  ((await (await admin.request("GET", "/api/admin/invitations")).json()) as { items: Invitation[] })
    .items;
const stateOf = async (made: Made) =>
  (await listed()).find(({ id }) => id === made.invitation.id)?.state;
const rolesOf = async (id: string) =>
  (await (
    await admin.request("POST", "/api/functions/get_user_roles", { body: { _user_id: id } })
  ).json()) as string[];

async function signInAs({ email, password }: Pick<TestUser, "email" | "password">) {
  const answer = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "x-forwarded-for": nextAddress() },
  });
  return cookiesOf(answer);
}

const setClosed = async (invitedOnly: boolean, by = admin) => {
  const answer = await by.request("PUT", "/api/admin/settings/sign_up", {
    body: { setting_value: { invitedOnly } },
  });
  expect(answer.status).toBe(200);
};
beforeEach(() => setClosed(false));

test("a link creates one account, and a second sign-up with it is rejected while sign-up is closed", async () => {
  await setClosed(true);
  const made = await invite({});
  expect(made).toMatchObject({ mailed: false, invitation: { email: null, state: "waiting" } });
  expect(made.link).toMatch(/^http:\/\/localhost:3000\/auth\?signup=true#invitation=[\w-]{43}$/);
  expect(await stateOf(made)).toBe("waiting");
  const cookie = await open(made.link);
  const answer = await signUp(newAddress(), cookie);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(await rolesOf(await idOf(answer))).toEqual(["user"]);
  expect(await stateOf(made)).toBe("accepted");
  // The link and the cookie are used up.
  expect(await open(made.link)).toBe("");
  expect((await signUp(newAddress(), cookie)).status).toBe(403);
});

test("while sign-up is closed, signing up by password or mailed code requires an invitation", async () => {
  await setClosed(true);
  expect(await (await app.request("GET", "/api/settings/public")).json()).toMatchObject({
    invitedOnly: true,
  });
  const refused = await signUp(newAddress());
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "INVITATION_REQUIRED" });
  // An address with an account gets the same response, so the account is not revealed.
  expect((await signUp(admin.email)).status).toBe(403);

  const email = newAddress();
  const headers = { "x-forwarded-for": nextAddress() };
  const type = "sign-in";
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { email, type },
    headers,
  });
  const otp = codeFor(email);
  const withCode = (cookie: string) =>
    app.request("POST", "/api/auth/sign-in/email-otp", {
      body: { email, otp },
      headers: { ...headers, cookie },
    });
  expect((await withCode("")).status).toBe(403);
  expect(await userCount(email)).toBe(0);
  await app.request("POST", "/api/auth/email-otp/send-verification-otp", {
    body: { email, type },
    headers,
  });
  const made = await invite({ email });
  const again = await app.request("POST", "/api/auth/sign-in/email-otp", {
    body: { email, otp: codeFor(email) },
    headers: { ...headers, cookie: await open(made.link) },
  });
  expect(again.status, await again.clone().text()).toBe(200);
  expect(await stateOf(made)).toBe("accepted");
  // Existing accounts can still sign in.
  const signedIn = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email: admin.email, password: admin.password },
    headers,
  });
  expect(signedIn.status).toBe(200);
});

/** The newest mailed code for an address. */
function codeFor(email: string): string {
  const folder = `${app.services.env.dataDir}/outbox`;
  const mails = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .filter((mail) => mail.includes(`To: ${email}`));
  const [, text = ""] = /base64\r?\n\r?\n([\w+/=\r\n]+)/.exec(mails.at(-1) ?? "") ?? [];
  return /\b\d{6}\b/.exec(Buffer.from(text, "base64").toString())?.[0] ?? "";
}
const userCount = async (email: string) => {
  const { rows } = (await app.driver.owner.execute(
    sql`select count(*)::int as n from users where email = ${email}`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n;
};

test("an emailed invitation works for that address only, and gives its role", async () => {
  const email = newAddress();
  const made = await invite({ email: email.toUpperCase(), role: "moderator" });
  expect(made.invitation).toMatchObject({ email, role: "moderator" });
  await setClosed(true);
  const cookie = await open(made.link);
  expect((await signUp(newAddress(), cookie)).status).toBe(403);
  const answer = await signUp(email, cookie);
  expect(answer.status).toBe(200);
  const id = await idOf(answer);
  expect(await rolesOf(id)).toEqual(["moderator", "user"]);
  const log = (await (await admin.request("GET", `/api/admin/audit?query=${id}`)).json()) as {
    items: { action: string }[];
  };
  expect(log.items.map(({ action }) => action)).toEqual(["assign role"]);
});

test("a link for anyone gives no role, and an invitation gives an existing account no role", async () => {
  for (const role of ["moderator", "admin"]) {
    const answer = await admin.request("POST", "/api/admin/invitations", { body: { role } });
    expect(answer.status).toBe(400);
  }
  const silas = await app.signUp();
  const made = await invite({ email: silas.email, role: "admin" });
  const cookie = await open(made.link);
  await app.request("POST", "/api/auth/sign-in/email", {
    body: { email: silas.email, password: silas.password },
    headers: { cookie, "x-forwarded-for": nextAddress() },
  });
  expect(await rolesOf(silas.id)).toEqual(["user"]);
});

test("an invitation ends when it is revoked, expires, or its admin is suspended or demoted", async () => {
  const revoked = await invite({});
  const path = `/api/admin/invitations/${revoked.invitation.id}`;
  expect((await admin.request("DELETE", path)).status).toBe(204);
  expect((await admin.request("DELETE", path)).status).toBe(404);
  expect(await open(revoked.link)).toBe("");
  expect(await stateOf(revoked)).toBe("revoked");

  const expired = await invite({});
  await app.driver.owner.execute(
    sql`update account_invitations set expires_at = now() where id = ${expired.invitation.id}`,
  );
  expect(await open(expired.link)).toBe("");
  expect(await stateOf(expired)).toBe("expired");

  const other = await app.signUp();
  const roles = `/api/admin/users/${other.id}/roles`;
  await admin.request("POST", roles, { body: { role: "admin" } });
  const theirs = await invite({}, other);
  const cookie = await open(theirs.link);
  expect(cookie).not.toBe("");
  const suspension = `/api/admin/users/${other.id}/suspension`;
  await admin.request("PUT", suspension, { body: { reason: "a test" } });
  await setClosed(true);
  expect(await stateOf(theirs)).toBe("revoked");
  expect(await open(theirs.link)).toBe("");
  expect((await signUp(newAddress(), cookie)).status).toBe(403);
  await admin.request("DELETE", suspension, { body: { reason: "a test" } });
  expect(await open(theirs.link)).toBe("");
  // An admin whose account will be deleted cannot sign in to use it.
  const cookieOfOther = await signInAs(other);
  const later = await invite(
    {},
    {
      request: (method, address, options) =>
        app.request(method, address, { ...options, headers: { cookie: cookieOfOther } }),
    },
  );
  await admin.request("POST", `/api/admin/users/${other.id}/deletion`, {
    body: { reason: "a test" },
  });
  expect(await stateOf(later)).toBe("paused");
  expect(await open(later.link)).toBe("");
  await admin.request("DELETE", `/api/admin/users/${other.id}/deletion`, {
    body: { reason: "a test" },
  });
  expect(await stateOf(later)).toBe("waiting");
  await admin.request("DELETE", `${roles}/admin`);
  expect(await stateOf(later)).toBe("revoked");
  await app.driver.owner.execute(sql`delete from users where id = ${other.id}`);
  expect(await stateOf(theirs)).toBeUndefined();
});

test("only one of several simultaneous sign-ups with a link creates an account", async () => {
  await setClosed(true);
  const made = await invite({});
  const cookie = await open(made.link);
  const answers = await Promise.all([1, 2, 3].map(() => signUp(newAddress(), cookie)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
});

test("only admins list, create and revoke invitations, and an unknown link returns 404", async () => {
  const user = await app.signUp();
  for (const asker of [user, app]) {
    const expected = asker === app ? 401 : 403;
    expect((await asker.request("GET", "/api/admin/invitations")).status).toBe(expected);
    const made = await asker.request("POST", "/api/admin/invitations", { body: {} });
    expect(made.status).toBe(expected);
    const revoked = await asker.request("DELETE", `/api/admin/invitations/${randomUUID()}`);
    expect(revoked.status).toBe(expected);
  }
  expect(await open("x#invitation=wrong")).toBe("");
  const bad = await admin.request("POST", "/api/admin/invitations", { body: { email: "x" } });
  expect(bad.status).toBe(400);
});

test("the database stores no token, and neither the list nor the audit log shows one or an address", async () => {
  const email = newAddress();
  const { link, invitation } = await invite({ email });
  const token = tokenOf(link);
  const { rows } = (await app.driver.owner.execute(
    sql`select to_jsonb(i)::text as row from account_invitations i where id = ${invitation.id}`,
  )) as unknown as { rows: { row: string }[] };
  expect(rows[0]?.row).not.toContain(token);
  expect(JSON.stringify(await listed())).not.toContain(token);
  const log = await (await admin.request("GET", "/api/admin/audit?query=invite")).text();
  expect(log).toContain(invitation.id);
  expect(log).not.toContain(token);
  expect(log).not.toContain(email);
});

test("a server that sends mail mails the link, and a confirmed sign-up uses it", async () => {
  const mailing = await createTestApp({ REQUIRE_EMAIL_CONFIRMATION: "true" });
  try {
    const first = newAddress();
    await mailing.driver.owner.execute(sql`select 1`);
    const boss = await mailing.signUp({ email: first });
    await mailing.driver.owner.execute(
      sql`update users set email_verified = true, email_proof = 'proven' where email = ${first}`,
    );
    const { rows } = (await mailing.driver.owner.execute(
      sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${first} returning user_id`,
    )) as unknown as { rows: { user_id: string }[] };
    expect(rows).toHaveLength(1);
    const signedIn = await mailing.request("POST", "/api/auth/sign-in/email", {
      body: { email: first, password: boss.password },
    });
    const cookie = cookiesOf(signedIn);
    const email = newAddress();
    const answer = await mailing.request("POST", "/api/admin/invitations", {
      body: { email },
      headers: { cookie },
    });
    const made = (await answer.json()) as Made;
    expect(made.mailed).toBe(true);
    await mailing.request("PUT", "/api/admin/settings/sign_up", {
      body: { setting_value: { invitedOnly: true } },
      headers: { cookie },
    });
    expect((await signUp(newAddress(), "", mailing)).status).toBe(403);
    const invited = await open(made.link, mailing);
    const both = await Promise.all([1, 2].map(() => signUp(email, invited, mailing)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await mailing.services.background.settled();
    // The account is not confirmed yet: the same person can sign up again after a minute.
    const { rows: users } = (await mailing.driver.owner.execute(
      sql`select id from users where email = ${email}`,
    )) as unknown as { rows: { id: string }[] };
    expect(users).toHaveLength(1);
    await mailing.driver.owner.execute(sql`delete from users where email = ${email}`);
    await mailing.driver.owner.execute(
      sql`update account_invitations set claimed_at = now() - interval '2 minutes'`,
    );
    expect((await signUp(email, invited, mailing)).status).toBe(200);
  } finally {
    await mailing.close();
  }
});

test("a response with the link of an invitation is not stored for a repeated call", async () => {
  const key = randomUUID();
  const body = { email: newAddress(), role: "user" };
  const send = () =>
    admin.request("POST", "/api/admin/invitations", { body, headers: { "idempotency-key": key } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get("idempotency-replayed")).toBeNull();
  const stored = await app.driver.owner
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, key));
  expect(stored).toEqual([]);
});
