import { hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { startPushService } from "#testing/push-service.ts";
import { Push } from "./push.ts";

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "berea web push 0", 32));

test("a key that begins with a zero byte signs messages, too", async () => {
  const secrets = Array.from({ length: 5000 }, (_, at) => `secret ${at}`);
  const secret = secrets.find((one) => keyOf(one)[0] === 0) ?? "";
  expect(keyOf(secret)[0]).toBe(0);
  const service = await startPushService();
  try {
    const push = new Push(
      { publicUrl: "http://localhost:3000", allowInnerAddresses: true },
      secret,
    );
    const browser = service.browser();
    const message = { title: "A bell", body: "It rings.", path: "/app", tag: "bell" };
    expect(await push.send(browser.subscription, message)).toBe("sent");
    expect(browser.senders).toMatchObject([{ sub: "mailto:postmaster@localhost" }]);
  } finally {
    await service.close();
  }
});
