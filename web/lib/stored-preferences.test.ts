import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/choices.ts";
import { parsePreferences } from "./stored-preferences.ts";

const { scheme: _, ...defaults } = defaultPreferences;

test("a device without stored preferences uses the defaults", () => {
  expect(parsePreferences(null)).toEqual({ ...defaults, owner: undefined });
});

test.each(["", "{", "null", "7", '"text"', "[1]"])(
  "invalid stored preferences %j fall back to the defaults",
  (text) => {
    expect(parsePreferences(text)).toEqual({ ...defaults, owner: undefined });
  },
);

test("stored preferences are parsed, and each invalid value is replaced by its default", () => {
  const kept = {
    text_size: 130,
    layout: "verses",
    width: "wide",
    verse_numbers: false,
    continuous: false,
    streak: true,
    show_setup_list: false,
    version: "web",
    reduced_motion: true,
    ai: false,
    time_zone: "Europe/Berlin",
    language: "es",
    notifications: {
      daily_verse: true,
      digest: true,
      reminders: false,
      push_community: false,
      push_daily_verse: true,
    },
    owner: "someone",
  };
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
  const wrong = {
    text_size: 131,
    layout: "columns",
    width: 7,
    verse_numbers: "no",
    continuous: false,
    version: "../web",
    reduced_motion: "yes",
    ai: "no",
    time_zone: "Middle/Earth",
    notifications: true,
    owner: 7,
  };
  expect(parsePreferences(JSON.stringify(wrong))).toEqual({ ...defaults, owner: undefined });
});

test("choosing the KJV differs from choosing no translation", () => {
  expect(parsePreferences('{"version":"kjv"}').version).toBe("kjv");
  expect(parsePreferences('{"version":null}').version).toBeNull();
});
