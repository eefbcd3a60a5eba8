// Parses Greek verb forms by their endings, tense signs and augment. Only endings that decide the
// form are listed. Codes: scripture/study/greek-grammar.ts.

/**
 * Voice "E" is middle or passive. Finite: tense, voice, mood, person, number. Infinitive: tense,
 * voice, "N". Participle: tense, voice, "P", then cases, number and genders.
 */
const participles: readonly [ending: string, reading: string][] = [
  ["οσ", "Nsm"],
  ["ου", "Gsmn"],
  ["ω|", "Dsmn"],
  ["ον", "NAsmn"],
  ["η", "Nsf"],
  ["ησ", "Gsf"],
  ["η|", "Dsf"],
  ["ην", "Asf"],
  ["οι", "Npm"],
  ["αι", "Npf"],
  ["α", "NApn"],
  ["ων", "Gpmfn"],
  ["οισ", "Dpmn"],
  ["αισ", "Dpf"],
  ["ουσ", "Apm"],
  ["ασ", "Apf"],
];
const consonantCases: readonly [ending: string, reading: string][] = [
  ["τοσ", "Gsmn"],
  ["τι", "Dsmn"],
  ["τα", "ANsmp"],
  ["τεσ", "Npm"],
  ["των", "Gpmn"],
  ["τασ", "Apm"],
];

/** Whether the form has an augment or reduplication: it does not begin as the headword does. */
function isAugmented(form: string, lemma: string): boolean {
  if (form.startsWith(lemma.slice(0, 2))) return false;
  return /^[εη]/.test(form) || /ε|η|ω/.test(form.slice(1, 5));
}

/** The headword without its ending, and the vowel of a contracted verb. */
function presentStem(lemma: string): { stem: string; vowel: string } {
  const ending = /(ομαι|αμαι|εμαι|μαι|ω|μι)$/.exec(lemma)?.[0] ?? "";
  const whole = lemma.slice(0, lemma.length - ending.length);
  const vowel = /[αεο]$/.exec(whole)?.[0] ?? "";
  return { stem: vowel ? whole.slice(0, -1) : whole, vowel };
}

type Rule = readonly [pattern: RegExp, code: string];
/** Forms of the present stem: present and, with an augment, imperfect. */
const present: readonly Rule[] = [
  [/^(?:ω)$/, "PAI1s"],
  [/^(?:εισ|οισ|α\|σ)$/, "PAI2s"],
  [/^(?:ει|α\||οι)$/, "PAI3s"],
  [/^(?:ομεν|ουμεν|ωμεν)$/, "PAI1p"],
  [/^(?:ουσιν?|ωσιν)$/, "PAI3p"],
  [/^(?:ειν|αν|ουν)$/, "PAN"],
  [/^(?:ομαι|ουμαι|ωμαι)$/, "PEI1s"],
  [/^(?:εται|ειται|αται|ουται)$/, "PEI3s"],
  [/^(?:ομεθα|ουμεθα|ωμεθα)$/, "PEI1p"],
  [/^(?:ονται|ουνται|ωνται)$/, "PEI3p"],
  [/^(?:εσθαι|εισθαι|ασθαι|ουσθαι)$/, "PEN"],
  [/^(?:ετω|ειτω|ατω)$/, "PAM3s"],
  [/^(?:εσθω|εισθω)$/, "PEM3s"],
];
const imperfect: readonly Rule[] = [
  [/^(?:εν?|ει|α)$/, "IAI3s"],
  [/^(?:ομεν|ουμεν|ωμεν)$/, "IAI1p"],
  [/^(?:ετο|ειτο|ατο|ουτο)$/, "IEI3s"],
  [/^(?:οντο|ουντο|ωντο)$/, "IEI3p"],
];
/** Forms known by their own tense sign, whatever the stem. */
const signed: readonly Rule[] = [
  [/(?:[σξψ])αντο$/, "AMI3p"],
  [/(?:[σξψ])ατο$/, "AMI3s"],
  [/(?:[σξψ])αμην$/, "AMI1s"],
  [/(?:[σξψ])αμεθα$/, "AMI1p"],
  [/(?:[σξψ])ασθαι$/, "AMN"],
  [/θησαν$/, "API3p"],
  [/θημεν$/, "API1p"],
  [/θητε$/, "API2p"],
  [/θηναι$/, "APN"],
  [/θησεται$/, "FPI3s"],
  [/θησονται$/, "FPI3p"],
  [/θησομαι$/, "FPI1s"],
  [/θησεσθε$/, "FPI2p"],
  [/θησομεθα$/, "FPI1p"],
  [/θω$/, "APS1s"],
  [/θη\|$/, "APS3s"],
  [/θωσιν?$/, "APS3p"],
  [/θητω$/, "APM3s"],
];

