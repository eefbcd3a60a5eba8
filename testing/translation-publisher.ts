// A publisher of translations on this machine, for tests of the catalog.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";

export type Reply = Uint8Array | { status: number; location?: string } | "endless" | "silent";

export type TranslationPublisher = { url: string; close(): Promise<void> };

/** Serves files by name. Other names get a 404. */
export async function startTranslationPublisher(
  files: ReadonlyMap<string, Reply>,
): Promise<TranslationPublisher> {
  const server: Server = createServer((request, response) => {
    const reply = files.get((request.url ?? "").slice(1));
    if (reply === undefined) return void response.writeHead(404).end();
    if (reply instanceof Uint8Array) {
      return void response.writeHead(200, { "content-length": reply.length }).end(reply);
    }
    if (typeof reply === "object") {
      const { status, location } = reply;
      return void response.writeHead(status, location ? { location } : {}).end();
    }
    response.writeHead(200);
    if (reply === "silent") return void response.write("PK");
    const chunk = Buffer.alloc(1024 * 1024);
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", send);
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A ZIP archive of text files by name. */
export const archiveOfFiles = (files: ReadonlyMap<string, string>): Uint8Array =>
  zipSync(
    Object.fromEntries([...files].map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );
