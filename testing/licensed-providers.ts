// A fake server for the providers of licensed translations: it speaks their protocols on
// loopback and misbehaves on request.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type LicensedProviders = {
  url: string;
  /** Received requests: path and query. */
  asked: string[];
  /** Received API keys. */
  keys: (string | undefined)[];
  mood: "well" | "broken" | "over quota" | "web-page" | "another passage" | "refusing" | "silent";
  close(): Promise<void>;
};

const bibleId = "78a9f6124f344018-01";

export async function startLicensedProviders(): Promise<LicensedProviders> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    providers.asked.push(`${url.pathname}${url.search}`);
    const { authorization, "api-key": apiKey, "x-yvp-app-key": appKey } = request.headers;
    providers.keys.push(authorization ?? (apiKey ?? appKey)?.toString());
    const { mood } = providers;
    // Never responds: the connection stays open until the caller closes it.
    if (mood === "silent") return;
    if (mood === "broken") return void response.writeHead(500).end();
    if (mood === "over quota") return void response.writeHead(429).end("{}");
    if (mood === "refusing") return void response.writeHead(401).end("{}");
    if (mood === "web-page") {
      return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sorry</h1>");
    }
    const answer = answerTo(url, mood === "another passage");
    if (!answer) return void response.writeHead(404).end("{}");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const providers: LicensedProviders = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    keys: [],
    mood: "well",
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return providers;
}

/** Invented text that no translation contains, so that tests can recognize it. */
function answerTo(url: URL, wrong: boolean): unknown {
  const bible = `/v1/bibles/${bibleId}`;
  switch (url.pathname) {
    case "/v3/passage/text/":
      return {
        query: url.searchParams.get("q"),
        canonical: wrong ? "Obadiah 1" : url.searchParams.get("q"),
        passages: [
          // Two chapters of this length exceed the number of verses that may be cached.
          /^(Psalms? 119|Isaiah 40)$/.test(url.searchParams.get("q") ?? "")
            ? Array.from({ length: 300 }, (_, index) => `[${index + 1}] Played words.`).join(" ")
            : url.searchParams.get("q") === "Romans 5"
              ? rendered.map(([verse, text]) => `[${verse}] ${text}`).join(" ")
              : "A Played Psalm.\n\n    [1] Played line one;\n        and line two.\n\n    [2] Played verse\n        in two lines.\n\n",
        ],
      };
    case "/v3/passage/search/":
      return {
        page: 1,
        total_results: 1,
        total_pages: 1,
        results: [{ reference: "John 3:16", content: "Played words of\n love." }],
      };
    case bible:
      return {
        data: {
          id: bibleId,
          name: "Played International Version",
          abbreviation: "PIV",
          description: "for tests",
          copyright: "© Nobody. All rights reserved.",
          language: { id: "eng", name: "English" },
        },
      };
    case `${bible}/chapters/JHN.3`:
      return {
        data: { id: wrong ? "OBA.1" : "JHN.3", content: chapterContent },
        meta: { fumsToken: "a-token" },
      };
    case `${bible}/chapters/ROM.5`: {
      const items = rendered.flatMap(([verse, text]) => [
        number(verse),
        word(verse, text, "ROM.5"),
      ]);
      return { data: { id: "ROM.5", content: [paragraph("p", items)] } };
    }
    case `${bible}/search`:
      return {
        data: {
          total: 7,
          verses: [{ id: "1CO.13.4", text: " Played love is patient. " }],
        },
        meta: { fumsToken: "another" },
      };
    case "/v1/bibles/111":
      return {
        id: 111,
        abbreviation: "PLT",
        promotional_content: null,
        copyright: "© Nobody Inc.",
        language_tag: "en",
        localized_abbreviation: "PLT",
        localized_title: "Played Living Translation",
        title: "Played Living Translation",
        books: ["PSA"],
      };
    case "/v1/bibles/112":
      return { ...bare, copyright: null, promotional_content: "" };
    case "/v1/bibles/111/passages/ROM.5": {
      const verses = rendered.map(
        ([verse, text]) => `<span class="yv-v" v="${verse}"></span>${text} `,
      );
      return { id: "ROM.5", content: `<div><div class="p">${verses.join("")}</div></div>` };
    }
    case "/v1/bibles/111/passages/PSA.23":
      return { id: wrong ? "OBA.1" : "PSA.23", content: passageHtml, reference: "Psalm 23" };
    case "/f3":
      return {};
    default:
      return undefined;
  }
}

const bare = {
  title: "Bare",
  localized_title: "Bare",
  localized_abbreviation: "B",
  language_tag: "en",
};

/** The HTML of the YouVersion Platform. Headings and notes come also if they are not requested. */
const passageHtml =
  '<div><div class="s1 yv-h">A played heading</div><div class="d">A Played Psalm.</div>' +
  '<div class="q1"><span class="yv-v" v="1"></span><span class="yv-vlbl">1</span>Played line one;' +
  '<span class="yv-n f"><span class="ft">A note</span></span></div><div class="q2">and &amp; two.</div>' +
  '<div class="b"></div><div class="p"><span class="yv-v" v="2"></span><span class="yv-vlbl">2</span>Played ' +
  '<span class="nd">Lord</span>, he said: <span class="wj">Come. </span><span class="yv-v" v="3"></span>' +
  '<span class="yv-vlbl">3</span>Played&nbsp;three.</div><div class="pi">And more.</div></div>';

/** A rendering of Romans 5:6-8 in words that no translation here has. All providers serve it. */
const rendered: readonly (readonly [verse: number, text: string])[] = [
  [
    6,
    "Our strength was gone when the Messiah, at the hour God chose, gave his life for the godless.",
  ],
  [7, "Hardly anyone would give his life for an upright man, though for a kind man someone might."],
  [
    8,
    "Yet God puts his love for us on display: the Messiah died in our place while we were still sinning.",
  ],
];

const word = (verse: number, text: string, chapter = "JHN.3") => ({
  type: "text",
  text,
  attrs: { verseId: `${chapter}.${verse}`, verseOrgIds: [`${chapter}.${verse}`] },
});
const number = (verse: number) => ({
  name: "verse",
  type: "tag",
  attrs: { number: String(verse), style: "v", sid: `JHN 3:${verse}` },
  items: [{ type: "text", text: String(verse) }],
});
const paragraph = (style: string, items: unknown[]) => ({
  name: "para",
  type: "tag",
  attrs: { style },
  items,
});
const chapterContent = [
  paragraph("s1", [{ type: "text", text: "A played heading" }]),
  paragraph("p", [
    number(1),
    word(1, "Played words "),
    { name: "char", type: "tag", attrs: { style: "nd" }, items: [word(1, "of verse one.")] },
    number(2),
    word(2, "Played verse two,"),
  ]),
  paragraph("q1", [word(2, "in a line,")]),
  paragraph("q2", [word(2, "and another.")]),
];
