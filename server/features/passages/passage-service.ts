import { z } from "zod";
import { findBook } from "#scripture/canon/books.ts";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import type { Passage } from "#shared/api/passages.ts";
import { ApiError, notFound } from "../../errors.ts";
import type { Logger } from "../../platform/logging.ts";
import { guardedFetch } from "../../platform/ssrf-guard/guarded-fetch.ts";

const passageTimeoutMs = 5_000;

/** The part we use of a public passage service's response (GET /{reference}). */
const serviceAnswer = z.object({
  reference: z.string(),
  translation_id: z.string().min(1).default("unknown"),
  translation_name: z.string().min(1).default("Unnamed translation"),
  verses: z
    .array(
      z.object({
        book_name: z.string(),
        chapter: z.int().positive(),
        verse: z.int().positive(),
        text: z.string().trim().min(1),
      }),
    )
    .min(1),
});

/**
 * Requests a passage from the operator's public passage service. Throws `not_found` if none is
 * configured, and `unavailable` if it fails, takes longer than five seconds, returns invalid JSON,
 * or returns another passage.
 */
export async function askPassageService(
  baseUrl: string | undefined,
  reference: Reference,
  log: Logger,
): Promise<Passage> {
  if (!baseUrl) throw notFound("passage service: this server is set up without one");
  const path = encodeURIComponent(formatReference(reference)).replaceAll("%20", "+");
  try {
    const response = await guardedFetch(`${baseUrl}/${path.replaceAll("%3A", ":")}`, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(passageTimeoutMs),
    });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return present(serviceAnswer.parse(await response.json()), reference);
  } catch (error) {
    log.warn({ err: error }, "the public passage service failed");
    throw new ApiError(
      "unavailable",
      "The public passage service could not be reached. Please try again later.",
    );
  }
}

function present(answer: z.infer<typeof serviceAnswer>, { book, chapter }: Reference): Passage {
  const verses = answer.verses.map(({ book_name, chapter: at, verse, text }) => {
    if (findBook(book_name)?.id !== book || at !== chapter) {
      throw new Error("it returned a different passage");
    }
    return { book, chapter, verse, text: text.replace(/\s+/g, " ") };
  });
  return {
    reference: answer.reference,
    translation: { id: answer.translation_id, name: answer.translation_name },
    verses,
  };
}
