import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { namesInnerHost, publicLookup } from "./public-address.ts";

/** More than any answer needs with its envelope; an upstream that sends more is not answering. */
const maxResponseBytes = 8 * 1024 * 1024;

export class ResponseTooLarge extends Error {
  override name = "ResponseTooLarge";
}

/** An address of this machine or of the network behind it, where only public ones are called. */
export class InnerAddress extends Error {
  override name = "InnerAddress";
}

/**
 * `fetch` for calls that carry a person's key: follows no redirect, because the key would travel along, and reads no
 * more than a bounded answer, so that an upstream that never ends cannot fill the memory.
 */
export const guardedFetch: typeof fetch = async (input, init) =>
  bounded(await fetch(input, { ...init, redirect: "error" }));

/** Which addresses may be called: as they are written, and what a name stands for. */
export type AddressGuard = { refuses(url: URL): boolean; lookup: LookupFunction };

/**
 * The same for addresses that somebody typed into a page: only public ones are called. What a name stands for is looked at when the
 * connection is made, since it may change between one look and the next. Throws an InnerAddress, before anything is sent.
 */
export const publicFetch = fetchBehind({ refuses: namesInnerHost, lookup: publicLookup });

/** A `guardedFetch` that calls no address but what the guard lets through. Sends text alone, which is all that the AI packages send. */
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
    throw new TypeError("only text is sent");
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
          return reject(new TypeError("the answer leads elsewhere"));
        }
        const told = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined) told.set(name, String(value));
        }
        const bodiless = status === 204 || status === 205;
        const read = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
        resolve(new Response(bodiless ? null : read, { status, headers: told }));
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
