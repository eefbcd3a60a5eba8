// Help lines by region. Check each number on the website of the line before a release.

import type { Concern } from "./concern.ts";

export type HelpLine = { name: string; call?: string; text?: string; web?: string };

const samaritans: HelpLine = {
  name: "Samaritans",
  call: "116 123",
  web: "https://www.samaritans.org",
};
const lifeline988: HelpLine = { name: "988 Suicide & Crisis Lifeline", call: "988", text: "988" };

const byRegion: Readonly<Record<string, readonly HelpLine[]>> = {
  US: [lifeline988],
  CA: [{ name: "988 Suicide Crisis Helpline", call: "988", text: "988" }],
  GB: [samaritans],
  IE: [samaritans],
  AU: [{ name: "Lifeline", call: "13 11 14", web: "https://www.lifeline.org.au" }],
  NZ: [{ name: "Need to talk?", call: "1737", text: "1737" }],
  DE: [
    { name: "TelefonSeelsorge", call: "0800 111 0 111", web: "https://www.telefonseelsorge.de" },
  ],
  AT: [{ name: "TelefonSeelsorge", call: "142" }],
  CH: [{ name: "Die Dargebotene Hand", call: "143" }],
  FR: [{ name: "Suicide Écoute : le 3114", call: "3114" }],
  ES: [{ name: "Línea 024", call: "024" }],
  BR: [{ name: "CVV", call: "188", web: "https://cvv.org.br" }],
  NL: [{ name: "113 Zelfmoordpreventie", call: "113", web: "https://www.113.nl" }],
  IT: [{ name: "Telefono Amico", call: "02 2327 2327" }],
  ZA: [{ name: "SADAG", call: "0800 567 567" }],
  IN: [{ name: "Tele-MANAS", call: "14416" }],
};

/** The worldwide directory. */
export const worldwideDirectory: HelpLine = {
  name: "Find A Helpline",
  web: "https://findahelpline.com",
};

/**
 * Lines for victims of violence and abuse. Each number was compared on 2026-11-23 with stored pages
 * of: thehotline.org (quoted by networkofcare.org), thekidstrust.org, kidshelpphone.ca,
 * refuge.org.uk, childline (nspcc; quoted by thefirststep.org.uk), womensaid.ie and thejournal.ie,
 * 1800respect.org.au (the number spells its name), womensrefuge.org.nz, hilfetelefon.de,
 * frauenhelpline.at, solidaritefemmes.org, europapress.es, ansa.it, rijksoverheid.nl, gbv.org.za,
 * childlineindia.org, agenciapatriciagalvao.org.br and fadc.org.br. Others get the worldwide
 * directory.
 */
const violenceByRegion: Readonly<Record<string, readonly HelpLine[]>> = {
  US: [
    {
      name: "National Domestic Violence Hotline",
      call: "1-800-799-7233",
      web: "https://www.thehotline.org",
    },
    { name: "Childhelp", call: "1-800-422-4453", web: "https://www.childhelp.org" },
  ],
  CA: [{ name: "Kids Help Phone", call: "1-800-668-6868", web: "https://kidshelpphone.ca" }],
  GB: [
    { name: "National Domestic Abuse Helpline", call: "0808 2000 247" },
    { name: "Childline", call: "0800 1111", web: "https://www.childline.org.uk" },
  ],
  IE: [{ name: "Women's Aid", call: "1800 341 900", web: "https://www.womensaid.ie" }],
  AU: [{ name: "1800RESPECT", call: "1800 737 732", web: "https://www.1800respect.org.au" }],
  NZ: [{ name: "Women's Refuge", call: "0800 733 843", web: "https://womensrefuge.org.nz" }],
  DE: [{ name: "Hilfetelefon", call: "116 016", web: "https://www.hilfetelefon.de" }],
  AT: [{ name: "Frauenhelpline", call: "0800 222 555" }],
  FR: [{ name: "Violences Femmes Info", call: "3919" }],
  ES: [{ name: "Línea 016", call: "016" }],
  BR: [
    { name: "Ligue 180", call: "180" },
    { name: "Disque 100", call: "100" },
  ],
  NL: [{ name: "Veilig Thuis", call: "0800 2000", web: "https://veiligthuis.nl" }],
  IT: [{ name: "Antiviolenza e stalking", call: "1522" }],
  ZA: [{ name: "GBV Command Centre", call: "0800 428 428" }],
  IN: [{ name: "Childline", call: "1098" }],
};

/** The number was compared on 2026-11-23 with the Wikipedia article on Cruse Bereavement Care. */
const bereavementByRegion: Readonly<Record<string, readonly HelpLine[]>> = {
  GB: [
    { name: "Cruse Bereavement Support", call: "0808 808 1677", web: "https://www.cruse.org.uk" },
  ],
};

/** Emergency numbers that a phone reaches in each region. */
const emergencyNumbers: Readonly<Record<string, string>> = {
  US: "911",
  CA: "911",
  GB: "999",
  IE: "999",
  AU: "000",
  NZ: "111",
  DE: "112",
  AT: "112",
  CH: "112",
  FR: "112",
  ES: "112",
  BR: "190",
  NL: "112",
  IT: "112",
  ZA: "112",
  IN: "112",
};

/** Returns the emergency number of a region, or `undefined` if it is unknown. */
export function emergencyNumberOf(region: string | undefined): string | undefined {
  return region === undefined ? undefined : emergencyNumbers[region];
}

/**
 * Returns the help lines of a region for a concern, then the worldwide directory. Other regions get
 * 988 and Samaritans for suicide and self-harm, and the directory for violence and grief.
 */
export function helpLinesFor(region: string | undefined, concern: Concern): readonly HelpLine[] {
  const lines = region === undefined ? undefined : linesByConcern[concern][region];
  if (lines) return [...lines, worldwideDirectory];
  if (concern !== "self_harm" && concern !== "someone_at_risk") return [worldwideDirectory];
  return [lifeline988, { ...samaritans, name: "Samaritans (UK and Ireland)" }, worldwideDirectory];
}

/** Those who help a writer also advise a person who wants to help somebody else. */
const linesForHelpers = Object.fromEntries(
  Object.entries(byRegion).map(([region, lines]) => [
    region,
    [...lines, ...(violenceByRegion[region] ?? [])],
  ]),
);

const linesByConcern: Readonly<Record<Concern, Readonly<Record<string, readonly HelpLine[]>>>> = {
  self_harm: byRegion,
  danger: violenceByRegion,
  someone_at_risk: linesForHelpers,
  bereavement: bereavementByRegion,
};
