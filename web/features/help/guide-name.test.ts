import { expect, test } from "vitest";
import { withName } from "./guide-name.ts";

test("the guide shows the installation's name, but keeps addresses and other words", () => {
  const text = "Berea shows it. In Berea's chat, **Ask Berea** at berea.example about the Bereans.";
  expect(withName(text, "Grace $& Hope")).toBe(
    "Grace $& Hope shows it. In Grace $& Hope's chat, **Ask Grace $& Hope** at berea.example about the Bereans.",
  );
});
