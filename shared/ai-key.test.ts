import { expect, test } from "vitest";
import { maskAiKey, readAiKey } from "./ai-key.ts";

test("the provider of a key is recognized by its prefix", () => {
  const providerOf = (key: string) => {
    const read = readAiKey(key);
    return read.ok ? read.provider : read.fault.message;
  };
  expect(providerOf("sk-ant-api03-abc")).toBe("anthropic");
  expect(providerOf("sk-or-v1-abc")).toBe("openrouter");
  expect(providerOf("sk-proj-abc")).toBe("openai");
  expect(providerOf("  sk-abc\n")).toBe("openai");
});

test("an empty key, an unknown prefix and characters outside of HTTP headers are errors", () => {
  expect(readAiKey("  ")).toEqual({
    ok: false,
    fault: { title: "API Key Required", message: "Please enter an OpenAI API key" },
  });
  expect(readAiKey("pk-abc")).toEqual({
    ok: false,
    fault: { title: "Invalid API Key", message: "OpenAI API keys should start with 'sk-'" },
  });
  for (const odd of ["sk-abc def", "sk-abc\nx: y", "sk-ключ", `sk-${"a".repeat(500)}`]) {
    expect(readAiKey(odd)).toMatchObject({ ok: false, fault: { title: "Invalid API Key" } });
  }
});

test("a masked key shows its prefix and at most its last four characters", () => {
  expect(maskAiKey("sk-ant-api03-abcdefghijkl")).toBe("sk-ant-••••••••ijkl");
  expect(maskAiKey("sk-short")).toBe("sk-••••••••");
});
