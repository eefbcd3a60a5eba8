// Formats dates, numbers and lists in the interface language. Formatters are cached by locale and
// format, because `new Intl.DateTimeFormat` takes about 50 microseconds.
import { i18n } from "@lingui/core";
import { formatDistanceToNow } from "date-fns";
import { activeDateLocale } from "./language.ts";

const dateForms = {
  /** Nov 21, 2026 */
  day: { year: "numeric", month: "short", day: "numeric" },
  /** Nov 21 */
  shortDay: { month: "short", day: "numeric" },
  /** Nov 21, 2026, 4:05 PM */
  dayAndTime: {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  },
  /** 4:05 PM */
  time: { hour: "numeric", minute: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof dateForms;

const formatters = new Map<string, unknown>();

function formatter<T>(key: string, make: (locales: string[]) => T): T {
  const locales = activeLocales();
  const name = `${locales.join()} ${key}`;
  const known = formatters.get(name) as T | undefined;
  const made = known ?? make(locales);
  formatters.set(name, made);
  return made;
}

/** English uses American formats unless the browser's language names another English region. */
const activeLocales = () => [i18n.locales ?? []].flat().concat(i18n.locale, "en-US");

/**
 * Formats a date in the user's time zone. `instant` is ISO 8601. Throws a RangeError for an invalid
 * date.
 */
export function formatDate(instant: string | number | Date, form: DateForm = "day"): string {
  const make = (locales: string[]) => new Intl.DateTimeFormat(locales, dateForms[form]);
  return formatter(form, make).format(new Date(instant));
}

/** `1,189` or `1.189`. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const make = (locales: string[]) => new Intl.NumberFormat(locales, options);
  return formatter(`number ${JSON.stringify(options)}`, make).format(value);
}

/** `Genesis, Exodus, and Job`. */
export function formatList(items: readonly string[]): string {
  return formatter("list", (locales) => new Intl.ListFormat(locales)).format(items);
}

/** Formats the time since an instant: `about 2 hours ago`. */
export function formatAgo(instant: string | number | Date): string {
  const locale = activeDateLocale();
  return formatDistanceToNow(instant, { addSuffix: true, ...(locale && { locale }) });
}

/**
 * The days of the week, starting with the first one in the user's region. Sunday is 0, as in
 * `Date`.
 */
export function weekdays(): { day: number; name: string }[] {
  const make = (locales: string[]) =>
    new Intl.DateTimeFormat(locales, { weekday: "long", timeZone: "UTC" });
  const names = formatter("weekdays", make);
  return Array.from({ length: 7 }, (_, offset) => {
    const day = (firstWeekday() + offset) % 7;
    return { day, name: names.format(sundayMs + day * dayMs) };
  });
}

const dayMs = 24 * 60 * 60_000;
/** Any Sunday. */
const sundayMs = Date.UTC(2023, 0, 1);

/** The first day of the week in the user's region: 1 is Monday, 7 is Sunday. */
function firstWeekday(): number {
  const locale = new Intl.Locale(activeLocales()[0] ?? "en-US") as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  // Firefox supports neither method. ISO 8601 weeks begin on Monday.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** `5 min`. */
export function formatMinutes(minutes: number): string {
  return formatNumber(minutes, { style: "unit", unit: "minute" });
}

/** Formats a size with a suitable unit: `640 kB`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  const unit = isSmall ? "kilobyte" : "megabyte";
  return formatNumber(value, { style: "unit", unit, maximumFractionDigits: 1 });
}
