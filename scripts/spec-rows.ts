// Matches the rows of the specification with the tests that ran. Pure: `check-spec.ts` reads the
// files.

/** The parts of a Vitest JSON report (`--reporter=json`) that are read here. */
export type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  file?: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

/** The parts of a Playwright JSON report that are read here. */
export type PlaywrightReport = { suites: PlaywrightSuite[] };

/**
 * One test that a runner reported. `skipped` covers every status that is neither a pass nor a
 * failure.
 */
export type TestResult = { file: string; title: string; status: "passed" | "failed" | "skipped" };

/** Returns the ids in the table rows of docs/spec-coverage.md, in order, repetitions included. */
export function rowIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\|\s*([A-Z]\d{2})\s*\|/gm)].map(([, id = ""]) => id);
}

/** Returns the ids in square brackets in a title, as in `[J06] [J07] a like counts once`. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]\d{2})\]/g)].map(([, id = ""]) => id);
}

/**
 * Returns the files of each id in a test title that only the full tier runs: in a file named
 * `NAME.full.test.ts`, with the tag "full", or in a browser test without the tag "@gate".
 */
export function filesInFullTier(
  sources: readonly { file: string; text: string }[],
): Map<string, string[]> {
  const titles = /(["`])((?:\[[A-Z]\d{2}\] ?)+)(?:(?!\1).)*\1,?\s*(?:\{\s*tags?: "(@?\w+)")?/g;
  const files = new Map<string, string[]>();
  for (const { file, text } of sources) {
    const isBrowserTest = file.startsWith("e2e/");
    const isAllFull = isBrowserTest ? !text.includes("@gate") : file.includes(".full.test.");
    const isFull = (tag: string) => (isBrowserTest ? tag !== "@gate" : tag === "full");
    // A title may be computed, so all ids of a file count if the gate runs none of its tests.
    const ids = isAllFull
      ? idsInTitle(text)
      : Array.from(text.matchAll(titles), ([, , title = "", tag = ""]) =>
          isFull(tag) ? idsInTitle(title) : [],
        ).flat();
    for (const id of new Set(ids)) files.set(id, [...(files.get(id) ?? []), file]);
  }
  return files;
}

export function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name,
      title: fullName,
      status: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

/** A flaky test (passed on a retry) counts as passed. */
export function playwrightResults({ suites }: PlaywrightReport): TestResult[] {
  const status = { expected: "passed", flaky: "passed", skipped: "skipped" } as Record<
    string,
    TestResult["status"]
  >;
  const walk = (suite: PlaywrightSuite, titles: string[]): TestResult[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        file: `e2e/${spec.file}`,
        title: [...titles, spec.title].join(" › "),
        status: status[test.status] ?? "failed",
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
}

export type Coverage = {
  /** Row id → the files with a passing test for it. A row with a failing test is not proven. */
  proven: Map<string, string[]>;
  /** Row id → the files with a failing test for it. */
  failing: Map<string, string[]>;
  /** Rows without any test that passed or failed. */
  missing: string[];
  /** Ids in titles that no row has, with their files. */
  unknown: { id: string; file: string }[];
  /** Ids that the list contains more than once. */
  repeated: string[];
};

/**
 * Compares the rows of docs/spec-coverage.md with the tests that ran. A skipped test proves
 * nothing.
 */
export function coverage(markdown: string, results: readonly TestResult[]): Coverage {
  const ids = rowIds(markdown);
  const known = new Set(ids);
  const files = { passed: new Map<string, Set<string>>(), failed: new Map<string, Set<string>>() };
  const unknown: Coverage["unknown"] = [];
  for (const { file, title, status } of results) {
    for (const id of idsInTitle(title)) {
      if (!known.has(id)) unknown.push({ id, file });
      else if (status !== "skipped") {
        files[status].set(id, (files[status].get(id) ?? new Set()).add(file));
      }
    }
  }
  const listed = (map: Map<string, Set<string>>, id: string) => [...(map.get(id) ?? [])];
  const failing = new Map([...files.failed.keys()].map((id) => [id, listed(files.failed, id)]));
  const proven = new Map(
    [...known]
      .filter((id) => files.passed.has(id) && !failing.has(id))
      .map((id) => [id, listed(files.passed, id)]),
  );
  return {
    proven,
    failing,
    unknown,
    missing: [...known].filter((id) => !proven.has(id) && !failing.has(id)),
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}
