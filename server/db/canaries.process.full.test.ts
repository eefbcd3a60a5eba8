// Writes unique words into every private field, stops the server, and searches everything on the
// disk for them in all likely encodings: database files, log, emails and backups.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { masterKeyFrom } from "#server/db/master-key.ts";
import { keyIdentity, readBackup } from "#server/maintenance/backup-format.ts";
import { recordFigure } from "#testing/assurance.ts";
import { type ProcessUser, signUpAt } from "#testing/process-user.ts";
import { runProgram, startServerProcess } from "#testing/server-process.ts";
import { startTestHost } from "#testing/test-host.ts";

const secret = randomBytes(32);
const host = startTestHost("canaries");

const newCanary = () => `canary${randomBytes(12).toString("hex")}`;

/** Returns a word in all encodings to search for. */
function formsOf(word: string): Buffer[] {
  const bytes = Buffer.from(word);
  const wide = Buffer.from(word, "utf16le");
  const base64 = [bytes, wide].flatMap((all) =>
    [0, 1, 2].map((shift) =>
      // Without both ends, because they depend on the neighboring bytes.
      Buffer.concat([Buffer.alloc(shift), all])
        .toString("base64")
        .slice(4, -4),
    ),
  );
  const hex = [bytes.toString("hex"), bytes.toString("hex").toUpperCase(), wide.toString("hex")];
  return [
    bytes,
    wide,
    Buffer.from(word, "utf16le").swap16(),
    ...[...hex, ...base64].map((text) => Buffer.from(text)),
  ];
}

function filesBelow(from: string): string[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the words that occur in a file or text. */
function found(words: string[], files: string[], texts: string[] = []): string[] {
  const left = new Map(words.map((word) => [word, formsOf(word)]));
  const hits: string[] = [];
  const search = (content: Buffer) => {
    for (const [word, forms] of left) {
      if (!forms.some((form) => content.includes(form))) continue;
      hits.push(word);
      left.delete(word);
    }
  };
  for (const file of files) search(readFileSync(file));
  for (const text of texts) search(Buffer.from(text));
  return hits;
}

/** Writes a canary into every private field and some public ones, through the API. */
async function writeEverywhere(user: ProcessUser, silas: ProcessUser) {
  const hidden = new Map<string, string>();
  const open = new Map<string, string>();
  const secretly = (field: string) => {
    const word = newCanary();
    hidden.set(word, field);
    return word;
  };
  const openly = (field: string) => {
    const word = newCanary();
    open.set(word, field);
    return word;
  };
  const send = async (method: string, address: string, body: object, who = user) => {
    const answer = await who.request(method, address, body);
    expect(answer.ok, `${method} ${address}: ${await answer.clone().text()}`).toBe(true);
    return (await answer.json().catch(() => ({}))) as { id: string; shared_as?: { id: string } };
  };
  const { id } = await send("POST", "/api/prayers", {
    title: secretly("prayer title"),
    description: secretly("prayer description"),
    tags: [secretly("prayer tag")],
  });
  await send("POST", `/api/prayers/${id}/updates`, { content: secretly("prayer update") });
  await send("POST", `/api/prayers/${id}/answer`, {});
  await send("PATCH", `/api/prayers/${id}`, { testimony: secretly("testimony") });
  await send("POST", "/api/prayers/lists", { name: secretly("list name") });
  const chat = await send("POST", "/api/chats/import", {
    title: secretly("chat title"),
    messages: [
      { role: "user", content: secretly("message") },
      { role: "assistant", content: secretly("reply") },
    ],
  });
  await send("POST", `/api/chats/${chat.id}/share`, {});
  await send("POST", "/api/chat-folders", {
    name: secretly("folder name"),
    instructions: secretly("folder instructions"),
  });
  await send("POST", "/api/favorites", {
    reference: "Job 3:3",
    text: secretly("verse text"),
    notes: secretly("verse notes"),
  });
  await send("POST", "/api/posts", { content: secretly("private post") });
  await send("POST", "/api/notes", {
    id: crypto.randomUUID(),
    reference: "John 3:16",
    body: secretly("note"),
  });
  await send("POST", "/api/bookmarks", { reference: "John 3:16", label: secretly("bookmark") });
  await send("POST", "/api/access-tokens", {
    name: secretly("access token name"),
    scopes: ["notes:read"],
    expires_in_days: 30,
  });
  await send("POST", "/api/reading-plans", {
    title: secretly("plan title"),
    books: ["John"],
    started_on: "2026-11-01",
    ends_on: "2026-12-31",
  });
  const group = await send("POST", "/api/groups", {
    name: secretly("group name"),
    description: secretly("group description"),
  });
  const note = await send("POST", `/api/groups/${group.id}/notes`, {
    reference: "John 3:16",
    text: secretly("group note"),
  });
  await send("POST", `/api/groups/${group.id}/items/${note.id}/comments`, {
    comment: secretly("group comment"),
  });
  // Public text is stored unencrypted, which proves that the search works.
  const shared = await send("POST", "/api/prayers", { title: openly("shared prayer") }, silas);
  const share = await send("POST", `/api/prayers/${shared.id}/share`, {}, silas);
  await send("POST", `/api/prayers/community/${share.shared_as?.id}/comments`, {
    comment: openly("comment"),
  });
  return { hidden, open };
}

/** Returns all text in a decrypted backup: rows and files. */
async function insideOf(file: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const entry of readBackup(file, [keyIdentity(masterKeyFrom(secret))])) {
    texts.push(entry.kind === "rows" ? entry.json : entry.data.toString("latin1"));
  }
  return texts;
}

