// Runs `npm run admin` on the data folder of a stopped server. commands.process.test.ts sets a new
// password in the gate.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo } from "#testing/outbox.ts";
import { runProgram, type ServerProcess, startServerProcess } from "#testing/server-process.ts";

const [email, password] = ["lydia@example.org", "purple-cloth-of-thyatira"];
let folder: string;
let data: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-admin-"));
  data = path.join(folder, "data");
  server = await startServerProcess({ DATA_DIR: data });
  await post("/sign-up/email", { name: "Priscilla", email: "admin@example.org", password });
  await post("/sign-up/email", { name: "Lydia", email, password });
});
afterAll(async () => {
  await server?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function post(call: string, body: object) {
  if (!server) throw new Error("no server runs");
  const answer = await fetch(`${server.url}/api/auth${call}`, {
    method: "POST",
    headers: { origin: server.url, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, cookie: answer.headers.getSetCookie().join("; ") };
}

async function admin(...args: string[]) {
  const { code, output } = await runProgram("admin", args, { DATA_DIR: data });
  return { code, output: output.trim() };
}

/** The audit log as the admin's page reads it. */
async function auditLog() {
  const { cookie } = await post("/sign-in/email", { email: "admin@example.org", password });
  const log = await fetch(`${server?.url}/api/admin/audit`, { headers: { cookie } });
  return log.text();
}

const resetLink = () =>
  mailsTo(data, email).find(({ text }) => /reset-password/.test(text))?.text ?? "";

test("admin commands are refused while the server runs, except for the outbox", async () => {
  const running = await admin("grant", email);
  expect(running.code).toBe(1);
  expect(running.output).toMatch(/another|running|in use/i);
  await post("/request-password-reset", { email });
  await expect.poll(resetLink).toContain("token=");
  expect((await admin("outbox")).output).toMatch(
    /^1 {2}\d{4}-\d\d-\d\d .* UTC {2}lydia@example\.org/m,
  );
  const link = /https?:\S+/.exec(resetLink())?.[0] ?? "";
  expect((await admin("outbox", email)).output).toContain(link);
  expect(server?.output()).not.toContain(link);
});

test("a new password of an admin command replaces the old one and its links", async () => {
  // Starts an action as somebody who has the old password or an emailed link.
  await post("/request-password-reset", { email });
  await expect.poll(resetLink).toContain("token=");
  await server?.stop();
  server = undefined;
  const reset = await admin("reset-password", email);
  const made = /is (\S{20})$/m.exec(reset.output)?.[1] ?? "";
  expect(reset.code).toBe(0);

  server = await startServerProcess({ DATA_DIR: data });
  expect((await post("/sign-in/email", { email, password })).status).toBe(401);
  expect((await post("/sign-in/email", { email, password: made })).status).toBe(200);
  const token = /token=([\w-]+)/.exec(resetLink())?.[1];
  expect(token).toBeDefined();
  expect((await post("/reset-password", { newPassword: password, token })).status).toBe(400);
  expect((await post("/sign-in/email", { email, password: made })).status).toBe(200);
  const log = await auditLog();
  for (const said of ["reset password", "command line"]) expect(log).toContain(said);
  expect(log).not.toContain(made);
});

test("admin commands assign and remove roles and export data, and report what they cannot do", async () => {
  await server?.stop();
  server = undefined;
  expect(await admin("grant", email)).toEqual({
    code: 0,
    output: `${email} has the roles: admin, user.`,
  });
  expect(await admin("revoke", email, "admin")).toEqual({
    code: 0,
    output: `${email} has the roles: user.`,
  });
  const last = await admin("revoke", "admin@example.org");
  expect(last).toMatchObject({ code: 1, output: expect.stringContaining("The last admin") });
  expect(await admin("grant", email, "pope")).toMatchObject({ code: 1 });
  expect(await admin("grant", "nobody@example.org")).toEqual({
    code: 1,
    output: "No user has the address nobody@example.org.",
  });
  expect((await admin("promote", email)).output).toContain("npm run admin --");
  expect((await admin()).code).toBe(1);
  expect(await admin("disable-2fa", email)).toEqual({
    code: 1,
    output: `${email} has no second factor.`,
  });

  const file = path.join(folder, "lydia.zip");
  expect((await admin("export", email, file)).output).toContain(`The data of ${email} is in`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const archive = unzipSync(readFileSync(file));
  expect(strFromU8(archive["json/profile.json"] ?? new Uint8Array())).toContain("Lydia");
  expect((await admin("export", email, file)).output).toContain("already exists");
  // No temporary file is left in the data folder.
  const left = readdirSync(path.join(data, "storage"), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);

  server = await startServerProcess({ DATA_DIR: data });
  const log = await auditLog();
  for (const action of ["assign role", "remove role", "export data"]) expect(log).toContain(action);
});
