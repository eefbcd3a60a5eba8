import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { namesInnerHost, publicLookup } from "./public-address.ts";

/** More than any valid response needs; an upstream that sends more is misbehaving. */
const maxResponseBytes = 8 * 1024 * 1024;

export class ResponseTooLarge extends Error {
  override name = "ResponseTooLarge";
}

/** Thrown for an address of this machine or its network, if only public addresses may be called. */
export class InnerAddress extends Error {
  override name = "InnerAddress";
}

/**
 * `fetch` for calls that carry a user's API key. It follows no redirect, because the key would
 * travel along, and limits
 * the size of the response, so that an endless upstream cannot fill the memory.
 */
export const guardedFetch: typeof fetch = async (input, init) =>
  bounded(await fetch(input, { ...init, redirect: "error" }));

/** Decides which addresses may be called: as written, and as resolved. */
export type AddressGuard = { refuses(url: URL): boolean; lookup: LookupFunction };

/**
 * The guard for addresses entered by users: only public ones are allowed. The name is resolved when
 * the connection is made, because DNS may change between a check and the call. Throws an
 * `InnerAddress` before anything is sent.
 */
export const publicFetch = fetchBehind({ refuses: namesInnerHost, lookup: publicLookup });

/**
 * Creates a `guardedFetch` that calls only addresses allowed by the guard. It sends text bodies
 * only, which is all the AI packages need.
 */
export function fetchBehind(guard: AddressGuard): typeof fetch {
  return (input, init) => ask(new URL(input instanceof Request ? input.url : input), init, guard);
}

async function ask(
  url: URL,
  init: RequestInit | undefined,
  { refuses, lookup }: AddressGuard,
): Promise<Response> {
  if (refuses(url)) throw new InnerAddress("the address is not a public one");
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
  return bounded(
    await new Promise<Response>((resolve, reject) => {
      const sent = request(url, options, (answer) => {
        const status = answer.statusCode ?? 0;
        if (status < 200 || status > 599 || (status >= 300 && status < 400)) {
          answer.destroy();
          return reject(new TypeError("the response is a redirect"));
        }
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined) headers.set(name, String(value));
        }
        const bodiless = status === 204 || status === 205;
        const read = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
        resolve(new Response(bodiless ? null : read, { status, headers }));
      });
      sent.on("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "EACCES" ? new InnerAddress(error.message) : error),
      );
      sent.end(body ?? undefined);
    }),
  );
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
