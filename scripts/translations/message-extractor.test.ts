import { expect, test } from "vitest";
import { messagesIn } from "./message-extractor.ts";

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
