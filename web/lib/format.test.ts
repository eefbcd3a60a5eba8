import { i18n } from "@lingui/core";
import { afterEach, expect, test } from "vitest";
import { formatBytes, formatDate, formatList, formatNumber, weekdays } from "./format.ts";

const activate = (locale: string, locales: string[]) =>
  i18n.loadAndActivate({ locale, locales, messages: {} });
afterEach(() => activate("en", []));

const noon = new Date(2026, 10, 21, 12, 5);

test("dates, numbers and lists use the format of the language and region", () => {
  expect(formatDate(noon)).toBe("Nov 21, 2026");
  expect(formatNumber(31102)).toBe("31,102");
  expect(formatList(["Ruth", "Job", "Joel"])).toBe("Ruth, Job, and Joel");
  expect(formatBytes(4_230_000)).toBe("4.2 MB");
  activate("es", ["es-ES"]);
  expect(formatDate(noon)).toBe("21 nov 2026");
  expect(formatNumber(31102)).toBe("31.102");
  expect(formatList(["Rut", "Job"])).toBe("Rut y Job");
  activate("en", ["en-GB"]);
  expect(formatDate(noon)).toBe("21 Nov 2026");
});

test("the week begins on the first day of the region", () => {
  expect(weekdays()[0]).toEqual({ day: 0, name: "Sunday" });
  activate("es", ["es-ES"]);
  expect(weekdays().map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(weekdays()[0]?.name).toBe("lunes");
});

test("an invalid date throws a RangeError", () => {
  expect(() => formatDate("soon")).toThrow(RangeError);
});