/** Returns the code of a verb form, or `undefined` if no rule decides it. */
export function parseVerb(text: string, form: string, lemma: string): string | undefined {
  const { stem, vowel } = presentStem(lemma);
  // The perfect of these serves as a present, and their participles look perfect.
  if (/(?:καθημαι|κειμαι|δυναμαι|ισταμαι|τιθημι)$/.test(lemma)) return undefined;
  const middle = participleOf(form, lemma, text);
  if (middle !== undefined) return middle || undefined;
  const augmented = isAugmented(form, lemma);
  const deponent = lemma.endsWith("μαι");
  if (!lemma.endsWith("μι") && stem.length > 1 && form.startsWith(stem)) {
    const rest = form.slice(stem.length);
    const code = present.find(([pattern]) => pattern.test(rest))?.[1];
    // Without the circumflex, -ει and -α are imperatives: ἀκολουθεῖ, ἀκολούθει.
    const imperative = vowel && code === "PAI3s" && !text.normalize("NFD").includes("\u0342");
    const subjunctive = /^ω(?:μεν|σιν?)$/.test(rest);
    if (imperative || subjunctive) return undefined;
    if (code && fitsContraction(rest, vowel) && !(deponent && code[1] === "A")) return code;
  }
  const pastStem = pastStemOf(stem);
  if (!lemma.endsWith("μι") && pastStem.some((one) => form.startsWith(one))) {
    const base = pastStem.find((one) => form.startsWith(one)) ?? "";
    const rest = form.slice(base.length);
    // The aorist of liquid stems (ἤγειρεν) and the strong aorist may look the same.
    if (/[λρνμ]$/.test(stem) && /^εν?$/.test(rest)) return undefined;
    const code = imperfect.find(([pattern]) => pattern.test(rest))?.[1];
    if (code && fitsContraction(rest, vowel) && !(deponent && code[1] === "A")) return code;
  }
  // A θ that belongs to the root is not a sign of the passive: ἔλθῃ, ἠκολούθησαν.
  const thetaOfRoot = /θ$/.test(stem) || /(?:ελ|πα|μα|λα|τι)θ[^θ]*$/.test(form);
  if (thetaOfRoot && /θ/.test(form)) return undefined;
  const code = signed.find(([pattern]) => pattern.test(form))?.[1];
  if (code?.startsWith("API") && !augmented) return undefined;
  if (code) return code;
  return aorist(form, stem, vowel, augmented);
}

/** The first and second aorist with σ and an augment, and the future without one. */
function aorist(form: string, stem: string, vowel: string, augmented: boolean): string | undefined {
  const sigma = vowel ? `${stem}[ηωαε]σ` : `${stem.slice(0, -2)}.{0,2}[σξψ]`;
  if (!augmented && new RegExp(`^${sigma}`).test(form)) {
    if (/[σξψ]ει$/.test(form)) return "FAI3s";
    if (/[σξψ]ουσιν?$/.test(form)) return "FAI3p";
    if (/[σξψ]εται$/.test(form)) return "FMI3s";
    if (/[σξψ]ονται$/.test(form)) return "FMI3p";
    if (/[σξψ]ομεν$/.test(form)) return "FAI1p";
    if (/[σξψ]ετε$/.test(form)) return "FAI2p";
    if (/[σξψ]ατε$/.test(form)) return "AAM2p";
    if (/[σξψ]ον$/.test(form)) return "AAM2s";
    if (/[σξψ]η\|$/.test(form)) return "AAS3s";
    if (/[σξψ]ωσιν?$/.test(form)) return "AAS3p";
    if (/[σξψ]ωμεν$/.test(form)) return "AAS1p";
    if (/[σξψ]ητε$/.test(form)) return "AAS2p";
    if (/[σξψ]αι$/.test(form)) return "AAN";
    return undefined;
  }
  if (!augmented) return undefined;
  if (/[σξψ]εν?$/.test(form)) return "AAI3s";
  // A feminine participle (ζῶσαν) or a strong aorist passive (ἐχάρησαν).
  if (/(?:ει|ω|ου)σαν$/.test(form) || (!vowel && /ησαν$/.test(form))) return undefined;
  if (/[σξψ]αν$/.test(form)) return "AAI3p";
  if (/[σξψ]α$/.test(form)) return "AAI1s";
  if (/[σξψ]αμεν$/.test(form)) return "AAI1p";
  if (/[σξψ]ατε$/.test(form)) return "AAI2p";
  if (/θη$/.test(form)) return "API3s";
  if (/θην$/.test(form)) return "API1s";
  return undefined;
}

