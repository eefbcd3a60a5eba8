// Transliterates pointed Hebrew words in the general-purpose style of the SBL Handbook: "bereshit",
// "shalom".

const consonants: Record<string, string> = Object.fromEntries(
  "א:ʾ ב:v ג:g ד:d ה:h ו:v ז:z ח:kh ט:t י:y כ:kh ך:kh ל:l מ:m ם:m נ:n ן:n ס:s ע:ʿ פ:f ף:f צ:ts ץ:ts ק:q ר:r ש:sh ת:t"
    .split(" ")
    .map((pair) => pair.split(":")),
);
const plosives: Record<string, string> = { ב: "b", כ: "k", ך: "k", פ: "p", ף: "p" };
const vowels: Record<string, string> = {
  "\u05B1": "e",
  "\u05B2": "a",
  "\u05B3": "o",
  "\u05B4": "i",
  "\u05B5": "e",
  "\u05B6": "e",
  "\u05B7": "a",
  "\u05B8": "a",
  "\u05B9": "o",
  "\u05BA": "o",
  "\u05BB": "u",
  "\u05C7": "o",
};
const [sheva, dagesh, sinDot] = ["\u05B0", "\u05BC", "\u05C2"];

type Letter = { letter: string; marks: string; vowel: string };

/**
 * The Tetragrammaton. Its vowel points belong to the word that is read in its place, so they are
 * omitted.
 */
const tetragrammaton = "יהוה";

export function transliterateHebrew(words: string): string {
  return words
    .split(/[\s\u05BE]+/)
    .map(transliterateWord)
    .filter(Boolean)
    .join(" ");
}

function transliterateWord(word: string): string {
  const letters = parseLetters(word);
  const bare = letters.map(({ letter }) => letter).join("");
  const prefix = bare.endsWith(tetragrammaton)
    ? letters.slice(0, -tetragrammaton.length)
    : undefined;
  if (prefix) return [transliterateLetters(prefix), "YHWH"].filter(Boolean).join("-");
  return transliterateLetters(letters);
}

function parseLetters(word: string): Letter[] {
  return Array.from(
    word.normalize("NFD").matchAll(/([א-ת])([\u0591-\u05C7]*)/g),
    ([, letter = "", marks = ""]) => ({
      letter,
      marks,
      vowel: [...marks].map((mark) => vowels[mark] ?? "").join(""),
    }),
  );
}

function transliterateLetters(letters: readonly Letter[]): string {
  let written = "";
  for (const [at, one] of letters.entries()) written += transliterateLetter(one, at, letters);
  return written;
}

function transliterateLetter(one: Letter, at: number, letters: readonly Letter[]): string {
  const { letter, marks, vowel } = one;
  const before = letters[at - 1];
  const last = at === letters.length - 1;
  const next = letters[at + 1];
  const isSilent =
    !vowel && !marks.includes(sheva) && !(next?.letter === "ו" && isVowelLetter(next, one));
  if (isVowelLetter(one, before)) return letter === "ו" ? vowel || "u" : "";
  if (isSilent && (letter === "א" || (last && letter === "ה" && !marks.includes(dagesh))))
    return letter === "ה" ? "h" : "";
  const hasDagesh = marks.includes(dagesh);
  const plain = letter === "ש" && marks.includes(sinDot) ? "s" : (consonants[letter] ?? "");
  const consonant = hasDagesh ? (plosives[letter] ?? plain) : plain;
  const initial = letter === "א" && at === 0 ? "" : consonant;
  // A dagesh after a vowel doubles the letter.
  const vowelBefore = before && (before.vowel !== "" || isVowelLetter(before, letters[at - 2]));
  const doubled = hasDagesh && vowelBefore && !"אהחער".includes(letter) ? consonant : "";
  // A final patah under a guttural is pronounced before it: "ruakh".
  if (last && at > 0 && vowel === "a" && marks.includes("\u05B7") && "חעה".includes(letter))
    return `a${consonant}`;
  return doubled + initial + (vowel || vocalSheva(one, at, letters));
}

/** Whether a vav or yod lengthens the preceding vowel or is itself the vowel (mater lectionis). */
function isVowelLetter({ letter, marks, vowel }: Letter, before: Letter | undefined): boolean {
  if (marks.includes(sheva)) return false;
  // "And" before some letters: וּ is "u".
  if (!before) return letter === "ו" && vowel === "" && marks.includes(dagesh);
  const open = before.vowel === "" && !before.marks.includes(sheva);
  if (letter === "ו") return open && (vowel === "o" || (vowel === "" && marks.includes(dagesh)));
  return letter === "י" && vowel === "" && /[ie]/.test(before.vowel);
}

/** A sheva is vocal at the beginning, after another sheva, and under a doubled letter. */
function vocalSheva({ marks }: Letter, at: number, letters: readonly Letter[]): string {
  if (!marks.includes(sheva) || at === letters.length - 1) return "";
  const before = letters[at - 1];
  const doubled = marks.includes(dagesh) && before !== undefined && before.vowel !== "";
  return !before || before.marks.includes(sheva) || doubled ? "e" : "";
}
