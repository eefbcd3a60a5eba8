import { expect, test } from "vitest";
import { findLiterals } from "./find-literals.ts";

const found = (code: string) => findLiterals("example.tsx", code).map(({ text }) => text);

test.each([
  ["<p>Saved verses</p>", ["Saved verses"]],
  ["<p>{count} verses</p>", ["verses"]],
  ['<Button aria-label="Close" className="Wide button">{icon}</Button>', ["Close"]],
  ['<Button title={open ? "Close" : "Open"} />', ["Close", "Open"]],
  ['toast({ title: "Saved", tone: "good" })', ["Saved"]],
  ['<p>{saved ? "Saved" : "Save"}</p>', ["Saved", "Save"]],
  ["const label = one ? 'One verse' : many", ["One verse"]],
  ['switch (way) { case "Two ways": say = "Both ways"; }', ["Both ways"]],
  ['const x = "Please try again."', ["Please try again."]],
])("%s has a text outside the catalogs", (code, texts) => {
  expect(found(code)).toEqual(texts);
});

test.each([
  "<Trans>Saved <b>verses</b></Trans>",
  "<Button aria-label={t`Close`} />",
  '<Plural value={count} one="# verse" other="# verses" />',
  "const a = { title: msg`Saved` }",
  'const a = plural(count, { one: "One verse", other: "# verses" })',
  'if (event.key === "Enter") throw new Error("Not reached here")',
  'console.warn("The catalog cannot load")',
  'import { a } from "Some Package"',
  "<p>{count} · —</p>",
  '<p>{items.map((item) => <b key="First">{item}</b>)}{" "}{say("saved")}</p>',
  '// not translated: a proper name\nconst name = "Noto Serif"',
  'request({ headers: { "Content-Type": "application/json" } })',
])("%s has no text outside the catalogs", (code) => {
  expect(found(code)).toEqual([]);
});
