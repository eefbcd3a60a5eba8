import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp, type TestUser } from "#testing/test-app.ts";

const app = startTestApp();

/** Signs the same user in again, as on another device. */
async function onAnotherDevice(user: TestUser, userAgent = "Another"): Promise<string> {
  const { email, password } = user;
  const answer = await app.request("POST", "/api/auth/sign-in/email", {
    body: { email, password },
    headers: { "user-agent": userAgent, "x-forwarded-for": "10.1.2.3" },
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
const me = async (cookie: string) =>
  (await app.request("GET", "/api/me", { headers: { cookie } })).status;

type Listed = { items: { id: string; current: boolean; user_agent: string | null }[] };
const list = async (user: TestUser): Promise<Listed["items"]> =>
  ((await (await user.request("GET", "/api/sessions")).json()) as Listed).items;

test("sessions are listed without tokens, and the current one is marked", async () => {
  const user = await app.signUp();
  await onAnotherDevice(user, "Firefox on the phone");
  const answer = await user.request("GET", "/api/sessions");
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toMatch(/token|sha256/i);
  const { items } = JSON.parse(text) as Listed;
  expect(items).toHaveLength(2);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  expect(items.find(({ current }) => !current)).toMatchObject({
    user_agent: "Firefox on the phone",
    ip_address: "10.1.2.3",
  });
});

test("one device is signed out, and its cookie no longer works", async () => {
  const user = await app.signUp();
  const otherDevice = await onAnotherDevice(user);
  expect(await me(otherDevice)).toBe(200);
  const [target] = (await list(user)).filter(({ current }) => !current);
  expect((await user.request("DELETE", `/api/sessions/${target?.id}`)).status).toBe(204);
  expect(await me(otherDevice)).toBe(401);
  expect(await me(user.cookie)).toBe(200);
});

test("another user's session gets a 404 and stays active", async () => {
  const [user, stranger] = [await app.signUp(), await app.signUp()];
  const [target] = await list(user);
  const foreign = await stranger.request("DELETE", `/api/sessions/${target?.id}`);
  const missing = await stranger.request("DELETE", `/api/sessions/${randomUUID()}`);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.text()).toBe(await missing.text());
  expect(await me(user.cookie)).toBe(200);
});

test("[A20] signing out ends this session, the others, or all of them", async () => {
  const user = await app.signUp();
  const [second, third] = [await onAnotherDevice(user), await onAnotherDevice(user)];
  const stranger = await app.signUp();
  const signOut = (cookie: string, scope: string) =>
    app.request("POST", "/api/sessions/sign-out", { body: { scope }, headers: { cookie } });

  const current = await signOut(second, "local");
  expect(current.status).toBe(204);
  expect(current.headers.getSetCookie().join()).toMatch(/berea\.session_token=;/);
  expect([await me(second), await me(third), await me(user.cookie)]).toEqual([401, 200, 200]);

  const fourth = await onAnotherDevice(user);
  expect((await signOut(user.cookie, "others")).status).toBe(204);
  expect([await me(third), await me(fourth), await me(user.cookie)]).toEqual([401, 401, 200]);

  const fifth = await onAnotherDevice(user);
  expect((await signOut(user.cookie, "global")).status).toBe(204);
  expect([await me(fifth), await me(user.cookie)]).toEqual([401, 401]);
  expect(await me(stranger.cookie)).toBe(200);
});

test("an unknown scope is rejected and ends nothing", async () => {
  const user = await app.signUp();
  const answer = await user.request("POST", "/api/sessions/sign-out", {
    body: { scope: "some" },
  });
  expect(answer.status).toBe(400);
  expect(await me(user.cookie)).toBe(200);
});

test("without a session, listing and ending sessions return 401", async () => {
  for (const [method, path] of [
    ["GET", "/api/sessions"],
    ["DELETE", `/api/sessions/${randomUUID()}`],
    ["POST", "/api/sessions/sign-out"],
  ] as const) {
    const answer = await app.request(method, path, {
      body: method === "POST" ? { scope: "global" } : undefined,
    });
    expect(answer.status).toBe(401);
  }
});

test("a changed password signs out every other device, and an earlier session is not accepted again", async () => {
  const user = await app.signUp();
  const otherDevice = await onAnotherDevice(user);
  const body = { currentPassword: user.password, newPassword: `madder-root-${randomUUID()}` };
  const wrong = await user.request("POST", "/api/auth/change-password", {
    body: { ...body, currentPassword: "not-that-one" },
  });
  expect(wrong.status).toBe(400);
  expect(await me(otherDevice)).toBe(200);

  const changed = await user.request("POST", "/api/auth/change-password", { body });
  expect(changed.status).toBe(200);
  expect(await me(otherDevice)).toBe(401);
  expect(await me(user.cookie)).toBe(401);
  const fresh = changed.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  expect(await me(fresh)).toBe(200);
});

test("changing to a common password is rejected as well", async () => {
  const user = await app.signUp();
  const answer = await user.request("POST", "/api/auth/change-password", {
    body: { currentPassword: user.password, newPassword: "password1" },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "WEAK_PASSWORD", reasons: ["common"] });
});

test("password changes allow ten attempts in a quarter of an hour", async () => {
  const user = await app.signUp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await user.request("POST", "/api/auth/change-password", {
      body: { currentPassword: `guess-${tries}`, newPassword: `madder-root-${randomUUID()}` },
      headers: { "x-forwarded-for": `10.9.9.${tries}` },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test("Better Auth's routes that the app replaces are closed", async () => {
  const user = await app.signUp();
  for (const path of ["/list-sessions", "/change-email", "/update-user", "/delete-user"]) {
    const answer = await user.request(
      path === "/list-sessions" ? "GET" : "POST",
      `/api/auth${path}`,
      {
        body: path === "/list-sessions" ? undefined : { newEmail: "x@example.org", name: "x" },
      },
    );
    expect(answer.status, path).toBe(404);
  }
});
