import type { APIRequestContext, Page } from "@playwright/test";
import { cases, runAllCases, seed } from "#testing/assurance.ts";
import { scriptPayloads } from "../testing/script-payloads.ts";
import { nextAddress } from "../testing/unique.ts";
import { withOwnServer } from "./own-server.ts";
import { expect, signUp, test, upstream } from "./support.ts";

// Stored XSS: payloads in every field that the app shows. No payload may run, contact another host,
// or become anything but text.

const server = withOwnServer({ AI_BASE_URL: `${upstream.url}/v1` });
test.describe.configure({ timeout: cases(120_000, 1_800_000), mode: "default" });

// One place is a URL that matches no route.
test.use({ allowedErrors: ["status of 404", "status of 400"] });

const payloads = scriptPayloads(cases(60, 500));

type Writer = {
  send(
    method: string,
    address: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ id: string }>;
};
const writer = (request: APIRequestContext): Writer => ({
  async send(method, address, body, headers = {}) {
    const answer = await request.fetch(address, {
      method,
      headers: { ...server.headers, ...headers },
      ...(body ? { data: body } : {}),
    });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${address}: ${answer.status()} ${text.slice(0, 200)}`).toBe(
      true,
    );
    return (text.startsWith("{") ? JSON.parse(text) : {}) as { id: string };
  },
});

/**
 * A place that shows user text: its maximum length, the number of texts per page, and a function
 * that creates the texts.
 */
type Place = {
  name: string;
  length: number;
  many: number;
  /** Stores the texts and returns the pages that show them. */
  write(writer: Writer, texts: string[]): Promise<string[]>;
};

const each = async (texts: string[], act: (text: string, at: number) => Promise<unknown>) => {
  for (const [at, text] of texts.entries()) await act(text, at);
};
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const places: Place[] = [
  {
    name: "messages of a conversation, its name, and its shared page",
    length: 5_000,
    many: 12,
    write: async ({ send }, texts) => {
      const messages = texts.flatMap((content) => [
        { role: "user", content },
        { role: "assistant", content },
      ]);
      const title = oneLine(texts[0] ?? "").slice(0, 100);
      const { id } = await send("POST", "/api/chats/import", { title, messages });
      const shared = (await send("POST", `/api/chats/${id}/share`, {})) as unknown as {
        url?: string;
        token?: string;
      };
      const page = shared.token
        ? `/shared/${shared.token}`
        : new URL(shared.url ?? "", server.baseURL).pathname;
      return [`/app/chat/${id}`, page, "/app/chat/history"];
    },
  },
  {
    name: "a reply of the AI",
    length: 4_000,
    many: 3,
    write: async ({ send }, texts) => {
      const { id } = await send("POST", "/api/chats", {});
      await each(texts, (content) =>
        send("POST", `/api/chats/${id}/replies`, { content }, { "x-ai-key": "sk-test-echo" }),
      );
      return [`/app/chat/${id}`];
    },
  },
  {
    name: "prayers",
    length: 190,
    many: 40,
    write: async ({ send }, texts) => {
      await each(texts, (text) =>
        send("POST", "/api/prayers", {
          title: oneLine(text),
          description: text,
          tags: [oneLine(text).slice(0, 40)],
        }),
      );
      return ["/app/prayers"];
    },
  },
  {
    name: "answered prayers with testimony and updates",
    length: 190,
    many: 20,
    write: async ({ send }, texts) => {
      await each(texts, async (text) => {
        const { id } = await send("POST", "/api/prayers", { title: oneLine(text) });
        await send("POST", `/api/prayers/${id}/updates`, { content: text });
        await send("POST", `/api/prayers/${id}/answer`, {});
        await send("PATCH", `/api/prayers/${id}`, { testimony: text });
      });
      return ["/app/prayers/history"];
    },
  },
  {
    name: "lists of prayers",
    length: 60,
    many: 40,
    write: async ({ send }, texts) => {
      await each([...new Set(texts.map((text) => oneLine(text).slice(0, 60)))], (name) =>
        send("POST", "/api/prayers/lists", { name }),
      );
      return ["/app/prayers/lists", "/app/prayers"];
    },
  },
  {
    name: "shared prayers and comments",
    length: 190,
    many: 3,
    write: async ({ send }, texts) => {
      await each(texts, async (text) => {
        const { id } = await send("POST", "/api/prayers", {
          title: oneLine(text),
          description: text,
        });
        const { shared_as } = (await send("POST", `/api/prayers/${id}/share`, {})) as unknown as {
          shared_as: { id: string };
        };
        await send("POST", `/api/prayers/community/${shared_as.id}/comments`, { comment: text });
      });
      return ["/app/prayers?tab=community"];
    },
  },
  {
    name: "a name, and what somebody says of themselves",
    length: 90,
    many: 1,
    write: async ({ send }, [text = ""]) => {
      await send("PATCH", "/api/profile", {
        full_name: oneLine(text).slice(0, 60),
        about_me: text,
      });
      return ["/app/profile", "/app/prayers"];
    },
  },
  {
    name: "posts",
    length: 400,
    many: 20,
    write: async ({ send }, texts) => {
      await each(texts, (content) => send("POST", "/api/posts", { content }));
      return ["/app/profile"];
    },
  },
  {
    name: "notes",
    length: 3_000,
    many: 10,
    write: async ({ send }, texts) => {
      await each(texts, (body) =>
        send("POST", "/api/notes", { id: crypto.randomUUID(), reference: "John 3:16", body }),
      );
      return ["/app/bible/notes"];
    },
  },
  {
    name: "saved verses and bookmarks",
    length: 120,
    many: 40,
    write: async ({ send }, texts) => {
      await each(texts, async (text, at) => {
        await send("POST", "/api/favorites", {
          reference: `Psalm 119:${at + 1}`,
          text,
          notes: text,
          translation: oneLine(text).slice(0, 40),
        });
        await send("POST", "/api/bookmarks", {
          reference: `Psalm 119:${at + 1}`,
          label: oneLine(text),
        });
      });
      return ["/app/bible", "/app/bible/bookmarks"];
    },
  },
  {
    name: "plans",
    length: 60,
    many: 20,
    write: async ({ send }, texts) => {
      await each(texts, (title) =>
        send("POST", "/api/reading-plans", {
          title: oneLine(title),
          books: ["John"],
          started_on: "2026-11-01",
          ends_on: "2026-12-31",
        }),
      );
      return ["/app/bible/plans"];
    },
  },
  {
    name: "addresses",
    length: 500,
    many: 1,
    write: async (_, [text = ""]) => {
      const encoded = encodeURIComponent(text);
      return [
        `/app/bible?q=${encoded}`,
        `/auth?next=${encoded}`,
        `/${encoded}`,
        `/app/prayers?tag=${encoded}`,
      ];
    },
  },
];

/**
 * Fills each text with as many payloads as fit, without repetition. Omits payloads that are too
 * long for a place.
 */
function packed(length: number): { texts: string[]; held: number } {
  const texts: string[] = [];
  let held = 0;
  for (const payload of payloads) {
    if (payload.length > length) continue;
    held += 1;
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length + 2 <= length)
      texts[texts.length - 1] = `${last}\n\n${payload}`;
    else texts.push(payload);
  }
  return { texts, held };
}

/** Describes scripts that ran, and active elements and attributes that text created. */
const findActiveContent = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    const ran = (window as unknown as { ran?: number }).ran;
    if (ran) problems.push(`ran ${ran} times`);
    for (const element of document.body.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) problems.push(`${element.tagName} ${name}`);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them.
        const plain = value.replace(/[\u0000-\u0020]/g, "");
        if (
          /^(?:href|src|action|formaction|data|srcdoc|ping|xlink:href)$/i.test(name) &&
          /^(?:javascript|data:text|vbscript|(?:https?:)?\/\/evil)/i.test(plain)
        ) {
          const link = element.tagName === "A" && /^https:\/\/evil/i.test(plain) && name === "href";
          if (!link) problems.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
        }
      }
      if (/^(?:IFRAME|OBJECT|EMBED|BASE|META|MARQUEE|PORTAL|MATH|FRAME)$/.test(element.tagName))
        problems.push(element.tagName);
    }
    if (document.querySelector("base, meta[http-equiv=refresh]")) problems.push("base or refresh");
    return problems;
  });

/** Collects requests to other hosts after this call. */
function watchHosts(page: Page): string[] {
  const otherHosts: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.host !== new URL(server.baseURL).host)
      otherHosts.push(url.href);
  });
  return otherHosts;
}

const findProblems = async (page: Page) => {
  await page.waitForLoadState("load");
  await expect(
    page.locator("main:visible, h1:visible, p:visible, pre:visible").first(),
  ).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

// The first account is the admin, whose pages show every user's name, so it is created first.
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.baseURL });
  await request.post("/api/auth/sign-up/email", {
    data: {
      name: "Priscilla",
      email: "priscilla@example.org",
      password: "searched-the-scriptures",
    },
    headers: server.headers,
  });
  await request.dispose();
});

for (const place of places) {
  test(`no payload becomes active in ${place.name}`, async ({ page, browser }) => {
    const { texts: packedTexts, held } = packed(place.length);
    // The quick run tests only one page of payloads.
    const texts = runAllCases ? packedTexts : packedTexts.slice(0, place.many);
    let pages = 0;
    // Each page of payloads uses a new account, so that lists start with the newest content.
    for (let at = 0; at < texts.length; at += place.many) {
      const context =
        at === 0
          ? page.context()
          : await browser.newContext({
              baseURL: server.baseURL,
              extraHTTPHeaders: { "x-forwarded-for": nextAddress() },
            });
      const target = at === 0 ? page : await context.newPage();
      const otherHosts = watchHosts(target);
      await signUp(target, server);
      for (const address of await place.write(
        writer(target.request),
        texts.slice(at, at + place.many),
      )) {
        await target.goto(address);
        await findProblems(target);
        expect(await findActiveContent(target), address).toEqual([]);
        pages += 1;
      }
      expect(otherHosts).toEqual([]);
      if (at !== 0) await context.close();
    }
    const longer = held < payloads.length ? " (the others are too long for it)" : "";
    test.info().annotations.push({
      type: "figure",
      description: `${place.name}: ${held} of ${payloads.length} payloads${longer}, ${pages} pages: 0 ran, 0 contacted another host; seed ${seed}`,
    });
  });
}

test("no payload becomes active in the announcement and on the admin's pages", async ({ page }) => {
  const otherHosts = watchHosts(page);
  const signedIn = await page.request.post("/api/auth/sign-in/email", {
    data: { email: "priscilla@example.org", password: "searched-the-scriptures" },
    headers: server.headers,
  });
  expect(signedIn.ok()).toBe(true);
  const { send } = writer(page.request);
  const { texts: packedTexts, held } = packed(500);
  const texts = runAllCases ? packedTexts : packedTexts.slice(0, 2);
  for (const text of texts) {
    await send("PUT", "/api/admin/settings/announcement", { setting_value: text });
    await page.goto("/app");
    await findProblems(page);
    expect(await findActiveContent(page)).toEqual([]);
  }
  for (const address of ["/admin", "/app/admin", "/moderation"]) {
    await page.goto(address);
    await findProblems(page);
    expect(await findActiveContent(page), address).toEqual([]);
  }
  await send("PUT", "/api/admin/settings/announcement", { setting_value: null });
  expect(otherHosts).toEqual([]);
  test.info().annotations.push({ type: "figure", description: `the notice: ${held} payloads` });
});

test.describe("the check itself", () => {
  // Active payloads log errors because the resources they request do not exist.
  test.use({ allowedErrors: [""] });

  test("catches payloads that become active, and a request to another host", async ({ page }) => {
    await page.goto("/auth");
    const otherHosts = watchHosts(page);
    expect(await findActiveContent(page)).toEqual([]);
    await page.evaluate(() => {
      (window as unknown as { ran: number }).ran = 1;
      const link = document.createElement("a");
      link.setAttribute("href", "java\nscript:window.ran=1");
      document.body.append(link, document.createElement("object"));
    });
    expect(await findActiveContent(page)).toHaveLength(3);
    // Shown on a page without a content security policy, where HTML can contact another host.
    await page.route("**/without-policy", (route) =>
      route.fulfill({ contentType: "text/html", body: payloads.join("\n") }),
    );
    await page.route("**/evil.example/**", (route) => route.abort());
    await page.goto("/without-policy").catch(() => {});
    await expect.poll(() => otherHosts.length).toBeGreaterThan(0);
  });
});
