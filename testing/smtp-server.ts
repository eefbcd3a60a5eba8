// Helpers for mail servers in tests.
import type { AddressInfo } from "node:net";
import type { SMTPServer, SMTPServerOptions } from "smtp-server";
import { type ReadMail, readMail } from "#server/platform/outbox.ts";

/** Returns an `onData` handler that adds each mail to `received`. */
export const readMailsInto =
  (received: ReadMail[]): NonNullable<SMTPServerOptions["onData"]> =>
  (stream, _, done) => {
    let raw = "";
    stream.on("data", (chunk: Buffer) => {
      raw += chunk.toString("utf8");
    });
    stream.on("end", () => {
      received.push(readMail(raw));
      done();
    });
  };

/** Returns an `onData` handler that adds the recipients of each mail to `received`. */
export const recipientsInto =
  (received: string[]): NonNullable<SMTPServerOptions["onData"]> =>
  (stream, { envelope }, done) => {
    stream.resume().on("end", () => {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  };

/** Starts the server on a free port of this machine, and returns the port. */
export async function listenLocally(server: SMTPServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.server.address() as AddressInfo).port;
}
