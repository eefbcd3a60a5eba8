// A fake push service with subscribed browsers. It decrypts messages as a browser does (RFC 8291).
// The code follows the RFC and does not use the library that encrypts them.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PushMessage, PushSubscription } from "#shared/api/notifications.ts";

export type Browser = {
  subscription: PushSubscription;
  /** Received messages, decrypted. */
  messages: PushMessage[];
  /** The sender's VAPID claims, verified with its key. */
  senders: { aud: string; sub: string; exp: number }[];
};

export type PushService = {
  /** Answers every message with this status. */
  status: number;
  /** Creates a subscribed browser. */
  browser(): Browser;
  close(): Promise<void>;
};

type Known = Browser & { pair: ECDH; auth: Buffer };

export async function startPushService(): Promise<PushService> {
  const subscriptions = new Map<string, Known>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const browser = subscriptions.get(request.url ?? "");
      if (browser && service.status < 300) {
        browser.messages.push(decrypt(browser, Buffer.concat(chunks)));
        browser.senders.push(readVapid(request.headers.authorization ?? ""));
      }
      response.writeHead(browser ? service.status : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    status: 201,
    browser: () => {
      const pair = createECDH("prime256v1");
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomUUID()}`;
      const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
      const browser: Known = {
        subscription: { endpoint: `${origin}${path}`, keys },
        messages: [],
        senders: [],
        pair,
        auth,
      };
      subscriptions.set(path, browser);
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

function decrypt({ pair, auth }: Known, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const ciphertext = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(ciphertext.subarray(-16));
  const plain = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  // One record: it ends with the delimiter 2; only zeros may follow.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
}

function readVapid(authorization: string): Browser["senders"][number] {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const right = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!right) throw new Error("the sender's signature is wrong");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
