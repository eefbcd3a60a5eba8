import path from "node:path";
import { expect, test } from "vitest";
import { macroExtractor } from "./macro-extractor.ts";
import { messageExtractor, messagesIn } from "./message-extractor.ts";

test("the texts of message, constantText and ApiError calls are found, with their lines", () => {
  const code = `throw new ApiError("conflict", "Saved already.");
const limit = constantText("At most {max}.", { max: 5 });
throw new ApiError("not_found", message("No {what}.", { what }));
log.info("not for users");
throw new ApiError("conflict", saved);`;
  expect(messagesIn("example.ts", code)).toEqual([
    { value: "Saved already.", line: 1 },
    { value: "At most {max}.", line: 2 },
    { value: "No {what}.", line: 3 },
  ]);
});

test("the folder of the repository does not decide how the texts of a file are found", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const matches = (file: string) =>
    [messageExtractor, macroExtractor].map(({ match }) => match(path.join(root, file)));
  expect(matches("web/lib/server/format.ts")).toEqual([false, true]);
  expect(matches("server/web/main.ts")).toEqual([true, false]);
});
