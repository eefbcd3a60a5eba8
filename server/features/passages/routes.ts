import { createRoute, z } from "@hono/zod-openapi";
import { parseReference } from "#scripture/references/parse.ts";
import { passage } from "#shared/api/passages.ts";
import { ApiError } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";
import { askPassageService } from "./passage-service.ts";

const read = createRoute({
  method: "get",
  path: "/{reference}",
  tags: ["bibles"],
  summary:
    "Get a passage from the public passage service, as a fallback for this server's translations",
  request: {
    params: z.object({
      reference: z.string().max(100).describe("A chapter or verses within one: John 3, John 3:16"),
    }),
  },
  responses: { 200: json(passage, "The passage"), ...failures("not_found", "unavailable") },
});

export function passagesRoutes({ env, limits, log }: Pick<Services, "env" | "limits" | "log">) {
  return createRouter().openapi(read, async (c) => {
    await limits.take("passagesPerAddress", c.var.address);
    const parsed = parseReference(c.req.valid("param").reference.replaceAll("+", " "));
    if (!parsed.ok || parsed.reference.endChapter !== undefined) {
      throw new ApiError("invalid_input", "Ask for one chapter, or verses within it: John 3:16.");
    }
    return c.json(await askPassageService(env.passageServiceUrl, parsed.reference, log), 200);
  });
}
