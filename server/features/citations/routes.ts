import { setImmediate } from "node:timers/promises";
import { createRoute } from "@hono/zod-openapi";
import { type Citation, checkAnswer, checkRequest } from "#contract/citations.ts";
import { eachCitation } from "#scripture/quotes/check.ts";
import { failures, json, jsonBody } from "../../http/answers.ts";
import { createRouter } from "../../http/context.ts";
import type { Services } from "../../services.ts";

const check = createRoute({
  method: "post",
  path: "/check",
  tags: ["citations"],
  summary:
    "Every reference and quotation of a text, compared word for word with scripture; nothing of it is kept",
  request: { body: jsonBody(checkRequest) },
  responses: { 200: json(checkAnswer, "What was found"), ...failures("not_found") },
});

/** How long a check may hold up everything else. */
const turnMs = 15;

/** Checking quotations: /api/citations. */
export function citationsRoutes({ library, limits }: Pick<Services, "library" | "limits">) {
  return createRouter().openapi(check, async (c) => {
    const { text, translation } = c.req.valid("json");
    await limits.take("checksPerAddress", c.var.address);
    const preferred = library.text(translation).info.id;
    const { texts } = library;
    const context = { texts, preferred, index: library.wordIndex() };
    const citations: Citation[] = [];
    let since = performance.now();
    for (const one of eachCitation(text, context)) {
      citations.push(one);
      // A long text is no reason for others to wait.
      if (performance.now() - since > turnMs) {
        await setImmediate();
        since = performance.now();
      }
    }
    citations.sort((a, b) => a.start - b.start || a.end - b.end);
    return c.json({ citations }, 200);
  });
}
