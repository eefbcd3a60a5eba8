import { createRoute, z } from "@hono/zod-openapi";
import {
  crossReferences,
  lexiconEntry,
  lexiconQuery,
  lexiconResults,
  studySources,
} from "#contract/study.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { notFound } from "../../errors.ts";
import { failures, json } from "../../http/answers.ts";
import { createRouter } from "../../http/context.ts";
import type { Services } from "../../services.ts";

const tags = ["study"];
const shown = 50;

/** Cross references, dictionaries and credits: /api/study. */
export function studyRoutes({ library, shelf }: Pick<Services, "library" | "shelf">) {
  const references = createRoute({
    method: "get",
    path: "/cross-references/{book}/{chapter}/{verse}",
    tags,
    summary: "The verses that a verse is compared with, in the words of a text",
    request: {
      params: z.object({
        book: z.string(),
        chapter: z.coerce.number().int().min(1),
        verse: z.coerce.number().int().min(1),
      }),
      query: z.object({ version: z.string().default("kjv") }),
    },
    responses: { 200: json(crossReferences, "The references"), ...failures("not_found") },
  });
  const entry = createRoute({
    method: "get",
    path: "/lexicon/{id}",
    tags,
    summary: "An entry of Strong's dictionaries, by its number",
    request: { params: z.object({ id: z.string().max(10) }) },
    responses: { 200: json(lexiconEntry, "The entry"), ...failures("not_found") },
  });
  const search = createRoute({
    method: "get",
    path: "/lexicon",
    tags,
    summary: "Entries by number, word or English meaning",
    request: { query: lexiconQuery },
    responses: { 200: json(lexiconResults, "The entries"), ...failures() },
  });
  const sources = createRoute({
    method: "get",
    path: "/sources",
    tags,
    summary: "Where the study data come from, and under which licence",
    responses: { 200: json(studySources, "The sources"), ...failures() },
  });
  return createRouter()
    .openapi(references, (c) => {
      const { book: name, chapter, verse } = c.req.valid("param");
      const text = library.text(c.req.valid("query").version);
      const place = { book: library.book(name).id, chapter, verse };
      const items = shelf.references(place).map((target) => ({
        reference: formatReference(target),
        text: library.passage(text.info.id, target),
      }));
      return c.json({ reference: formatReference(place), version: text.info.id, items }, 200);
    })
    .openapi(entry, (c) => {
      const found = shelf.entry(c.req.valid("param").id);
      if (!found) throw notFound("entry; the numbers go from G1 to G5624 and from H1 to H8674");
      return c.json(found, 200);
    })
    .openapi(search, (c) => {
      const { query } = c.req.valid("query");
      return c.json({ query, ...shelf.search(query, shown) }, 200);
    })
    .openapi(sources, (c) => c.json({ items: [...shelf.sources] }, 200));
}
