// `npm run bench:search [-- SEED]`: measures how often the intended verse comes first, for our
// engine and others, over all five translations. BENCH_ENGINES=berea skips the other engines. The
// latency of PostgreSQL includes a socket, that of SWORD a process (Debian package sword-text-kjv).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import pg from "pg";
import { searchIndexFile } from "#corpus/build-output.ts";
import { createSearchEngine } from "#scripture/search/engine.ts";
import { readIndex } from "#scripture/search/index-file.ts";
import { openIndex } from "#scripture/search/inverted-index.ts";
import { tokenize } from "#scripture/search/tokenize.ts";
import { verseAt, verseIndex } from "#scripture/study/verse-index.ts";
import { namedFinders } from "#scripture/topics/named-finders.ts";
import { loadTranslation, type VersePlace } from "#scripture/translation/load.ts";
import { startPostgres } from "#testing/postgres-server.ts";
import { famousVerses, readQuerySets } from "./query-sets.ts";
import { type ItemSet, makeSets, nameOf } from "./search-sets.ts";

const seed = Number(process.argv[2] ?? 20_261_121);
const size = Number(process.env.BENCH_SIZE ?? 400);
const swordQueries = 20;
const ids = ["kjv", "web", "asv", "ylt", "darby"];

type Engine = {
  name: string;
  /** Time to build the index. Memory would need a separate process and is not measured here. */
  builtMs: number;
  /** Returns up to ten verses, or passages as verses with "|" between them, best first. */
  find(query: string): Promise<string[]> | string[];
  close?(): Promise<void> | void;
};

const texts = ids.map((id) => {
  const file = fileURLToPath(new URL(`../build/texts/${id}.json`, import.meta.url));
  return loadTranslation(JSON.parse(readFileSync(file, "utf8")));
});

/** Every verse with its text in all translations: the input of every engine. */
const union = new Map<string, string>();
for (const text of texts) {
  for (const verse of text.verses()) {
    const name = nameOf(verse);
    union.set(name, `${union.get(name) ?? ""}${union.has(name) ? "\n" : ""}${verse.text}`);
  }
}

const words = (query: string) => tokenize(query).map(({ normalized }) => normalized);

async function timed(
  make: () => Promise<Omit<Engine, "builtMs">> | Omit<Engine, "builtMs">,
): Promise<Engine> {
  const start = performance.now();
  const engine = await make();
  return { ...engine, builtMs: performance.now() - start };
}

const { data } = readIndex(readFileSync(searchIndexFile).buffer);
const searchEngine = createSearchEngine(openIndex(data, texts), namedFinders);
const request = { version: "kjv", limit: 10, offset: 0 };

function berea() {
  return {
    name: "Berea",
    find: (query: string) => searchEngine.search({ ...request, query }).results.map(nameOf),
  };
}

/** The results in the order of the search page: references, named passages, topics, verses. */
function bereaPage() {
  return {
    name: "Berea, whole page",
    find: (query: string) => {
      const found = searchEngine.search({ ...request, query });
      const { references, results, passages, topics, verseFirst } = found;
      const named = [...passages, ...topics.flatMap((topic) => topic.passages)];
      return [
        ...references.map(passageOf),
        ...(verseFirst ? results.slice(0, 1).map(nameOf) : []),
        ...named.map(passageOf),
        ...results.map(nameOf),
      ];
    },
  };
}

/** The verses of a passage, with "|" between them. */
function passageOf({ start, end }: { start: VersePlace; end: VersePlace }): string {
  const [from, to] = [verseIndex(start) ?? 0, verseIndex(end) ?? -1];
  return Array.from({ length: to - from + 1 }, (_, at) => verseAt(from + at))
    .flatMap((place) => (place ? nameOf(place) : []))
    .join("|");
}

function miniSearch() {
  const index = new MiniSearch({ fields: ["text"], idField: "name" });
  index.addAll(Array.from(union, ([name, text]) => ({ name, text })));
  return {
    name: "MiniSearch (fuzzy 0.2)",
    find: (query: string) =>
      index
        .search(query, { fuzzy: (term: string) => (term.length > 3 ? 0.2 : false) })
        .slice(0, 10)
        .map(({ id }) => String(id)),
  };
}

function fts5() {
  const db = new DatabaseSync(":memory:");
  db.exec(
    "CREATE VIRTUAL TABLE verses USING fts5(name UNINDEXED, text, tokenize = 'porter unicode61')",
  );
  const insert = db.prepare("INSERT INTO verses VALUES (?, ?)");
  db.exec("BEGIN");
  for (const [name, text] of union) insert.run(name, text);
  db.exec("COMMIT");
  const select = db.prepare("SELECT name FROM verses WHERE verses MATCH ? ORDER BY rank LIMIT 10");
  return {
    name: "SQLite FTS5 (porter, any word)",
    find: (query: string) =>
      select
        .all(
          words(query)
            .map((word) => `"${word}"`)
            .join(" OR "),
        )
        .map(({ name }) => String(name)),
    close: () => db.close(),
  };
}

