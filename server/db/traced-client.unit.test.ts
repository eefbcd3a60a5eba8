import { expect, test } from "vitest";
import { withoutLiterals } from "./traced-client.ts";

test.each([
  ["select * from notes where id = $1 limit 50", "select * from notes where id = $1 limit ?"],
  ["insert into a values ('it''s private', 12.5, 'b')", "insert into a values (?, ?, ?)"],
  ['select "t1"."c2" from a2', 'select "t1"."c2" from a2'],
  ["do $x$ begin raise 'secret'; end $x$", "do ?"],
])("%s becomes %s", (statement, expected) => {
  expect(withoutLiterals(statement)).toBe(expected);
});
