// Crisis help lines by region. From the websites of the lines and findahelpline.com, November 2026.

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
export const everywhere: HelpLine = { name: "Find A Helpline", web: "https://findahelpline.com" };

/**
 * Returns the help lines of a region, then the worldwide directory. Other regions get 988 and
 * Samaritans.
 */
export function helpLinesFor(region: string | undefined): readonly HelpLine[] {
  const lines = region ? byRegion[region] : undefined;
  if (lines) return [...lines, everywhere];
  return [lifeline988, { ...samaritans, name: "Samaritans (UK and Ireland)" }, everywhere];
}
