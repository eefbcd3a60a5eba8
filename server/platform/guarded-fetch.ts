/** More than any answer needs with its envelope; an upstream that sends more is not answering. */
const maxResponseBytes = 8 * 1024 * 1024;

export class ResponseTooLarge extends Error {
  override name = "ResponseTooLarge";
}

/**
 * `fetch` for calls that carry a person's key: follows no redirect, because the key would travel along, and reads no
 * more than a bounded answer, so that an upstream that never ends cannot fill the memory.
 */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  let read = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > maxResponseBytes) {
          controller.error(new ResponseTooLarge(`more than ${maxResponseBytes} bytes`));
        } else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, response);
};
