// What failed, out of the two runners' reports: said once more at the end, since the lines where it happened are far up by then.

/** Lines with each failed test of a vitest report (`--reporter=json`) and the beginning of its reason. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    // A file that could not be loaded has no tests to name.
    if (failed.length === 0) return status === "failed" ? [line(name, "", message)] : [];
    return failed.map((one) => line(name, one.fullName, one.failureMessages.join("\n")));
  });
}

/** Lines with each test of a Playwright report that failed, or passed only when tried again. */
export function playwrightFailures({ suites, errors }) {
  const lines = errors.map(({ message }) => line("playwright", "", message));
  const walk = (suite, titles) => {
    const here = suite.file === suite.title ? titles : [...titles, suite.title];
    for (const spec of suite.specs ?? []) {
      if (spec.ok && !spec.tests.some((one) => one.status === "flaky")) continue;
      const results = spec.tests.flatMap((one) => one.results);
      const reasons = results.flatMap((one) => one.errors.map(({ message }) => message));
      lines.push(line(`${spec.file}:${spec.line}`, [...here, spec.title].join(" › "), reasons[0]));
    }
    for (const inner of suite.suites ?? []) walk(inner, here);
  };
  for (const suite of suites) walk(suite, []);
  return lines;
}

function line(place, title, reason = "") {
  const words = reason.split("\n").slice(0, 12).join("\n    ");
  return `FAILED ${place} ${title}\n    ${words}`;
}
