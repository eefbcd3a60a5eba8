import { existsSync, readFileSync } from "node:fs";
import { type I18n, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { parsePo } from "pofile-ts";
import type { Language } from "#shared/languages.ts";
import { type Message, messageOf } from "#shared/message.ts";

const loaded = new Map<Language, I18n>();

/**
 * A text in a language, with its values. Returns the English text if it has no translation.
 *
 * @param text a message, or the English text of one without values.
 */
export function translate(text: string | Message, language: Language): string {
  const { id, values } = typeof text === "string" ? messageOf(text) : text;
  // English without values needs no parser: it may hold a brace or an apostrophe.
  const i18n = translations(language);
  if (!values && i18n.messages[id] === undefined) return id;
  const shown = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "object" ? translate(value, language) : value,
  ]);
  return i18n._(id, Object.fromEntries(shown));
}

/** The catalogs of a language, which are read when it is first needed. */
function translations(language: Language): I18n {
  let i18n = loaded.get(language);
  if (!i18n) {
    const messages = { ...readCatalog("shared", language), ...readCatalog("server", language) };
    i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    i18n.setMessagesCompiler(compileMessage);
    loaded.set(language, i18n);
  }
  return i18n;
}

/** The translations in a catalog by their English texts; none for English, which has no catalog. */
function readCatalog(layer: "shared" | "server", language: Language): Record<string, string> {
  const file = new URL(`../../${layer}/locales/${language}.po`, import.meta.url);
  if (!existsSync(file)) return {};
  const translated: Record<string, string> = {};
  for (const { msgid, msgstr } of parsePo(readFileSync(file, "utf8")).items) {
    if (msgstr[0]) translated[msgid] = msgstr[0];
  }
  return translated;
}
