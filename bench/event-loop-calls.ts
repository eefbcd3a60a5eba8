// The costliest input known for each heavy route, for bench/event-loop.ts.
import { prayerLimits } from "#shared/limits.ts";
import type { Call, Client } from "./event-loop-client.ts";

const common =
  "the and of to in that he shall unto for i his a lord they be is him not them it".split(" ");
const search = (query: string) => `/api/bibles/kjv/search?query=${encodeURIComponent(query)}`;
const manyReferences = "See John 3:16 and “for God so loved the world that he gave” (Romans 5:8). ";
const repeat = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Returns as many unknown fields as fit into a body of this size. Each takes up to ten bytes. */
const unknownFields = (kilobytes: number) =>
  Object.fromEntries(repeat(kilobytes * 100, (at) => [`k${at.toString(36)}`, 1]));
const auth = unknownFields(30);
const post = (name: string, path: string, body: () => unknown): Call => ({
  name,
  path,
  method: "POST",
  body,
});

/** The order matters: the first call that needs a table also loads it. */
export const beforeSetup: readonly Call[] = [
  { name: "/healthz, for comparison", path: "/healthz" },
  { name: "the landing page", path: "/" },
  { name: "the page of Psalm 119", path: "/bible/kjv/psalms/119" },
  { name: "the page of a missing chapter", path: "/bible/kjv/psalms/151" },
  { name: "words of Genesis 1:1", path: "/api/study/words/Gen/1/1" },
  { name: "openapi.json", path: "/api/openapi.json" },
  { name: "docs", path: "/api/docs" },
  { name: "search, plain", path: search("grace") },
  { name: "search, 60 near parts", path: search(common.map((a) => `the ~50 ${a}`).join(" OR ")) },
  { name: "search, phrases", path: search(common.map((a) => `"${a} the"`).join(" OR ")) },
  { name: "search, prefixes", path: search(common.map((a) => `${a.slice(0, 2)}*`).join(" OR ")) },
  { name: "search, common words", path: search(common.join(" ")) },
  { name: "search, Strong's numbers", path: search("H3068 OR H430 OR H559 OR G2316 OR G3588") },
  { name: "lexicon", path: "/api/study/lexicon?query=a+e+i+o+u+an+to" },
  { name: "places of a word", path: "/api/study/places?word=H3068&limit=100" },
  { name: "a whole translation", path: "/api/bibles/darby/text" },
  { name: "Psalm 119", path: "/api/bibles/ylt/books/Ps/chapters/119" },
  post("citations/check, 100,000 characters", "/api/citations/check", () => ({
    text: manyReferences.repeat(1350).slice(0, 100_000),
  })),
  post("citations/check, 31,000 unknown fields", "/api/citations/check", () => ({
    text: "x",
    ...unknownFields(310),
  })),
  post("sign-out, 3,000 unknown fields", "/api/auth/sign-out", () => auth),
  post("unlink-account, 3,000 unknown fields", "/api/auth/unlink-account", () => auth),
  post("sign-up, 3,000 unknown fields", "/api/auth/sign-up/email", () => ({
    name: "L",
    email: "a@example.org",
    password: "purple-cloth-7261",
    ...auth,
  })),
  post("sign-in, 3,000 unknown fields", "/api/auth/sign-in/email", () => ({
    email: "a@example.org",
    password: "purple-cloth-7261",
    ...auth,
  })),
  post("request-password-reset, 3,000 unknown fields", "/api/auth/request-password-reset", () => ({
    email: "a@example.org",
    ...auth,
  })),
  post("passkey sign-in, 3,000 unknown fields", "/api/auth/passkey/verify-authentication", () => ({
    response: auth,
  })),
];

/**
 * Creates the data for the calls that list rows without pagination: one user for each call, with as
 * many rows as a user may write in a minute.
 */
async function prepareLists({ prepare, signUp }: Client): Promise<readonly Call[]> {
  const writer = async () => {
    const cookie = await signUp();
    const send = (method: string, path: string, body: () => unknown = () => ({})) =>
      prepare({ path, method, cookie, body });
    const create = async (path: string, body: () => unknown) =>
      ((await (await send("POST", path, body)).json()) as { id: string }).id;
    return { cookie, send, create };
  };
  const [journal, lists, reader, saver] = await Promise.all([
    writer(),
    writer(),
    writer(),
    writer(),
  ]);
  const prayer = await journal.create("/api/prayers", () => ({ title: "For rain" }));
  for (let at = 0; at < 230; at += 1) {
    await journal.send("POST", `/api/prayers/${prayer}/updates`, () => ({
      content: "한".repeat(prayerLimits.update),
    }));
    await saver.send("POST", "/api/favorites", () => ({
      reference: `Psalm 119:${at + 1}`,
      text: "Your word is a lamp.",
      translation: "WEB",
    }));
    const read_on = `2026-01-${String((at % 28) + 1).padStart(2, "0")}`;
    const chapter = (at % 150) + 1;
    await reader.send("POST", "/api/progress/chapters", () => ({ book: "Ps", chapter, read_on }));
  }
  const ids: string[] = [];
  for (let at = 0; at < 25; at += 1) {
    ids.push(await lists.create("/api/prayers", () => ({ title: `Prayer ${at}` })));
  }
  for (let at = 0; at < 8; at += 1) {
    const list = await lists.create("/api/prayers/lists", () => ({ name: `List ${at}` }));
    for (const id of ids) await lists.send("PUT", `/api/prayers/lists/${list}/prayers/${id}`);
  }
  const { cookie } = journal;
  return [
    { name: "prayer updates", path: `/api/prayers/${prayer}/updates`, cookie },
    { name: "prayer lists", path: "/api/prayers/lists", cookie: lists.cookie },
    { name: "progress/chapters", path: "/api/progress/chapters", cookie: reader.cookie },
    { name: "favorites/references", path: "/api/favorites/references", cookie: saver.cookie },
    { name: "blocks", path: "/api/blocks", cookie },
  ];
}

