import { expect, test } from "vitest";
import { cookiesOf } from "#testing/cookies.ts";
import { createSoftwarePasskey, type SoftwarePasskey } from "#testing/software-passkey.ts";
import { origin, startTestApp, type TestUser } from "#testing/test-app.ts";
import { limitTable } from "../platform/limits.ts";

const app = startTestApp();

async function options(path: string, cookie: string) {
  const answer = await app.request("GET", `/api/auth/passkey/${path}`, { headers: { cookie } });
  const given = (await answer.json()) as { challenge: string; userVerification?: string };
  return { ...given, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join("; ") };
}

async function register(user: TestUser, passkey: SoftwarePasskey, verified: boolean) {
  const { challenge, cookie } = await options("generate-register-options", user.cookie);
  return app.request("POST", "/api/auth/passkey/verify-registration", {
    body: { response: passkey.register({ challenge, origin, verified }), name: "key" },
    headers: { cookie },
  });
}

async function signIn(passkey: SoftwarePasskey, verified: boolean) {
  const { challenge, cookie } = await options("generate-authenticate-options", "");
  return app.request("POST", "/api/auth/passkey/verify-authentication", {
    body: { response: passkey.signIn({ challenge, origin, verified }) },
    headers: { cookie },
  });
}

test("a passkey that did not verify its user is not registered", async () => {
  const user = await app.signUp();
  const passkey = createSoftwarePasskey("localhost");
  const refused = await register(user, passkey, false);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "USER_VERIFICATION_REQUIRED" });
  const list = await user.request("GET", "/api/auth/passkey/list-user-passkeys");
  expect(await list.json()).toEqual([]);
});

test("a passkey signs in only after it verified its user", async () => {
  const user = await app.signUp();
  const passkey = createSoftwarePasskey("localhost");
  expect((await register(user, passkey, true)).status).toBe(200);
  const touched = await signIn(passkey, false);
  expect(touched.status).toBe(400);
  expect(cookiesOf(touched)).not.toContain("session_token");
  const verified = await signIn(passkey, true);
  expect(verified.status).toBe(200);
  const me = await app.request("GET", "/api/me", { headers: { cookie: cookiesOf(verified) } });
  expect(await me.json()).toMatchObject({ user: { id: user.id } });
});

test("sign-in asks the authenticator to verify its user", async () => {
  expect(await options("generate-authenticate-options", "")).toMatchObject({
    userVerification: "required",
  });
});

test("a forged passkey response is refused as invalid input, not as a server error", async () => {
  const user = await app.signUp();
  const { cookie } = await options("generate-register-options", user.cookie);
  const answer = await app.request("POST", "/api/auth/passkey/verify-registration", {
    body: { response: { id: "x", rawId: "x", type: "public-key", response: {} } },
    headers: { cookie },
  });
  expect(answer.status).toBe(400);
});

test.each([
  ["sign in with", "authenticate"],
  ["add", "register"],
])("options to %s a passkey are limited by address", { tags: "full" }, async (_what, kind) => {
  const { cookie } = await app.signUp();
  const statuses: number[] = [];
  const { points } = limitTable.passkeyOptionsPerAddress;
  for (let asked = 0; asked <= points; asked += 1) {
    const answer = await app.request("GET", `/api/auth/passkey/generate-${kind}-options`, {
      headers: { "x-forwarded-for": `10.77.1.${kind.length}`, cookie },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(points).fill(200), 429]);
});
