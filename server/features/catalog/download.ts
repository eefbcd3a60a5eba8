// Downloads a publisher's file from public addresses only, and limits its size, time and redirects.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { catalogLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import {
  type AddressGuard,
  openBehind,
  PrivateAddressError,
} from "../../platform/ssrf-guard/guarded-fetch.ts";

const maxRedirects = 5;
/** The download fails if the server sends nothing for this long. */
const idleMs = 30_000;
const totalMs = 10 * 60_000;

type Options = {
  guard: AddressGuard;
  signal: AbortSignal;
  /** `total` is 0 if the server does not send the size. */
  onProgress: (done: number, total: number) => void;
  /** Allows http, for tests with a local server. */
  plainHttp: boolean;
};

const tooLarge = () =>
  new ApiError(
    "too_large",
    "The file is larger than 32 MB. Download it yourself and upload a part.",
  );
const unreachable = (url: URL) =>
  new ApiError(
    "unavailable",
    message("{host} could not be reached. Try again later, or upload the file.", {
      host: url.hostname,
    }),
  );

/**
 * Writes the file of an address to `target`. Returns its size and hexadecimal SHA-256. Throws an
 * `ApiError` that says what to do.
 */
export async function download(
  address: string,
  target: string,
  { guard, signal, onProgress, plainHttp }: Options,
): Promise<{ bytes: number; sha256: string }> {
  let url = new URL(address);
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleMs);
  const stop = AbortSignal.any([signal, idle.signal, AbortSignal.timeout(totalMs)]);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await openPublic(url, { guard, stop, plainHttp });
      const { status, headers, body } = answer;
      const location = headers.get("location");
      if (status >= 300 && status < 400 && location) {
        await body?.cancel();
        url = new URL(location, url);
        continue;
      }
      if (status !== 200 || !body) {
        await body?.cancel();
        throw new ApiError(
          "unavailable",
          message(
            "{host} answered {status}. The release may have moved: upload the file instead.",
            {
              host: url.hostname,
              status,
            },
          ),
        );
      }
      const total = Number(headers.get("content-length") ?? 0);
      if (total > catalogLimits.file) throw tooLarge();
      const onBytes = (done: number) => {
        timer.refresh();
        onProgress(done, total);
      };
      return await save(body, target, onBytes);
    }
    throw new ApiError("unavailable", "The address redirects too often. Upload the file instead.");
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw unreachable(url);
  } finally {
    clearTimeout(timer);
  }
}

async function openPublic(
  url: URL,
  { guard, stop, plainHttp }: { guard: AddressGuard; stop: AbortSignal; plainHttp: boolean },
): Promise<Response> {
  if (url.protocol !== "https:" && !(plainHttp && url.protocol === "http:")) {
    throw new ApiError("invalid_input", "The address does not start with https://.");
  }
  try {
    return await openBehind(guard)(url, { signal: stop });
  } catch (error) {
    if (!(error instanceof PrivateAddressError)) throw error;
    throw new ApiError("invalid_input", "The address is not a public one.");
  }
}

async function save(
  body: ReadableStream<Uint8Array>,
  target: string,
  onBytes: (done: number) => void,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  const file = await open(target, "w");
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > catalogLimits.file) throw tooLarge();
      hash.update(chunk);
      await file.write(chunk);
      onBytes(bytes);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}
