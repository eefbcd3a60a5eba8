import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isPrivateHost, publicLookup } from "./public-address.ts";

/** More than any valid response needs; an upstream that sends more is misbehaving. */
const maxResponseBytes = 8 * 1024 * 1024;

export class ResponseTooLarge extends Error {
  override name = "ResponseTooLarge";
}

/** Thrown for an address of this machine or its network, if only public addresses may be called. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/**
 * `fetch` for calls that carry a user's API key. It follows no redirect, because the key would
 * travel along, and limits the size of the response, so that an endless upstream cannot fill the
 * memory.
 */
export const guardedFetch: typeof fetch = async (input, init) =>
  bounded(await fetch(input, { ...init, redirect: "error" }));

/** Decides which addresses may be called: as written, and as resolved. */
export type AddressGuard = { refuses(url: URL): boolean; lookup: LookupFunction };

/**
 * Allows only public addresses. Names are resolved when the connection is made, because DNS may
 * change between a check and the call.
 */
export const publicAddresses: AddressGuard = { refuses: isPrivateHost, lookup: publicLookup };

/**
 * For addresses entered by users. Throws a `PrivateAddressError` before anything is sent to one
 * that is not public.
 */
export const publicFetch = fetchBehind(publicAddresses);

/**
 * Creates a `guardedFetch` that calls only addresses allowed by the guard. It sends text bodies
 * only, which is all the AI packages need.
 */
export function fetchBehind(guard: AddressGuard): typeof fetch {
  return async (input, init) => {
    const answer = await ask(new URL(input instanceof Request ? input.url : input), init, guard);
    if (answer.status < 300 || answer.status >= 400) return bounded(answer);
    await answer.body?.cancel();
    throw new TypeError("the response is a redirect");
  };
}

/**
 * Like `fetchBehind`, for downloads: returns redirects to the caller, and does not limit the size.
 */
export function openBehind(guard: AddressGuard) {
  return (url: URL, init?: RequestInit): Promise<Response> => ask(url, init, guard);
}

async function ask(
  url: URL,
  init: RequestInit | undefined,
  { refuses, lookup }: AddressGuard,
): Promise<Response> {
  if (refuses(url)) throw new PrivateAddressError("the address is not a public one");
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const { method = "GET", headers, body, signal } = init ?? {};
  if (body !== undefined && body !== null && typeof body !== "string") {
    throw new TypeError("only text bodies are supported");
  }
  const options = {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    lookup,
    ...(signal ? { signal } : {}),
  };
  return new Promise<Response>((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      if (status < 200 || status > 599) {
        answer.destroy();
        return reject(new TypeError(`the response has the status ${status}`));
      }
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined) headers.set(name, String(value));
      }
      const bodiless = status === 204 || status === 205 || status === 304;
      const read = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      resolve(new Response(bodiless ? null : read, { status, headers }));
    });
    sent.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EACCES" ? new PrivateAddressError(error.message) : error),
    );
    sent.end(body ?? undefined);
  });
}

function bounded(response: Response): Response {
  if (!response.body) return response;
  let read = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > maxResponseBytes) {
          controller.error(new ResponseTooLarge(`more than ${maxResponseBytes} bytes`));
        } else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, response);
}
