import { expect, test } from "vitest";
import { checkRequest } from "#shared/api/citations.ts";
import { maxCheckLength } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import { favoriteMessages, prayerMessages } from "#shared/messages.ts";
import { translate } from "./translations.ts";

test("a text of shared/messages.ts is translated, with the values of its placeholders", () => {
  expect(translate(favoriteMessages.alreadySaved, "en")).toBe(favoriteMessages.alreadySaved);
  expect(translate(favoriteMessages.alreadySaved, "es")).toBe(
    "Este versículo ya está entre tus versículos guardados.",
  );
  expect(translate(prayerMessages.tooManyLists, "es")).toMatch(/^No uses más de \d+ listas\.$/);
});

test("a message takes its values and the plural forms of the language", () => {
  const wait = (minutes: number) =>
    message(
      "{minutes, plural, one {Too many tries. Please wait a minute and try again.} other {Too many tries. Please wait # minutes and try again.}}",
      { minutes },
    );
  expect(translate(wait(1), "en")).toBe("Too many tries. Please wait a minute and try again.");
  expect(translate(wait(5), "es")).toContain("5 minutos");
});

test("a text without a translation stays English and keeps its braces and apostrophes", () => {
  expect(translate("It's {not} in '{a}' catalog", "es")).toBe("It's {not} in '{a}' catalog");
});

test("a number in a schema's text has the digit grouping of the language", () => {
  const { error } = checkRequest.safeParse({ text: "a".repeat(maxCheckLength + 1) });
  const english = error?.issues[0]?.message ?? "";
  expect(english).toContain(maxCheckLength.toLocaleString("en"));
  expect(translate(english, "es")).toBe(
    `Comprueba como máximo ${maxCheckLength.toLocaleString("es")} caracteres a la vez.`,
  );
});
