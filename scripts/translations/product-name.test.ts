// Checks the rule of docs/names.md: a text says "Berea" only where it means the software.
import { globSync, readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
const product = /\bBerea\b/;

/** The first words of the English texts that mean the software or its files. */
const allowed = [
  "A newer version of Berea created this archive",
  "Berea {version} on Node {node}",
  "Berea archive",
  "Choose a Berea archive",
  "The texts come from public packages. They are checked verse by verse when Berea is built.",
  "This archive is not a Berea archive",
  "This kind of file is not supported. Choose a Berea archive",
  "This row is not from a Berea archive",
];

test("texts of the catalogs say Berea only where they mean the software", () => {
  const files = globSync("{web,server,shared}/locales/**/*.po", { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const items = files.flatMap((file) => parsePo(readFileSync(root + file, "utf8")).items);
  const naming = items.filter(({ msgid, msgstr }) =>
    [msgid, ...msgstr].some((text) => product.test(text)),
  );
  const isAllowed = (text: string) => allowed.some((start) => text.startsWith(start));
  expect(naming.map(({ msgid }) => msgid).filter((id) => !isAllowed(id))).toEqual([]);
  for (const start of allowed) {
    expect(
      naming.some(({ msgid }) => msgid.startsWith(start)),
      `${start} is no longer used`,
    ).toBe(true);
  }
});

const knownLines = [
  // Scripture.
  ["web/features/landing/copy.ts", "by night unto Berea: who"],
  // The software and its files.
  ["web/features/admin/health.tsx", "Berea {version} on Node"],
  ["web/features/settings/import-", "Berea archive"],
  ["web/features/resources/credits-page.tsx", "when Berea is built"],
  ["web/offline/cache-names.ts", "X-Berea-"],
  // The guide calls the service Berea; this line replaces the name.
  ["web/features/help/guide-name.ts", "text.replace("],
] as const;

test("the source code of the pages says Berea only in known lines", () => {
  const files = globSync("web/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.ts"] });
  const lines = files.flatMap((file) =>
    readFileSync(root + file, "utf8")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => product.test(line) && !/^(\/?\*|\/\/|console\.)/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  const isKnown = (line: string) =>
    knownLines.some(([file, text]) => line.startsWith(file) && line.includes(text));
  expect(lines.filter((line) => !isKnown(line))).toEqual([]);
});

test("only known files use the name of the product instead of the installation's name", () => {
  const files = globSync("{web,server,shared,scripts}/**/*.{ts,tsx}", { cwd: root });
  const importing = files.filter((file) =>
    /import \{[^}]*\bproductName\b[^}]*\} from "[^"]*product\.ts"/.test(
      readFileSync(root + file, "utf8"),
    ),
  );
  expect(importing.toSorted()).toEqual([
    // `berea mcp` runs without an installation.
    "scripts/berea/mcp.ts",
    // The software produces calendars, feeds and the API description.
    "server/features/calendars/calendar-text.ts",
    // The rules explain the name of the product.
    "server/features/chat/system-prompt.ts",
    "server/features/daily-verse/feed.ts",
    "server/http/openapi.ts",
    // Replaces the name in the built shell.
    "server/http/shell-details.ts",
    // The default name of a mailer that has no installation.
    "server/platform/mail.ts",
    // The default name of an installation.
    "web/features/admin/installation-form.tsx",
    // The pages replace the name in these messages when they show them.
    "web/features/home/feature-cards.tsx",
    "web/features/landing/copy.ts",
    "web/lib/installation.ts",
  ]);
});
