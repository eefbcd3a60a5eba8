import { createRoute } from "@hono/zod-openapi";
import { checkRequest, checkResponse } from "#shared/api/citations.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json, jsonBody } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";

const check = createRoute({
  method: "post",
  path: "/check",
  tags: ["citations"],
  summary:
    "Find the references and quotations in a text and compare them word for word with scripture; the text is not stored",
  request: { body: jsonBody(checkRequest) },
  responses: { 200: json(checkResponse, "The citations"), ...failures("not_found") },
});

const charactersPerPoint = 5_000;

type Needed = Pick<Services, "library" | "limits" | "scripture">;

/** Citation checks: /api/citations. */
export function citationsRoutes({ library, limits, scripture }: Needed) {
  return createRouter().openapi(check, async (c) => {
    const { text, translation } = c.req.valid("json");
    const points = 1 + Math.floor(text.length / charactersPerPoint);
    await limits.take("checksPerAddress", c.var.address, points);
    const version = library.text(translation).info.id;
    const citations = await scripture.run(
      { kind: "check", text, version },
      { caller: c.var.address, signal: c.req.raw.signal, limits },
    );
    return c.json({ citations }, 200);
  });
}
