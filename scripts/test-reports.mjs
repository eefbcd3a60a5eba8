// Reads the JSON reports of both test runners. `npm test` prints what they say at its end, because
// the original output is far above.
import path from "node:path";

/**
 * Returns one entry with its `place`, `title` and `reason` for each failed test of a Vitest report
 * (`--reporter=json`).
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    // A file that failed to load has no tests to list.
    if (failed.length === 0) {
      return status === "failed" ? [{ place: name, title: "", reason: message }] : [];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      place: name,
      title: fullName,
      reason: failureMessages.join("\n"),
    }));
  });
}

/**
 * Returns the tests of a Playwright report that did not pass on the first try: `failed` never
 * passed, `flaky` passed on a retry. Entries have the shape that `vitestFailures` returns.
 */
export function playwrightFailures({ suites, errors }) {
  const failed = errors.map(({ message }) => ({
    place: "playwright",
    title: "",
    reason: message ?? "",
  }));
  const flaky = [];
  for (const { spec, titles } of specsOf(suites)) {
    const isFlaky = spec.tests.some((one) => one.status === "flaky");
    if (spec.ok && !isFlaky) continue;
    const results = spec.tests.flatMap((one) => one.results);
    const [reason = ""] = results.flatMap((one) => one.errors.map(({ message }) => message));
    (spec.ok ? flaky : failed).push({
      place: `e2e/${spec.file}:${spec.line}`,
      title: titles.join(" › "),
      reason,
    });
  }
  return { failed, flaky };
}

/** Returns the `count` slowest test files of both reports, slowest first, with their seconds. */
export function slowestFiles({ testResults }, { suites }, root, count = 10) {
  const seconds = new Map();
  const add = (file, ms) => seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  for (const { name, startTime, endTime } of testResults) {
    add(path.relative(root, name), endTime - startTime);
  }
  for (const { spec } of specsOf(suites)) {
    for (const { duration } of spec.tests.flatMap((one) => one.results)) {
      add(`e2e/${spec.file}`, duration);
    }
  }
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, time]) => ({ file, seconds: Math.round(time) }));
}

function specsOf(suites, titles = []) {
  return suites.flatMap((suite) => {
    const here = suite.file === suite.title ? titles : [...titles, suite.title];
    return [
      ...(suite.specs ?? []).map((spec) => ({ spec, titles: [...here, spec.title] })),
      ...specsOf(suite.suites ?? [], here),
    ];
  });
}

/** One failed or flaky test as lines of output: `FAILED FILE TITLE`, then the start of its reason. */
export function describeTest(label, { place, title, reason }) {
  const start = reason.split("\n").slice(0, 12).join("\n    ");
  return `${label} ${place} ${title}\n    ${start}`;
}
