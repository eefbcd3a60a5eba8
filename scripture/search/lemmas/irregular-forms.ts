// Reviewed exceptions to the suffix rules of lemmas.ts, for the English of Bible translations. The
// tables have the exceptional forms by headword.
import irregular from "./irregular-forms.json" with { type: "json" };
import variants from "./spelling-variants.json" with { type: "json" };

/** The headword of an irregular form. */
export const irregularForms = headwordByForm(irregular);

/**
 * The headword of another spelling of it: British, American or of older Bibles. The inflected forms
 * follow by rule. Found by comparing the wordings of each verse, and reviewed by hand.
 */
export const spellingVariants = headwordByForm(variants);

function headwordByForm(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([headword, forms]) =>
      forms.split(" ").map((form) => [form, headword] as const),
    ),
  );
}

/** Words that look inflected but are not. Each is its own headword. */
const uninflected = new Set(
  `king ring thing wing sling string evening morning nothing anything everything something during
  ceiling sibling earring herring sterling wedding lodging
  forest honest harvest interest conquest request modest priest guest lest west rest test east
  earnest manifest behest tempest nest vest breast chest crest jest pest quest zest contest protest
  arrest molest invest digest suggest infest latchet
  seed need bed red hundred sacred naked wicked kindred hatred rugged ragged crooked wretched speed
  weed reed deed feed greed creed breed shed sled accursed exceed succeed proceed indeed
  death teeth beth seth elizabeth nazareth gath breadth japheth asenath twentieth thirtieth fortieth
  fiftieth sixtieth seventieth eightieth ninetieth
  jesus moses thomas james judas barnabas amos titus always besides perhaps news yes its his this
  thus us as was alas christ riches goods species series lens ass bless cross dress grass less loss
  mass mess moss pass press kiss hiss miss witness wilderness darkness bus gas chaos tis
  lot even not for her here hers wine win fire fir ear early hate hat war ware care car robe rob wit
  time note forest sometimes hence pence thence whence since once twice
  wares means manners customs bowels loins reins tongs dregs lees
  goodness holiness righteousness nineveh tophet gentiles
  themselves ourselves yourselves specimen
  forrest jared hered mered tillest sired souled`.split(/\s+/),
);

/** Whether a word is a headword although it ends like an inflected form. */
export function isUninflected(word: string): boolean {
  return uninflected.has(word);
}
