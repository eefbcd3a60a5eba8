// `npm run admin -- COMMAND EMAIL`: admin tasks for when the pages are unavailable. It works on the
// database directly, runs the same code as the pages, and writes to the audit log. The embedded
// database allows one process only: stop the server first.
import { randomBytes, randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { and, eq } from "drizzle-orm";
import { raiseCredentialVersion } from "#server/auth/credential-version.ts";
import { Passwords } from "#server/auth/passwords.ts";
import { cancelPendingActions } from "#server/auth/pending-actions.ts";
import { type OpenedDatabase, openDatabase } from "#server/db/open.ts";
import { readSetting } from "#server/db/read-setting.ts";
import { accounts, sessions, twoFactors, users } from "#server/db/schema.ts";
import { type Env, readEnv } from "#server/env.ts";
import { type Actor, recordAudit } from "#server/features/admin/audit.ts";
import { openArchive, writeArchive } from "#server/features/data-export/archive.ts";
import { archiveFolder } from "#server/features/data-export/job.ts";
import { mailLanguage, readPreferences } from "#server/features/notifications/subscribers.ts";
import { assignRole, readRoles, removeRole } from "#server/features/users/roles.ts";
import { readOutbox } from "#server/platform/outbox.ts";
import { createStorage } from "#server/platform/storage.ts";
import { type Role, roles } from "#shared/choices.ts";
import { nameOf } from "#shared/content/product.ts";
import { describeError } from "./describe-error.ts";

const usage = `npm run admin -- COMMAND EMAIL

  grant EMAIL [ROLE]      assigns a role (${roles.join(", ")}); admin by default
  revoke EMAIL [ROLE]     removes a role; the last admin keeps theirs
  reset-password EMAIL    sets and prints a new password, and signs the user out everywhere
  disable-2fa EMAIL       turns off the second factor of a user who has lost it and the recovery codes
  export EMAIL [FILE]     exports the user's data as a ZIP archive
  outbox [EMAIL|NUMBER]   lists the mails that could not be sent because SMTP_URL is not set, and
                          shows the newest to EMAIL, or NUMBER of the list

With the embedded database, stop the server first, except for outbox.`;

class UsageError extends Error {}
const actor: Actor = { id: null, via: "command line" };

type Setting = { env: Env; opened: OpenedDatabase; userId: string; email: string; args: string[] };
type Command = (setting: Setting) => Promise<string>;

function roleNamed(name: string | undefined): Role {
  const role = roles.find((candidate) => candidate === (name ?? "admin"));
  if (!role) throw new UsageError(`${name} is not a role. Roles: ${roles.join(", ")}.`);
  return role;
}

const commands: Record<string, Command> = {
  grant: async ({ opened, userId, email, args }) => {
    const role = roleNamed(args[0]);
    return opened.database.asSystem(async (tx) => {
      await assignRole(tx, actor, userId, role);
      return `${email} has the roles: ${(await readRoles(tx, userId)).join(", ")}.`;
    });
  },
  revoke: async ({ opened, userId, email, args }) => {
    const role = roleNamed(args[0]);
    return opened.database.asSystem(async (tx) => {
      await removeRole(tx, actor, userId, role);
      const left = await readRoles(tx, userId);
      return `${email} has the roles: ${left.join(", ") || "none"}.`;
    });
  },
  "reset-password": async ({ opened, userId, email }) => {
    const password = randomBytes(15).toString("base64url");
    const hash = await new Passwords().hash(password);
    await opened.database.auth.transaction(async (tx) => {
      const changed = await tx
        .update(accounts)
        .set({ password: hash, updatedAt: new Date() })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
        .returning({ id: accounts.id });
      if (changed.length === 0) {
        const row = { id: randomUUID(), userId, accountId: userId, providerId: "credential" };
        await tx.insert(accounts).values({ ...row, password: hash });
      }
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await raiseCredentialVersion(tx, userId);
      await cancelPendingActions(tx, userId);
    });
    await note(opened, userId, "reset password");
    return `The new password of ${email} is ${password}\nAll their devices are signed out. They should change the password after signing in.`;
  },
  "disable-2fa": async ({ opened, userId, email }) => {
    const deleted = await opened.database.auth.transaction(async (tx) => {
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      return tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
    });
    if (deleted.length === 0) throw new UsageError(`${email} has no second factor.`);
    await note(opened, userId, "disable second factor");
    return `${email} now signs in without a second factor.`;
  },
  export: async ({ env, opened, userId, email, args }) => {
    const file = path.resolve(args[0] ?? `berea-export-${userId}.zip`);
    if (existsSync(file)) throw new UsageError(`${file} already exists: choose another file.`);
    const storage = createStorage(env);
    const encryptedFile = `${archiveFolder(userId)}command-line-${randomUUID()}`;
    try {
      const { language, productName } = await opened.database.asSystem(async (tx) => ({
        language: mailLanguage(await readPreferences(tx, userId)),
        productName: nameOf(await readSetting(tx, "installation")),
      }));
      const { fileKey } = await writeArchive(
        { userId, database: opened.database },
        storage,
        encryptedFile,
        { language, productName, onRow: () => {}, signal: new AbortController().signal },
      );
      // The file contains the user's content: no other account of this machine may read it.
      const target = createWriteStream(file, { mode: 0o600, flags: "wx" });
      const archive = await openArchive(storage, encryptedFile, fileKey);
      if (!archive) throw new Error("the archive that was just written is missing");
      await pipeline(archive, target);
    } finally {
      await storage.delete(encryptedFile);
    }
    await note(opened, userId, "export data");
    return `The data of ${email} is in ${file}, not encrypted: hand it over and delete it.`;
  },
};

const note = ({ database }: OpenedDatabase, userId: string, action: string) =>
  database.asSystem((tx) =>
    recordAudit(tx, actor, { action, target: { kind: "person", id: userId } }),
  );

const listedMails = 50;

/** Lists the outbox, or shows one mail. Only here may the links and codes of mails be printed. */
async function showOutbox(dataDir: string, chosen: string | undefined): Promise<string> {
  const mails = await readOutbox(dataDir, listedMails);
  if (chosen === undefined) {
    const lines = mails.map(
      ({ writtenAt, to, subject }, at) => `${at + 1}  ${writtenAt}  ${to}  ${subject}`,
    );
    return printable(lines.join("\n")) || "The outbox is empty.";
  }
  const mail = chosen.includes("@")
    ? mails.find(({ to }) => to.toLowerCase() === chosen.toLowerCase())
    : mails[Number(chosen) - 1];
  if (!mail) throw new UsageError(`There is no such mail among the newest ${listedMails}.`);
  const { writtenAt, to, subject, text } = mail;
  return printable(`${writtenAt}\nTo: ${to}\nSubject: ${subject}\n\n${text.trim()}`);
}

/** Without characters that control a terminal: names in mails are written by users. */
const printable = (text: string) => text.replace(/[^\P{C}\n]/gu, "");

async function run([name = "", email = "", ...args]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isOutbox = name === "outbox";
  if (!isOutbox && !(command && email.includes("@"))) throw new UsageError(usage);
  const env = readEnv();
  if (!env.ok) throw new UsageError(env.errors.join("\n"));
  if (isOutbox || !command) return showOutbox(env.env.dataDir, email || undefined);
  const opened = await openDatabase(env.env, { mustExist: true });
  try {
    const [user] = await opened.database.auth
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.toLowerCase()));
    if (!user) throw new UsageError(`No user has the address ${email}.`);
    return await command({ env: env.env, opened, userId: user.id, email, args });
  } finally {
    await opened.database.close();
  }
}

const dotEnv = fileURLToPath(new URL("../.env", import.meta.url));
if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);

try {
  console.log(await run(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof UsageError ? error.message : describeError(error));
  process.exit(1);
}
