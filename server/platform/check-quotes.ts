import { setImmediate } from "node:timers/promises";
import type { Citation } from "#contract/citations.ts";
import { eachCitation } from "#scripture/quotes/check.ts";
import type { CheckContext } from "#scripture/quotes/lookup.ts";

/** How long a check may hold up everything else. */
const turnMs = 15;

/** Every reference and quotation of a text, in its order. A long text is no reason for others to wait: it gives way in between. */
export async function checkQuotes(text: string, context: CheckContext): Promise<Citation[]> {
  const citations: Citation[] = [];
  let since = performance.now();
  for (const one of eachCitation(text, context)) {
    citations.push(one);
    if (performance.now() - since > turnMs) {
      await setImmediate();
      since = performance.now();
    }
  }
  return citations.sort((a, b) => a.start - b.start || a.end - b.end);
}
