import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { startOnFreePort } from "./start-on-free-port.ts";

/** The account that s3rver knows. */
const accessKeyId = "S3RVER";
const secretAccessKey = "S3RVER";
const bucket = "berea-files";

export type S3Server = {
  /** The settings of a server that uses the bucket. */
  env: Record<string, string>;
  /** Refuses connections until `comeBack`. The files stay. */
  goAway(): Promise<void>;
  /** Accepts requests but does not answer them until `comeBack`. */
  hang(): void;
  comeBack(): Promise<void>;
  /** Number of requests so far. */
  requests(): number;
  stop(): Promise<void>;
};

/**
 * Starts an S3 server with an empty bucket. s3rver does not verify signatures of version 4, so this
 * verifies them first, as Amazon's documentation describes:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), "berea-s3-"));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await store.configureBuckets();
  const answer = store.callback();
  let hanging = false;
  let count = 0;
  let server: Server | undefined;
  const openOn = async (at: number) => {
    const opened = createServer((request, response) => {
      count += 1;
      if (hanging) return;
      if (!isSigned(request)) {
        response.writeHead(403, { "content-type": "application/xml" });
        response.end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
        return;
      }
      answer(request, response);
    });
    await once(opened.listen(at, "127.0.0.1"), "listening");
    server = opened;
    return at;
  };
  const goAway = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
      server = undefined;
    });
  const port = await startOnFreePort(openOn);
  return {
    env: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_ACCESS_KEY_ID: accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    goAway,
    hang: () => {
      hanging = true;
    },
    comeBack: async () => {
      hanging = false;
      if (!server) await openOn(port);
    },
    requests: () => count,
    stop: async () => {
      await goAway();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

function isSigned({ headers, method, url = "" }: IncomingMessage): boolean {
  const [, credential = "", signed = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const [id, day = "", region = "", service = "", end = ""] = credential.split("/");
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const payload = headers["x-amz-content-sha256"];
  const canonical = [method, pathname, query, lines.join(""), signed, payload].join("\n");
  const toSign = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    [day, region, service, end].join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day));
  return id === accessKeyId && hmac(key, toSign).toString("hex") === signature;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
