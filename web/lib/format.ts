// Dates, numbers and lists in the language of the interface. Formatters are made once for each
// locale and form: `new Intl.DateTimeFormat` costs some 50 microseconds.
import { i18n } from "@lingui/core";
import { formatDistanceToNow } from "date-fns";
import { activeDateLocale } from "./language.ts";

const dateForms = {
  /** Nov 21, 2026 */
  day: { year: "numeric", month: "short", day: "numeric" },
  /** November 21, 2026 */
  longDay: { year: "numeric", month: "long", day: "numeric" },
  /** Saturday, November 21 */
  weekday: { weekday: "long", month: "long", day: "numeric" },
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

/** English has the forms of American English unless the browser names another English region. */
const activeLocales = () => [i18n.locales ?? []].flat().concat(i18n.locale, "en-US");

/** A date in the user's time zone. `instant` is ISO 8601. Throws a RangeError if it is no date. */
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

/** How long ago an instant was: `about 2 hours ago`. */
export function formatAgo(instant: string | number | Date): string {
  const locale = activeDateLocale();
  return formatDistanceToNow(instant, { addSuffix: true, ...(locale && { locale }) });
}

/** The first day of the week in the user's region: 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(activeLocales()[0] ?? "en-US") as Intl.Locale & {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  // Firefox has neither; ISO 8601 begins the week on Monday.
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
