import { createRoute } from "@hono/zod-openapi";
import { checkAnswer, checkRequest } from "#contract/citations.ts";
import { failures, json, jsonBody } from "../../http/answers.ts";
import { createRouter } from "../../http/context.ts";
import { checkQuotes } from "../../platform/check-quotes.ts";
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

/** Checking quotations: /api/citations. */
export function citationsRoutes({ library, limits }: Pick<Services, "library" | "limits">) {
  return createRouter().openapi(check, async (c) => {
    const { text, translation } = c.req.valid("json");
    await limits.take("checksPerAddress", c.var.address);
    const preferred = library.text(translation).info.id;
    const citations = await checkQuotes(text, library.checking(preferred));
    return c.json({ citations }, 200);
  });
}
