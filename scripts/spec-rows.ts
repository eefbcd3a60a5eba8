// Reads the rows of the specification, and which tests claim to prove them. Pure: `check-spec.ts` reads the files.

/** Ids of the table rows of docs/spec-coverage.md, in their order, repetitions included. */
export function rowIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\|\s*([A-Z]\d{2})\s*\|/gm)].map(([, id = ""]) => id);
}

/** A call that runs a test, with its title: `test("…"`, `it.each(…)("…"` and so on. What is skipped proves nothing. */
const testCall =
  /(?<![\w.])(?:test|it|describe)(?:\.(\w+))*(?:\((?:[^()]|\([^()]*\))*\))?\s*\(\s*(["'`])((?:\\.|(?!\2)[\s\S])*)\2/g;
const notRun = /\.(skip|todo|fixme|skipIf)\b/;

/** Ids in square brackets in the titles of tests that run. */
export function claimedIds(source: string): string[] {
  // Only where a line begins: inside a string, "/*" may be part of an address.
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\//gm, "").replace(/^\s*\/\/.*$/gm, "");
  const ids = new Set<string>();
  for (const [call, , , title = ""] of code.matchAll(testCall)) {
    const head = call.slice(0, call.length - title.length);
    if (notRun.test(head)) continue;
    for (const [, id = ""] of title.matchAll(/\[([A-Z]\d{2})\]/g)) ids.add(id);
  }
  return [...ids];
}

export type Coverage = {
  /** Row id → the files whose tests prove it. */
  proved: Map<string, string[]>;
  missing: string[];
  /** Ids in titles that no row has, with their files. */
  unknown: { id: string; file: string }[];
  /** Ids that the list has more than once. */
  repeated: string[];
};

/** Compares the list with the tests. @param tests source by file name */
export function coverage(markdown: string, tests: ReadonlyMap<string, string>): Coverage {
  const ids = rowIds(markdown);
  const known = new Set(ids);
  const proved = new Map<string, string[]>();
  const unknown: Coverage["unknown"] = [];
  for (const [file, source] of tests) {
    for (const id of claimedIds(source)) {
      if (known.has(id)) proved.set(id, [...(proved.get(id) ?? []), file]);
      else unknown.push({ id, file });
    }
  }
  return {
    proved,
    unknown,
    missing: [...known].filter((id) => !proved.has(id)),
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}
