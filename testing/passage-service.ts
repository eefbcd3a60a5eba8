// A fake server for the public passage service: it speaks the protocol on loopback and misbehaves
// on request.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type PassageScenario = "well" | "broken" | "web-page" | "another passage" | "silent";

export type PassageService = {
  url: string;
  /** Requested passages, for example "/John+3". */
  asked: string[];
  mood: PassageScenario;
  close(): Promise<void>;
};

/** The service returns invented text that no translation contains, so that tests recognize it. */
export async function startPassageService(): Promise<PassageService> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    service.asked.push(path);
    const [, name = "", chapter = "1"] = /^\/(.+?)\+(\d+)/.exec(decodeURIComponent(path)) ?? [];
    if (service.mood === "silent") return;
    if (service.mood === "broken") return void response.writeHead(500).end();
    if (service.mood === "web-page") {
      return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Sorry</h1>");
    }
    const book_name = service.mood === "another passage" ? "Obadiah" : name.replaceAll("+", " ");
    const verses = [1, 2, 3].map((verse) => ({
      book_name,
      chapter: Number(chapter),
      verse,
      text: `\nPlayed words of ${book_name}\n${chapter}:${verse}. \n`,
    }));
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        reference: `${book_name} ${chapter}`,
        verses,
        text: verses.map(({ text }) => text).join(""),
        translation_id: "played",
        translation_name: "Played Translation",
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: PassageService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    mood: "well",
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
