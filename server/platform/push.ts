import { createECDH, hkdfSync } from "node:crypto";
import { type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import webPush from "web-push";
import type { PushMessage, PushSubscription } from "#shared/api/notifications.ts";
import type { Env } from "../env.ts";
import type { Logger } from "./logging.ts";
import { isPrivateHost, publicLookup } from "./ssrf-guard/public-address.ts";

const timeoutMs = 10_000;
/** A notification older than a day is no longer useful. */
const ttlSeconds = 24 * 60 * 60;

/** `gone`: the subscription no longer exists. `failed`: a retry may succeed. */
export type PushResult = "sent" | "gone" | "failed";

/**
 * Sends Web Push messages (RFC 8030, 8291, 8292). The VAPID key pair derives from the
 * installation's secret, so that every server has the same pair without storing it.
 */
export class Push {
  /** Base64url. */
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
    // Node leaves out leading zero bytes.
    const privateKey = pair.getPrivateKey();
    const zeros = Buffer.alloc(32 - privateKey.length);
    this.#privateKey = Buffer.concat([zeros, privateKey]).toString("base64url");
    // Push services require a contact; some reject an address that is not public.
    const { protocol, hostname } = new URL(env.publicUrl);
    this.#subject = protocol === "https:" ? env.publicUrl : `mailto:postmaster@${hostname}`;
    this.#innerToo = env.allowInnerAddresses;
  }

  /**
   * Whether messages may be sent to an endpoint: public HTTPS addresses only, unless the operator
   * allows inner addresses.
   */
  accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username || url.password) return false;
    if (this.#innerToo) return url.protocol === "https:" || url.protocol === "http:";
    return url.protocol === "https:" && !isPrivateHost(url);
  }

  async send(subscription: PushSubscription, message: PushMessage): Promise<PushResult> {
    // The operator may have changed the allowed addresses by mistake.
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
      // The browser's keys are invalid, so no message can be encrypted with them.
      return "gone";
    }
    const { endpoint, method, headers, body } = details;
    const status = await this.#post(endpoint, { method, headers }, body);
    if (status >= 200 && status < 300) return "sent";
    // RFC 8030, section 7.3. Other statuses say nothing about the subscription, for example 401 and
    // 403 while our clock is wrong.
    if (status === 404 || status === 410) return "gone";
    // The path of the endpoint is a secret: only its host is logged. 0 means that there was no
    // response.
    this.#log?.warn(
      { service: new URL(endpoint).host, status },
      "a push service refused a message",
    );
    return "failed";
  }

  /** Returns the status of the response; 0 if there was none. Does not follow redirects. */
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

/**
 * Derives a P-256 key pair from the secret. About one candidate in 2^32 is out of range; then the
 * next one is used.
 */
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
