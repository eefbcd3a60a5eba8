// No mail is lost while the mail server is down, and two servers never send one twice.
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { outgoingMails } from "#server/db/schema.ts";
import { message } from "#shared/message.ts";
import { listenLocally, readMailsInto } from "#testing/smtp-server.ts";
import { startTestApp } from "#testing/test-app.ts";
import { createMailer, MailRejectedError } from "../platform/mail.ts";
import type { ReadMail } from "../platform/outbox.ts";
import { OutgoingMails } from "./outgoing-mails.ts";

const app = startTestApp();

const received: ReadMail[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _, done) =>
    address.startsWith("gone")
      ? done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
      : done(),
  onData: readMailsInto(received),
});
const port = await listenLocally(server);
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
});

/** The mails of a server that uses the mail server at a port. Nothing listens at port 1. */
function mailsOver(smtpPort: number, smtpConnections = 4): OutgoingMails {
  const { services } = app;
  const env = { ...services.env, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, smtpConnections };
  return new OutgoingMails({ ...services, env, mail: createMailer(env, services.log) });
}

/** A mail server that answers each mail only when a test lets it. */
async function startSlowServer() {
  const waiting: { to: string; accept: () => void }[] = [];
  let connections = 0;
  const slow = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_, done) => {
      connections += 1;
      done();
    },
    onClose: () => {
      connections -= 1;
    },
    onData: (stream, { envelope }, done) => {
      stream.resume().on("end", () => {
        const [first] = envelope.rcptTo;
        waiting.push({ to: first?.address ?? "", accept: () => done() });
      });
    },
  });
  const at = await listenLocally(slow);
  onTestFinished(() => new Promise<void>((resolve) => slow.close(resolve)));
  return { at, waiting, connections: () => connections };
}

const mailTo = (to: string) => ({
  to,
  subject: message("Time to pray"),
  paragraphs: ["For the house of Lydia"],
});
const count = () => app.driver.owner.$count(outgoingMails);
const later = (hours: number) => () => new Date(Date.now() + hours * 60 * 60_000);

beforeEach(async () => {
  received.length = 0;
  await app.driver.owner.delete(outgoingMails);
});