/** Contracted verbs have contracted endings, and other verbs have plain ones. */
function fitsContraction(rest: string, vowel: string): boolean {
  const contractedOnly = /^(?:ου(?!σιν?$)|ειτ|εισθ|α|ω(?!$)|οι)/.test(rest);
  const plainOnly = /^(?:ομ|ον|ετ|εσθ|εν?$)/.test(rest);
  return vowel ? !plainOnly : !contractedOnly;
}

function pastStemOf(stem: string): string[] {
  const vowels: Record<string, string> = { α: "η", ε: "η", ο: "ω" };
  const first = stem[0] ?? "";
  if (/^(?:αι|οι|ευ|ει|ου|αυ)/.test(stem)) return [];
  if (vowels[first]) return [vowels[first] + stem.slice(1)];
  if (/^[βγδζθκλμνξπρστφχψ]/.test(stem)) return [`ε${stem}`];
  return [];
}

/**
 * Returns the code of a participle, "" if its tense is unknown, or `undefined` if the form is not a
 * participle.
 */
function participleOf(form: string, lemma: string, text: string): string | undefined {
  const { stem, vowel } = presentStem(lemma);
  const mi = lemma.endsWith("μι");
  const middle = /^(.*)μεν([^ν]*)$/.exec(form);
  if (middle && form !== "μεν") {
    const [, base = "", ending = ""] = middle;
    const reading = participles.find(([one]) => one === ending)?.[1];
    if (reading && base.length > 1) {
      if (/[σξψ]α$/.test(base)) return `AMP${reading}`;
      if (/θησο$/.test(base)) return `FPP${reading}`;
      if (/[οω]$|ου$/.test(base) && base.startsWith(stem) && !mi && stem.length > 1) {
        const link = base.slice(stem.length);
        const fits = vowel === "α" ? link === "ω" : vowel ? link === "ου" : link === "ο";
        if (fits) return `PEP${reading}`;
      }
      return /με[\u0301\u0300]ν/u.test(text.normalize("NFD")) && !/ο$/.test(base)
        ? `XEP${reading}`
        : "";
    }
  }
  const active = /^(.*?)(ον|ουν|ων|σαν|ξαν|ψαν|θεν)(τ(?:οσ|ι|α|εσ|ων|ασ))$/.exec(form);
  if (active) {
    const [, base = "", sign = "", ending = ""] = active;
    if (/^(?:εσ|ων)$/.test(base)) return "";
    const reading = consonantCases.find(([one]) => one === ending)?.[1];
    const readingText = reading === "ANsmp" ? "As" : reading;
    const tense = /αν$/.test(sign) ? "AA" : sign === "θεν" ? "AP" : "";
    if (tense) return `${tense}P${readingText}${reading === "ANsmp" ? "m" : ""}`;
    if (base === stem && !mi && stem.length > 1)
      return `PAP${readingText}${reading === "ANsmp" ? "m" : ""}`;
    return "";
  }
  if (/(?:σ|ξ|ψ)ασ$/.test(form) && !isAugmented(form, lemma)) return "AAPNsm";
  if (/θεισ$/.test(form)) return "APPNsm";
  if (/ων$/.test(form) && form === `${stem}ων` && stem.length > 1 && !mi) return "PAPNsm";
  return undefined;
}
