// A fake SMS gateway: it receives texts and stores them for the test to read.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type SmsWebhook = {
  url: string;
  texts: { to: string; text: string }[];
  /** Responds with 500 while it is `true`. */
  broken: boolean;
  /** Returns the code in the newest text to a phone. */
  codeTo(phone: string): string | undefined;
  close(): Promise<void>;
};

export async function startSmsWebhook(): Promise<SmsWebhook> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      if (!webhook.broken) webhook.texts.push(JSON.parse(body));
      response.writeHead(webhook.broken ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const webhook: SmsWebhook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    texts: [],
    broken: false,
    codeTo: (phone) => webhook.texts.findLast(({ to }) => to === phone)?.text.match(/^\d{6}/)?.[0],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return webhook;
}
