/*
 * Which forms of a word count as the same. People remember "you" where the King James Version has "thee", "loves" where it has
 * "loveth", "color" where it has "colour": all of these share a key. The rules are made for the English of Bible translations, and
 * rather let two forms stay apart than throw two words together.
 */

/** Forms that no rule finds, by what they are counted as. */
const irregular: Record<string, string> = Object.fromEntries(
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
  }).flatMap(([key, forms]) => forms.split(" ").map((form) => [form, key])),
);

const doubled = /([bdfgmnprt])\1$/;
const known = new Map<string, string>();

/** The key that all forms of a folded word share. */
export function stem(folded: string): string {
  const before = known.get(folded);
  if (before !== undefined) return before;
  const key = irregular[folded] ?? rootOf(folded);
  // Bounded, because queries hold whatever people type.
  if (known.size < 200_000 && folded.length <= 32) known.set(folded, key);
  return key;
}

function rootOf(word: string): string {
  if (word.length < 4 || word.length > 32 || !/^[a-z]+$/.test(word)) return word;
  const root = cutEnding(spelled(word));
  return root.replace(doubled, "$1").replace(/i$/, "y").replace(/e$/, "");
}

/** British and older spellings to one. */
function spelled(word: string): string {
  return word
    .replace(/([a-z]{2})our(ed|ing|able|s|er|ers|eth|est|ful|ite)?$/, "$1or$2")
    .replace(/([a-z]{3})is(e|ed|es|ing|eth)$/, "$1iz$2")
    .replace(/([a-z]{3})tre$/, "$1ter")
    .replace(/ll(ed|ing|er|eth|est)$/, "l$1")
    .replace(/^shew/, "show");
}

function cutEnding(word: string): string {
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
  for (const [pattern, put] of rules) {
    const cut = word.replace(pattern, put);
    if (cut !== word) return cut.length >= 3 ? cut : word;
  }
  return word;
}