test.for(["embedded", "PostgreSQL"] as const)(
  "[L09] %s: files, logs, mails and backups contain no private text, and contain each public text (catches a search that finds nothing)",
  async (kind, { task }) => {
    const data = path.join(host.folder, kind);
    const backups = path.join(host.folder, `${kind}-backups`);
    mkdirSync(backups);
    const env: Record<string, string> = {
      DATA_DIR: data,
      TRUST_PROXY: "true",
      LOG_LEVEL: "trace",
      MASTER_KEY: secret.toString("base64"),
      ...(kind === "PostgreSQL" ? { DATABASE_URL: host.postgres.url } : {}),
    };
    const server = await startServerProcess(env);
    const [lydia, silas] = [await signUpAt(server.url), await signUpAt(server.url)];
    const { hidden, open } = await writeEverywhere(lydia, silas);
    const made = await runProgram("backup", ["--to", backups], env);
    expect(made.code, made.output).toBe(0);
    const { output } = await server.stop();
    const folders = [data];
    if (kind === "PostgreSQL") {
      // A running server removes files between the listing and the reading.
      await host.postgres.kill("SIGINT");
      folders.push(host.postgres.dataFolder);
    }
    const files = folders.flatMap(filesBelow);
    const backup = filesBelow(backups).at(-1) ?? "";
    const inside = await insideOf(backup);
    const fieldsOf = (words: string[]) => words.map((word) => hidden.get(word) ?? open.get(word));
    const secrets = [...hidden.keys()];
    expect(fieldsOf(found(secrets, [...files, backup], [output, ...inside]))).toEqual([]);
    // The public words occur in the database files and in the decrypted backup, but not in the
    // encrypted backup or the log.
    const openWords = [...open.keys()];
    expect(found(openWords, files).sort()).toEqual(openWords.toSorted());
    expect(found(openWords, [], inside).sort()).toEqual(openWords.toSorted());
    expect(found(openWords, [backup], [output])).toEqual([]);
    recordFigure(
      task,
      `${kind}: ${secrets.length} private fields: 0 found in ${files.length} files, log, backup and inside of it; ${openWords.length} public ones found`,
    );
  },
);

test("catches private text written in plain, in any encoding", () => {
  const word = newCanary();
  for (const form of formsOf(word)) {
    const file = path.join(host.folder, "planted");
    writeFileSync(file, Buffer.concat([randomBytes(999), form, randomBytes(99)]));
    expect(found([word], [file])).toEqual([word]);
  }
  expect(found([newCanary()], [path.join(host.folder, "planted")])).toEqual([]);
});