test("all mails arrive once if the mail server was down for a day", async () => {
  const down = mailsOver(1);
  const addresses = ["lydia@example.org", "silas@example.org", "phoebe@example.org"];
  for (const to of addresses) await down.send(mailTo(to));
  expect(await count()).toBe(3);
  for (let hour = 1; hour <= 24; hour += 1) await down.sendDue(later(hour));
  expect(await count()).toBe(3);
  const up = mailsOver(port);
  await Promise.all([up.sendDue(later(30)), mailsOver(port).sendDue(later(30))]);
  expect(received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(await count()).toBe(0);
});

test("a mail is deleted from the database once the mail server accepts it", async () => {
  await mailsOver(port).send(mailTo("lydia@example.org"));
  expect(received).toHaveLength(1);
  expect(await count()).toBe(0);
});

test("a mail to a mailbox that does not exist is dropped and delays no other mail", async () => {
  const down = mailsOver(1);
  for (const to of ["gone@example.org", "lydia@example.org"]) await down.send(mailTo(to));
  await mailsOver(port).sendDue(later(1));
  expect(received.map(({ to }) => to)).toEqual(["lydia@example.org"]);
  expect(await count()).toBe(0);
});

test("a call reports an address that rejects mail, but not a mail server that is down", async () => {
  await expect(mailsOver(port).sendOrThrow(mailTo("gone@example.org"))).rejects.toThrow(
    MailRejectedError,
  );
  expect(await count()).toBe(0);
  await mailsOver(port).send(mailTo("gone@example.org"));
  await mailsOver(1).sendOrThrow(mailTo("lydia@example.org"));
  expect(await count()).toBe(1);
});

test("a stored mail is encrypted, and is deleted after a week", async () => {
  const down = mailsOver(1);
  await down.send(mailTo("lydia@example.org"));
  const [row] = await app.driver.owner.select().from(outgoingMails);
  const content = Buffer.from(row?.content ?? []).toString("latin1");
  expect(content).not.toContain("lydia");
  await mailsOver(port).sendDue(later(8 * 24));
  expect(received).toEqual([]);
  expect(await count()).toBe(0);
});

test("a mail is not sent if its transaction is rolled back", async () => {
  const mails = mailsOver(port);
  const undone = app.database.asSystem(async (tx) => {
    await mails.store(tx, mailTo("lydia@example.org"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await mails.sendDue(later(1));
  expect(received).toEqual([]);
});

const queueMails = (addresses: readonly string[]) =>
  app.database.asSystem(async (tx) => {
    for (const to of addresses) await app.services.outgoingMails.queue(tx, mailTo(to));
  });

test("a mail that a user waits for is sent before a backlog of queued mails", async () => {
  await queueMails(["lydia@example.org", "silas@example.org"]);
  await mailsOver(1).send(mailTo("phoebe@example.org"));
  await mailsOver(port, 1).sendDue(later(1));
  expect(received.map(({ to }) => to)).toHaveLength(3);
  expect(received[0]?.to).toBe("phoebe@example.org");
});

test("a queued mail is not sent after a day, even if it expires while others are sent", async () => {
  await queueMails(["lydia@example.org"]);
  let reads = 0;
  await mailsOver(port).sendDue(() => {
    reads += 1;
    return reads === 1 ? new Date() : later(25)();
  });
  expect(reads).toBeGreaterThan(1);
  expect(received).toEqual([]);
});

test("a job leaves a mail to its caller for four minutes", async () => {
  const now = new Date();
  const minutes = (count: number) => () => new Date(now.getTime() + count * 60_000);
  await app.database.asSystem((tx) =>
    app.services.outgoingMails.store(tx, mailTo("lydia@example.org"), now),
  );
  await mailsOver(port).sendDue(minutes(3));
  expect(received).toEqual([]);
  await mailsOver(port).sendDue(minutes(4));
  expect(received).toHaveLength(1);
});

test("a mailbox that does not exist does not mean that the mail server is down", async () => {
  const [down, up] = [mailsOver(1), mailsOver(port)];
  expect(up.isServerUp).toBeUndefined();
  await down.send(mailTo("lydia@example.org"));
  await up.send(mailTo("gone@example.org"));
  expect([down.isServerUp, up.isServerUp]).toEqual([false, true]);
});

test.skipIf(inject("postgresUrl"))(
  "neither mails nor metrics discard cached settings",
  async () => {
    const before = app.database.systemChanges;
    expect(before).toBeTypeOf("number");
    await app.services.metrics.text();
    await app.services.outgoingMails.queueDue();
    await mailsOver(port).send(mailTo("lydia@example.org"));
    await mailsOver(port).sendDue();
    expect(app.database.systemChanges).toBe(before);
  },
);

test("a slow mail server gets several mails at a time, and each once", async () => {
  const slow = await startSlowServer();
  const addresses = Array.from({ length: 12 }, (_, n) => `lydia${n}@example.org`);
  await queueMails(addresses);
  const sending = mailsOver(slow.at, 3).sendDue();
  const accepted: string[] = [];
  while (accepted.length < addresses.length) {
    await expect.poll(() => slow.waiting.length).toBe(3);
    expect(slow.connections()).toBeLessThanOrEqual(3);
    for (const { to, accept } of slow.waiting.splice(0)) {
      accepted.push(to);
      accept();
    }
  }
  await sending;
  expect(accepted.toSorted()).toEqual(addresses.toSorted());
  expect(await count()).toBe(0);
});

test("a mail in progress is not sent by a second server, however long the first has been sending", async () => {
  const slow = await startSlowServer();
  await queueMails(["lydia@example.org", "silas@example.org"]);
  const clock = { minutes: 0 };
  const now = () => new Date(Date.now() + clock.minutes * 60_000);
  const first = mailsOver(slow.at, 1).sendDue(now);
  await expect.poll(() => slow.waiting.length).toBe(1);
  // The first mail took an hour.
  clock.minutes = 60;
  slow.waiting.shift()?.accept();
  await expect.poll(() => slow.waiting.length).toBe(1);
  clock.minutes = 61;
  await mailsOver(port).sendDue(now);
  expect(received).toEqual([]);
  slow.waiting.shift()?.accept();
  await first;
  expect(await count()).toBe(0);
});

test("mails of a job are sent when the mail server is back", async () => {
  await queueMails(["lydia@example.org", "silas@example.org"]);
  await mailsOver(1).sendDue();
  expect(await count()).toBe(2);
  await mailsOver(port).sendDue(later(1));
  expect(received.map(({ to }) => to).toSorted()).toEqual([
    "lydia@example.org",
    "silas@example.org",
  ]);
  expect(await count()).toBe(0);
});
