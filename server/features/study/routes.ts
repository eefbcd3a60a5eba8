import { createRoute, z } from "@hono/zod-openapi";
import { formatReference } from "#scripture/references/reference.ts";
import {
  crossReferences,
  lexiconEntry,
  lexiconQuery,
  lexiconResults,
  originalVerse,
  placesQuery,
  studySources,
  wordPlaces,
} from "#shared/api/study.ts";
import { notFound } from "../../errors.ts";
import { createRouter } from "../../http/context.ts";
import { failures, json } from "../../http/openapi-responses.ts";
import type { Services } from "../../services.ts";

const tags = ["study"];
/** Entries of a search. */
const maxEntries = 50;
const placeOfVerse = z.object({
  book: z.string(),
  chapter: z.coerce.number().int().min(1),
  verse: z.coerce.number().int().min(1),
});

type Needed = Pick<Services, "library" | "limits" | "scripture" | "studyData">;

/** Cross-references, dictionaries and credits: /api/study. */
export function studyRoutes({ library, limits, scripture, studyData }: Needed) {
  const references = createRoute({
    method: "get",
    path: "/cross-references/{book}/{chapter}/{verse}",
    tags,
    summary: "List a verse's cross-references with their text in a translation",
    request: {
      params: placeOfVerse,
      query: z.object({ version: z.string().default("kjv") }),
    },
    responses: { 200: json(crossReferences, "The references"), ...failures("not_found") },
  });
  const entry = createRoute({
    method: "get",
    path: "/lexicon/{id}",
    tags,
    summary: "Get an entry of Strong's dictionaries by its number",
    request: { params: z.object({ id: z.string().max(10) }) },
    responses: { 200: json(lexiconEntry, "The entry"), ...failures("not_found") },
  });
  const search = createRoute({
    method: "get",
    path: "/lexicon",
    tags,
    summary: "Find entries by number, word or English meaning",
    request: { query: lexiconQuery },
    responses: { 200: json(lexiconResults, "The entries"), ...failures() },
  });
  const words = createRoute({
    method: "get",
    path: "/words/{book}/{chapter}/{verse}",
    tags,
    summary: "Get the Hebrew or Greek words of a verse",
    request: { params: placeOfVerse },
    responses: { 200: json(originalVerse, "The words"), ...failures("not_found") },
  });
  const places = createRoute({
    method: "get",
    path: "/places",
    tags,
    summary:
      "List every verse that contains a Hebrew or Greek word, with its text in a translation",
    request: { query: placesQuery },
    responses: { 200: json(wordPlaces, "The verses"), ...failures("not_found") },
  });
  const sources = createRoute({
    method: "get",
    path: "/sources",
    tags,
    summary: "List the sources of the study data and their licenses",
    responses: { 200: json(studySources, "The sources"), ...failures() },
  });
  return createRouter()
    .openapi(references, (c) => {
      const { book: name, chapter, verse } = c.req.valid("param");
      const text = library.text(c.req.valid("query").version);
      const place = { book: library.book(name).id, chapter, verse };
      const items = studyData.references(place).map((target) => ({
        reference: formatReference(target),
        text: library.passage(text.info.id, target),
      }));
      return c.json({ reference: formatReference(place), version: text.info.id, items }, 200);
    })
    .openapi(entry, (c) => {
      const found = studyData.entry(c.req.valid("param").id);
      if (!found) throw notFound("entry; the numbers go from G1 to G5624 and from H1 to H8674");
      return c.json(found, 200);
    })
    .openapi(search, async (c) => {
      await limits.take("studyPerAddress", c.var.address);
      const { query } = c.req.valid("query");
      const options = { caller: c.var.address, signal: c.req.raw.signal, limits, scripture };
      return c.json({ query, ...(await studyData.search(query, maxEntries, options)) }, 200);
    })
    .openapi(words, (c) => {
      const { book: name, chapter, verse } = c.req.valid("param");
      const place = { book: library.book(name).id, chapter, verse };
      const found = studyData.original(place);
      if (!found) throw notFound("verse by that number");
      return c.json(found, 200);
    })
    .openapi(places, async (c) => {
      await limits.take("studyPerAddress", c.var.address);
      const { word, version, limit, offset } = c.req.valid("query");
      const text = library.text(version);
      const found = studyData.places(word);
      const items = found.slice(offset, offset + limit).map((place) => ({
        reference: formatReference(place),
        text: library.passage(text.info.id, place),
      }));
      return c.json({ word, version: text.info.id, total: found.length, items }, 200);
    })
    .openapi(sources, (c) =>
      c.json(
        {
          items: studyData.sources.map((source) => ({
            ...source,
            checksum: source.checksum ?? null,
          })),
        },
        200,
      ),
    );
}