const quoted = "The LORD is my shepherd; I shall want";
const sentence = `“${quoted}” (Psalm 23:1). `;
const sentences = 1_400;

/**
 * Corrects 50 quotations of a long answer, the last first, so that the offsets of the others stay
 * valid.
 */
async function prepareCorrections({ prepare, signUp }: Client): Promise<Call> {
  const cookie = await signUp();
  const content = sentence.repeat(sentences);
  const body = () => ({ messages: [{ role: "assistant", content }] });
  const made = await prepare({ path: "/api/chats/import", method: "POST", body, cookie });
  const { id } = (await made.json()) as { id: string };
  const chat = await (await prepare({ path: `/api/chats/${id}`, cookie })).json();
  const answer = (chat as { messages: { id: string }[] }).messages[0];
  let left = sentences;
  const next = () => {
    left -= 50;
    return repeat(50, (at) => {
      const start = (left + at) * sentence.length + 1;
      return { start, end: start + quoted.length, quoted };
    });
  };
  const path = `/api/chats/${id}/messages/${answer?.id}/corrections`;
  const name = "correct 50 of 1,400 quotations";
  return { ...post(name, path, () => ({ quotations: next() })), cookie };
}

/** Creates the data that the costliest calls of signed-in users read. */
export async function prepareUsers(client: Client): Promise<readonly Call[]> {
  const { prepare, signUp } = client;
  const [writer, importer, korean, prayerful] = await Promise.all([
    signUp(),
    signUp(),
    signUp(),
    signUp(),
  ]);
  const importChat = async (cookie: string, messages: { role: string; content: string }[]) => {
    const body = () => ({ messages });
    const response = await prepare({ path: "/api/chats/import", method: "POST", body, cookie });
    return ((await response.json()) as { id: string }).id;
  };
  // Notes of the maximum length, each about the longest chapter.
  for (let at = 0; at < 230; at += 1) {
    const body = () => ({
      id: crypto.randomUUID(),
      reference: "Psalm 119:1-176",
      body: "é ".repeat(9_990),
    });
    await prepare({ path: "/api/notes", method: "POST", body, cookie: writer });
  }
  for (let at = 0; at < 120; at += 1) {
    const body = () => ({
      title: "한".repeat(200),
      description: "한".repeat(5_000),
      tags: repeat(20, (tag) => `tag ${"x".repeat(30)}${tag}`),
    });
    await prepare({ path: "/api/prayers", method: "POST", body, cookie: prayerful });
  }
  for (let at = 0; at < 4; at += 1) {
    await importChat(korean, [{ role: "user", content: `${"한".repeat(78_000)} needle` }]);
  }
  const longMessages = repeat(200, (at) => ({
    role: at % 2 ? "assistant" : "user",
    content: `${at} ${"é ".repeat(1_600)}`,
  }));
  const chat = `/api/chats/${await importChat(importer, longMessages)}`;
  const share = { path: `${chat}/share`, method: "POST", cookie: importer };
  const { token } = (await (await prepare(share)).json()) as { token: string };
  const short = repeat(200, (at) => ({ role: "user", content: `${at} ${"é".repeat(2_400)}` }));
  return [
    {
      name: "search my:, 230 notes of 20,000 characters",
      path: search("my: lord"),
      cookie: writer,
    },
    { name: "notes search", path: "/api/notes?query=nowhere", cookie: writer },
    { name: "notes, page of 100", path: "/api/notes?limit=100", cookie: writer },
    {
      name: "export, the same notes",
      path: "/api/export",
      method: "POST",
      cookie: writer,
      settleMs: 5_000,
    },
    { name: "prayers, page of 100", path: "/api/prayers?limit=100", cookie: prayerful },
    {
      name: "chats/search, found at the end of 78,000 Korean characters",
      path: "/api/chats/search?query=needle",
      cookie: korean,
    },
    {
      ...post("chat import, 200 messages", "/api/chats/import", () => ({ messages: short })),
      cookie: importer,
    },
    { name: "chats/search, nowhere", path: "/api/chats/search?query=nowhere", cookie: importer },
    { name: "a conversation of 200 messages", path: chat, cookie: importer },
    { name: "its export", path: `${chat}/export?format=markdown`, cookie: importer },
    { name: "the link of it, without an account", path: `/api/shared-chats/${token}` },
    { name: "share it", ...share },
    await prepareCorrections(client),
    ...(await prepareLists(client)),
  ];
}