async function postgres() {
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("CREATE TABLE verses (name text, text text)");
  const rows = [...union];
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000);
    await client.query("INSERT INTO verses SELECT * FROM unnest($1::text[], $2::text[])", [
      part.map(([name]) => name),
      part.map(([, text]) => text),
    ]);
  }
  await client.query(
    "ALTER TABLE verses ADD document tsvector GENERATED ALWAYS AS (to_tsvector('english', text)) STORED",
  );
  await client.query("CREATE INDEX ON verses USING gin (document)");
  await client.query("ANALYZE verses");
  return {
    name: "PostgreSQL (english, any word)",
    find: async (query: string) => {
      const { rows: found } = await client.query(
        "SELECT name FROM verses, to_tsquery('english', $1) q WHERE document @@ q ORDER BY ts_rank_cd(document, q) DESC LIMIT 10",
        [words(query).join(" | ")],
      );
      return found.map(({ name }) => String(name));
    },
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

/**
 * SWORD searches only the King James Version. It finds verses with all words, in canonical order.
 */
function sword(): Omit<Engine, "builtMs"> | undefined {
  try {
    execFileSync("diatheke", ["-b", "engKJV2006eb", "-s", "multiword", "-k", "jesus wept"], {
      encoding: "utf8",
    });
  } catch {
    return undefined;
  }
  return {
    name: "SWORD (KJV, all words)",
    find: (query: string) => {
      const output = execFileSync(
        "diatheke",
        ["-b", "engKJV2006eb", "-s", "multiword", "-k", query],
        {
          encoding: "utf8",
          maxBuffer: 64 * 1024 * 1024,
        },
      );
      return [...output.matchAll(/((?:I{1,3} )?[A-Z][A-Za-z ]+?) (\d+):(\d+)/g)]
        .map(([written]) => swordName(written))
        .filter((name) => name !== undefined)
        .slice(0, 10);
    },
  };
}

function swordName(written: string): string | undefined {
  const [, book = "", chapter, verse] = /([\w ]+) (\d+):(\d+)/.exec(written) ?? [];
  if (!chapter) return undefined;
  const found = bookByName.get(
    book
      .replace(/^I /, "1 ")
      .replace(/^II /, "2 ")
      .replace(/^III /, "3 ")
      .replace("Revelation of John", "Revelation"),
  );
  return found && `${found} ${chapter}:${verse}`;
}
const { books } = await import("#scripture/canon/books.ts");
const bookByName = new Map(books.map(({ id, name }) => [name, id as string]));

async function measure(engine: Engine, { items }: ItemSet) {
  const times: number[] = [];
  let [first, five, reciprocal] = [0, 0, 0];
  for (const { query, targets } of items) {
    const start = performance.now();
    const found = await engine.find(query);
    times.push(performance.now() - start);
    const at = found.findIndex((places) => places.split("|").some((one) => targets.includes(one)));
    if (at === 0) first += 1;
    if (at >= 0 && at < 5) five += 1;
    if (at >= 0) reciprocal += 1 / (at + 1);
    if (process.env.BENCH_MISSES && engine.name === "Berea, whole page" && at !== 0) {
      console.error(`${query} | ${targets[0]} | ${found.slice(0, 3).join(", ")}`);
    }
  }
  times.sort((a, b) => a - b);
  const count = items.length;
  const at = (share: number) => times[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return {
    hit1: first / count,
    hit5: five / count,
    mrr: reciprocal / count,
    p50: at(0.5),
    p99: at(0.99),
  };
}

// "tuned" marks queries that the engine was tuned with. "unseen" queries were generated with a seed
// other than 1, or come from a held-out file (BENCH_QUERIES).
const sets = [
  ...makeSets(texts, seed, size),
  famousVerses(),
  ...readQuerySets(fileURLToPath(new URL("search-queries.tsv", import.meta.url)), "tuned"),
  ...(process.env.BENCH_QUERIES ? readQuerySets(process.env.BENCH_QUERIES, "unseen") : []),
];
const swordEngine = process.env.BENCH_ENGINES === "berea" ? undefined : sword();
const others = process.env.BENCH_ENGINES !== "berea";
const engines = !others
  ? [await timed(berea), await timed(bereaPage)]
  : [
      await timed(berea),
      await timed(bereaPage),
      await timed(miniSearch),
      await timed(fts5),
      await timed(postgres),
      ...(swordEngine ? [await timed(() => swordEngine)] : []),
    ];
console.log(`Seed ${seed}, ${size} items a generated set.\n`);
console.log("| engine | index built |\n| --- | --- |");
for (const { name, builtMs } of engines) console.log(`| ${name} | ${Math.round(builtMs)} ms |`);
console.log(
  "\n| set | engine | hit@1 | hit@5 | MRR | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- | --- | --- |",
);
for (const set of sets) {
  for (const engine of engines) {
    // SWORD starts a process for each query, so it gets only the first queries.
    const some = engine.name.startsWith("SWORD")
      ? { ...set, items: set.items.slice(0, swordQueries) }
      : set;
    const { hit1, hit5, mrr, p50, p99 } = await measure(engine, some);
    const figures = [hit1, hit5, mrr].map((one) => one.toFixed(3)).join(" | ");
    console.log(
      `| ${set.name} | ${engine.name} | ${figures} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`,
    );
  }
}
for (const engine of engines) await engine.close?.();
process.exit(0);
