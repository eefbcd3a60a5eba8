import { createECDH, hkdfSync } from "node:crypto";
import { type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import webPush from "web-push";
import type { PushMessage, PushSubscription } from "#shared/api/notifications.ts";
import type { Env } from "../env.ts";
import type { Logger } from "./logging.ts";
import { namesInnerHost, publicLookup } from "./ssrf-guard/public-address.ts";

const timeoutMs = 10_000;
/** A notice that could not be shown within a day is no news. */
const ttlSeconds = 24 * 60 * 60;

/** `gone`: the subscription no longer exists. `failed`: it may work later. */
export type Sent = "sent" | "gone" | "failed";

/**
 * Sends messages to browsers by their push services (RFC 8030, 8291, 8292). The key pair by which the services know the server comes
 * from its secret, so that every server of an installation has the same without keeping one.
 */
export class Push {
  /** In base64url. */
  readonly publicKey: string;
  readonly #privateKey: string;
  readonly #subject: string;
  readonly #innerToo: boolean;
  readonly #log: Pick<Logger, "warn"> | undefined;

  constructor(
    env: Pick<Env, "publicUrl" | "allowInnerAddresses">,
    secret: string,
    log?: Pick<Logger, "warn">,
  ) {
    this.#log = log;
    const pair = keyPair(secret);
    this.publicKey = pair.getPublicKey("base64url");
    this.#privateKey = pair.getPrivateKey("base64url").padStart(43, "A");
    // Push services want to know whom to write to; some refuse an address that is no public one.
    const { protocol, hostname } = new URL(env.publicUrl);
    this.#subject = protocol === "https:" ? env.publicUrl : `mailto:postmaster@${hostname}`;
    this.#innerToo = env.allowInnerAddresses;
  }

  /** Whether messages may go to an endpoint: a public address by HTTPS, unless the operator allows inner ones. */
  accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username || url.password) return false;
    if (this.#innerToo) return url.protocol === "https:" || url.protocol === "http:";
    return url.protocol === "https:" && !namesInnerHost(url);
  }

  async send(subscription: PushSubscription, message: PushMessage): Promise<Sent> {
    // The operator may have changed which addresses are allowed by mistake.
    if (!this.accepts(subscription.endpoint)) return "failed";
    let details: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        TTL: ttlSeconds,
        contentEncoding: "aes128gcm",
        vapidDetails: {
          subject: this.#subject,
          publicKey: this.publicKey,
          privateKey: this.#privateKey,
        },
      });
    } catch {
      // The browser's keys are none: no message can ever be encrypted with them.
      return "gone";
    }
    const { endpoint, method, headers, body } = details;
    const status = await this.#post(endpoint, { method, headers }, body);
    if (status >= 200 && status < 300) return "sent";
    // RFC 8030, section 7.3. Others, such as 401 and 403 while our clock is wrong, say nothing of the subscription.
    if (status === 404 || status === 410) return "gone";
    // The path of the endpoint is a secret: its host alone is logged. 0 means that there was no answer.
    this.#log?.warn(
      { service: new URL(endpoint).host, status },
      "a push service refused a message",
    );
    return "failed";
  }

  /** The status of the answer; 0 when there was none. Follows no redirect. */
  #post(address: string, options: RequestOptions, body: Buffer | null): Promise<number> {
    const request = address.startsWith("https:") ? requestSecure : requestPlain;
    const guard = this.#innerToo ? {} : { lookup: publicLookup };
    return new Promise((resolve) => {
      const sent = request(
        address,
        { ...options, ...guard, signal: AbortSignal.timeout(timeoutMs) },
        (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on("error", () => resolve(0));
      sent.end(body);
    });
  }
}

/** A key pair on P-256 out of the secret. One in four thousand million numbers is none of the curve's: then the next is taken. */
function keyPair(secret: string) {
  for (let attempt = 0; ; attempt += 1) {
    const pair = createECDH("prime256v1");
    const number = hkdfSync("sha256", secret, "", `berea web push ${attempt}`, 32);
    try {
      pair.setPrivateKey(Buffer.from(number));
      return pair;
    } catch (error) {
      if (attempt > 8) throw error;
    }
  }
}
