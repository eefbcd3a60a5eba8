import { type Answer, parseAnswer } from "../reply.ts";

/** An answer of the checker that ends the run. */
export class CheckerError extends Error {}

/**
 * A checker behind an address: posts `{"text": "…"}` and reads an answer (see README.md). Returns
 * `undefined` if none comes in time. Throws `CheckerError` if the server cannot be reached, fails,
 * or answers in another form.
 *
 * @param limit milliseconds for one reply
 */
export const httpChecker =
  (url: string, limit: number) =>
  async (text: string): Promise<Answer | undefined> => {
    let body: string;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(limit),
      });
      body = await response.text();
      if (!response.ok)
        throw new CheckerError(`${url} answered ${response.status}: ${body.slice(0, 200)}`);
    } catch (error) {
      if (error instanceof CheckerError) throw error;
      if (error instanceof Error && error.name === "TimeoutError") return undefined;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new CheckerError(`${url} cannot be reached: ${cause}`);
    }
    const parsed = parseAnswer(parseJson(body, url), text);
    if ("problem" in parsed)
      throw new CheckerError(`An answer of ${url} does not fit:\n${parsed.problem}`);
    return parsed.answer;
  };

function parseJson(body: string, url: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CheckerError(`${url} did not answer in JSON: ${body.slice(0, 200)}`);
  }
}
