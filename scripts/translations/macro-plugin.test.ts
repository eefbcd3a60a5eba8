import { expect, test } from "vitest";
import { linguiMacros } from "./macro-plugin.ts";

type Handler = { handler(code: string, id: string): Promise<{ code: string }> };

test("a macro keeps its English text, compiled, so that English needs no catalog", async () => {
  const { handler } = linguiMacros().transform as unknown as Handler;
  const code = `import { plural } from "@lingui/core/macro";
export const found = (count: number) => plural(count, { one: "# verse", other: "# verses" });`;
  const { code: expanded } = await handler(code, "/example.ts");
  expect(expanded).not.toContain("/macro");
  expect(expanded.replace(/\s+/g, "")).toContain(
    'message:[["count","plural",{one:["#","verse"],other:["#","verses"]}]]',
  );
});
