/*
 * A stemmer (https://en.wikipedia.org/wiki/Stemming), used only for the word alignment of the
 * glosses. Search has its own lemmatizer (scripture/search/lemmas); the alignment was reviewed with
 * this one.
 */

/** Irregular forms by headword. */
const irregularForms: Record<string, string> = Object.fromEntries(
  Object.entries({
    you: "thee thou ye",
    your: "thy thine yours",
    yourself: "thyself yourselves",
    my: "mine",
    have: "hath hast has had hadst having",
    do: "doth dost doest doeth does did didst done doing",
    be: "is am are art was wast were wert been being",
    say: "saith said says saidst sayest saying",
    shall: "shalt should shouldest",
    will: "wilt would wouldest wouldst",
    can: "canst could couldest",
    may: "mayest might mightest",
    go: "went gone goest goeth goes going",
    come: "came cometh comest comes coming",
    give: "gave given giveth givest gives giving",
    take: "took taken taketh takest takes taking",
    know: "knew known knoweth knowest knows knowing knewest",
    see: "saw seen seeth seest sees seeing sawest",
    speak: "spake spoke spoken speaketh speakest speaks speaking",
    bring: "brought bringeth bringest brings bringing",
    make: "made maketh makest makes making madest",
    find: "found findeth findest finds finding",
    think: "thought thinketh thinkest thinks thinking",
    seek: "sought seeketh seekest seeks seeking",
    keep: "kept keepeth keepest keeps keeping",
    send: "sent sendeth sendest sends sending",
    bear: "bare bore borne born beareth bears bearing",
    eat: "ate eaten eateth eatest eats eating",
    drink: "drank drunk drunken drinketh drinkest drinks drinking",
    fall: "fell fallen falleth falls falling",
    rise: "rose risen riseth rises rising arise arose arisen ariseth",
    stand: "stood standeth standest stands standing",
    write: "wrote written writeth writes writing",
    lead: "led leadeth leadest leads leading",
    lie: "lay lain lieth lies lying liest",
    teach: "taught teacheth teachest teaches teaching",
    buy: "bought buyeth buys buying",
    sing: "sang sung singeth sings singing",
    begin: "began begun beginneth begins beginning",
    break: "brake broke broken breaketh breaks breaking",
    choose: "chose chosen chooseth chooses choosing",
    build: "built buildeth builds building builded",
    sit: "sat sitteth sittest sits sitting",
    forsake: "forsook forsaken",
    slay: "slew slain",
    smite: "smote smitten",
    weep: "wept",
    draw: "drew drawn",
    throw: "threw thrown",
    hide: "hid hidden",
    feed: "fed",
    flee: "fled",
    swear: "sware sworn swore",
    lose: "lost",
    tread: "trod trode trodden",
    get: "got gotten gat",
    forget: "forgat forgot forgotten",
    shake: "shook shaken",
    cleave: "clave cleaved cloven",
    dwell: "dwelt",
    burn: "burnt",
    leave: "left",
    sleep: "slept",
    sell: "sold",
    tell: "told",
    meet: "met",
    bind: "bound",
    hold: "held holden",
    behold: "beheld",
    breed: "bred",
    stink: "stank stunk",
    beget: "begat begotten",
    become: "became",
    overcome: "overcame",
    deal: "dealt",
    ride: "rode ridden",
    drive: "drave drove driven",
    grow: "grew grown",
    blow: "blew blown",
    steal: "stole stolen",
    tear: "tare torn tore",
    rend: "rent",
    catch: "caught",
    fight: "fought",
    shine: "shone",
    shoot: "shot",
    spring: "sprang sprung",
    strive: "strove striven",
    feel: "felt",
    understand: "understood",
    forgive: "forgave forgiven",
    hang: "hung hanged",
    win: "won",
    wear: "wore worn",
    sow: "sown",
    hew: "hewn",
    lend: "lent",
    spend: "spent",
    bend: "bent",
    man: "men",
    woman: "women",
    child: "children",
    brother: "brethren brothers",
    foot: "feet",
    tooth: "teeth",
    mouse: "mice",
    ox: "oxen",
    wife: "wives",
    life: "lives",
    knife: "knives",
    leaf: "leaves",
    loaf: "loaves",
    calf: "calves",
    thief: "thieves",
    wolf: "wolves",
    until: "till",
    toward: "towards",
    to: "unto",
    upon: "on",
    spirit: "ghost",
    before: "afore",
    among: "amongst",
    savior: "saviour",
    jehovah: "yahweh",
  }).flatMap(([headword, forms]) => forms.split(" ").map((form) => [form, headword])),
);

const doubledConsonant = /([bdfglmnprt])\1$/;
const cache = new Map<string, string>();

/** Returns the stem of a normalized word. All its inflected forms share it. */
export function stem(word: string): string {
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  const stemmed = irregularForms[word] ?? stripInflection(word);
  if (cache.size < 200_000 && word.length <= 32) cache.set(word, stemmed);
  return stemmed;
}

function stripInflection(word: string): string {
  if (word.length < 4 || word.length > 32 || !/^[a-z]+$/.test(word)) return word;
  const root = removeSuffix(normalizeSpelling(word));
  return root.replace(doubledConsonant, "$1").replace(/i$/, "y").replace(/e$/, "");
}

/** Normalizes British and archaic spelling. */
function normalizeSpelling(word: string): string {
  return word
    .replace(/([a-z]{2})our(ed|ing|able|s|er|ers|eth|est|ful|ite)?$/, "$1or$2")
    .replace(/([a-z]{3})is(e|ed|es|ing|eth)$/, "$1iz$2")
    .replace(/([a-z]{3})tre$/, "$1ter")
    .replace(/ll(ed|ing|er|eth|est)$/, "l$1")
    .replace(/^shew/, "show");
}

function removeSuffix(word: string): string {
  const rules: [RegExp, string][] = [
    [/(ss|sh|ch|x|z)es$/, "$1"],
    [/ies$/, "y"],
    [/ied$/, "y"],
    [/ieth$/, "y"],
    [/iest$/, "y"],
    [/([^aeiou]|[aeiou]{2}[^aeiou]|[aeiou][^aeiou])eth$/, "$1"],
    [/([a-z]{3})edst$/, "$1"],
    [/([a-z]{3})est$/, "$1"],
    [/([a-z]{2,})ness$/, "$1"],
    [/([a-z]*[aeiouy][a-z]*)ing$/, "$1"],
    [/([a-z]*[aeiouy][a-z]*)ed$/, "$1"],
    [/([a-z]{3})ly$/, "$1"],
    [/([^su])s$/, "$1"],
  ];
  for (const [pattern, replacement] of rules) {
    const shortened = word.replace(pattern, replacement);
    if (shortened !== word) return shortened.length >= 3 ? shortened : word;
  }
  return word;
}
