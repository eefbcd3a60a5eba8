// Detects the region of a user from the device settings, without asking for a location.

/**
 * Time zones of the regions with help lines, from the IANA time zone database (zone1970.tab,
 * backward).
 */
const zonesByRegion: Readonly<Record<string, string>> = {
  US: "New_York Detroit Chicago Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak Menominee Honolulu Louisville Indianapolis Kentucky/Louisville Kentucky/Monticello Indiana/Indianapolis Indiana/Vincennes Indiana/Winamac Indiana/Marengo Indiana/Petersburg Indiana/Vevay Indiana/Tell_City Indiana/Knox North_Dakota/Center North_Dakota/New_Salem North_Dakota/Beulah",
  CA: "Toronto Montreal Vancouver Winnipeg Edmonton Calgary Halifax St_Johns Regina Moncton Glace_Bay Goose_Bay Iqaluit Rankin_Inlet Resolute Swift_Current Cambridge_Bay Inuvik Yellowknife Whitehorse Dawson Dawson_Creek Fort_Nelson Thunder_Bay Nipigon Rainy_River Atikokan Creston Blanc-Sablon Pangnirtung",
  GB: "London Belfast Jersey Guernsey Isle_of_Man",
  IE: "Dublin",
  AU: "Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra Lindeman Broken_Hill Eucla Lord_Howe Currie",
  NZ: "Auckland Chatham",
  DE: "Berlin Busingen",
  AT: "Vienna",
  CH: "Zurich",
  FR: "Paris",
  ES: "Madrid Ceuta Canary",
  BR: "Sao_Paulo Bahia Fortaleza Recife Manaus Belem Cuiaba Campo_Grande Porto_Velho Boa_Vista Rio_Branco Maceio Araguaina Santarem Eirunepe Noronha",
  NL: "Amsterdam",
  IT: "Rome",
  ZA: "Johannesburg",
  IN: "Kolkata Calcutta",
};

const regionByZone = new Map(
  Object.entries(zonesByRegion).flatMap(([region, zones]) =>
    zones.split(" ").map((zone) => [zone, region] as const),
  ),
);

/**
 * Returns the region of a device, or `undefined` if it is unknown. The time zone takes precedence
 * over the first language, which only tells what the user reads: "de, en-US" is common in Germany.
 */
export function regionOf(
  timeZone: string | undefined,
  languages: readonly string[],
): string | undefined {
  const zone = timeZone?.replace(/^[A-Za-z]+\//, "") ?? "";
  return regionByZone.get(zone) ?? regionOfLanguage(languages[0]);
}

/**
 * The region subtag of a language tag or, except for English, the region with most speakers of the
 * language.
 */
function regionOfLanguage(tag: string | undefined): string | undefined {
  try {
    const locale = new Intl.Locale(tag ?? "");
    return locale.region ?? (locale.language === "en" ? undefined : locale.maximize().region);
  } catch {
    return undefined;
  }
}
