// Lists the failed tests from the reports of both runners. Printed at the end, because the original
// output is far above.

/**
 * Returns lines with each failed test of a Vitest report (`--reporter=json`) and the start of its
 * error.
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    // A file that failed to load has no tests to list.
    if (failed.length === 0) return status === "failed" ? [line(name, "", message)] : [];
    return failed.map((one) => line(name, one.fullName, one.failureMessages.join("\n")));
  });
}

/** Returns lines with each Playwright test that failed, or passed only on a retry. */
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
