import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Tradition } from "#shared/choices.ts";

/** The names of the traditions. The AI receives the English value. */
export const traditionNames: Record<Tradition, MessageDescriptor> = {
  Anabaptist: msg`Anabaptist`,
  Anglican: msg`Anglican`,
  Baptist: msg`Baptist`,
  Catholic: msg`Catholic`,
  Lutheran: msg`Lutheran`,
  Methodist: msg`Methodist`,
  "Non-denominational": msg`Non-denominational`,
  "Oriental Orthodox": msg`Oriental Orthodox`,
  "Eastern Orthodox": msg`Eastern Orthodox`,
  Pentecostal: msg`Pentecostal`,
  Presbyterian: msg`Presbyterian`,
  Quaker: msg`Quaker`,
  Reformed: msg`Reformed`,
  "Seventh-day Adventist": msg`Seventh-day Adventist`,
};
