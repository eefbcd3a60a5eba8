import { expect, test } from "vitest";
import { maskAiKey, readAiKey } from "./ai-key.ts";
import { userProviders } from "./ai-providers.ts";

test("the provider of a key is recognized by its prefix", () => {
  const providerOf = (key: string) => {
    const read = readAiKey(key);
    return read.ok ? read.provider : read.error.message;
  };
  expect(providerOf("sk-ant-api03-abc")).toBe("anthropic");
  expect(providerOf("sk-or-v1-abc")).toBe("openrouter");
  expect(providerOf("sk-proj-abc")).toBe("openai");
  expect(providerOf("  sk-abc\n")).toBe("openai");
  expect(providerOf("AIzaSyAbc")).toBe("google");
  expect(providerOf("AQ.Abc")).toBe("google");
  expect(providerOf("gsk_abc")).toBe("groq");
  expect(providerOf("xai-abc")).toBe("xai");
});

test("a key of any shape is accepted for the chosen provider, unless its prefix is that of another provider", () => {
  const shapeless = "Zk3vQ8fM2xW7pR5tY9bN1cD4gH6jK0aL";
  for (const provider of userProviders) {
    const read = readAiKey(shapeless, provider);
    if (provider === "openai") expect(read).toMatchObject({ ok: false });
    else expect(read, provider).toEqual({ ok: true, key: shapeless, provider });
    const foreign = readAiKey(provider === "anthropic" ? "gsk_abc" : "sk-ant-abc", provider);
    expect(foreign, provider).toMatchObject({
      error: { message: expect.stringContaining("another provider") },
    });
  }
  expect(readAiKey("sk-abc", "mistral")).toMatchObject({ ok: true, provider: "mistral" });
  expect(readAiKey("sk-ant-abc", "compatible")).toMatchObject({ provider: "compatible" });
  expect(readAiKey(" ", "mistral")).toMatchObject({
    error: { title: "API Key Required", message: "Please enter an API key" },
  });
});

test("an empty key, an unknown prefix and characters that HTTP headers do not allow are errors", () => {
  expect(readAiKey("  ")).toEqual({
    ok: false,
    error: { title: "API Key Required", message: "Please enter an OpenAI API key" },
  });
  for (const chosen of [undefined, "openai"] as const) {
    expect(readAiKey("pk-abc", chosen)).toEqual({
      ok: false,
      error: { title: "Invalid API Key", message: "OpenAI API keys should start with 'sk-'" },
    });
  }
  for (const odd of ["sk-abc def", "sk-abc\nx: y", "sk-ключ", `sk-${"a".repeat(500)}`]) {
    expect(readAiKey(odd)).toMatchObject({ ok: false, error: { title: "Invalid API Key" } });
    expect(readAiKey(odd, "mistral")).toMatchObject({ ok: false });
  }
});

test("a masked key shows its prefix and at most its last four characters", () => {
  expect(maskAiKey("sk-ant-api03-abcdefghijkl")).toBe("sk-ant-••••••••ijkl");
  expect(maskAiKey("gsk_short")).toBe("gsk_••••••••");
  expect(maskAiKey("sk-short")).toBe("sk-••••••••");
  expect(maskAiKey("Zk3vQ8fM2xW7pR5t")).toBe("••••••••pR5t");
});
