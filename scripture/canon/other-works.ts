// Works outside the Bible that are cited by chapter and verse, so that nobody takes them for books of
// the Bible or for invented ones. Of a longer name, the list has the word before the numbers.
import { foldName } from "./names/book-names.ts";

const names = `
Nephi Jarom Omni Mormon Mosiah Alma Helaman Ether Moroni Covenants Moses Abraham
Berakhot Berachot Berakot Peah Demai Kilayim Sheviit Terumot Maaserot Challah Hallah Orlah Bikkurim Shabbat
Eruvin Eiruvin Pesachim Pesahim Shekalim Yoma Sukkah Beitzah Betzah Hashanah Taanit Megillah Katan Chagigah
Hagigah Yevamot Yebamot Ketubot Ketuvot Nedarim Nazir Sotah Gittin Kiddushin Kamma Metzia Batra Sanhedrin Makkot
Shevuot Eduyot Avodah Zarah Avot Aboth Abot Horayot Zevachim Zevahim Menachot Menahot Chullin Hullin Bekhorot Arakhin Temurah
Keritot Meilah Tamid Middot Kinnim Kelim Ohalot Negaim Parah Tohorot Mikvaot Niddah Makhshirin Zavim Yadayim Uktzin
Mishnah Talmud Bavli Yerushalmi Tosefta Midrash Rabbah Mekhilta Sifra Sifre Zohar
Quran Qur'an Koran Corán Coran Corano Alcorão Fatihah Baqarah Baqara Imran Nisa Maidah Anam Araf Anfal Tawbah
Tawba Yunus Hud Yusuf Rad Ibrahim Hijr Nahl Isra Kahf Maryam Taha Anbiya Hajj Muminun Nur Furqan Shuara Naml
Qasas Ankabut Rum Luqman Sajdah Ahzab Saba Fatir Yasin Saffat Zumar Ghafir Fussilat Shura Zukhruf Dukhan
Jathiyah Ahqaf Muhammad Fath Hujurat Qaf Dhariyat Tur Najm Qamar Rahman Waqiah Hadid Mujadilah Hashr
Mumtahanah Saff Jumuah Munafiqun Taghabun Talaq Tahrim Mulk Qalam Haqqah Maarij Nuh Jinn Muzzammil Muddaththir
Qiyamah Insan Mursalat Naba Naziat Abasa Takwir Infitar Mutaffifin Inshiqaq Buruj Tariq Ala Ghashiyah Fajr
Balad Shams Layl Duha Sharh Tin Alaq Qadr Bayyinah Zalzalah Adiyat Qariah Takathur Asr Humazah Fil
Quraysh Maun Kawthar Kafirun Nasr Masad Ikhlas Falaq Nas
Enoch Jubilees Didache Hermas Clement Barnabas Ignatius Polycarp Diognetus Antiquities
Iliad Ilias Ilíada Iliade Odyssey Odyssee Odisea Odyssée Odissea Aeneid Aeneis Eneida Énéide Eneide Theogony
Metamorphoses Georgics Eclogues Inferno Purgatorio Paradiso Purgatory Beowulf
Gita Dhammapada Upanishad Rigveda Veda Mahabharata Ramayana Analects Granth
Hamlet Macbeth Othello Lear Tempest
`
  .trim()
  .split(/\s+/);

/** The names without accents, in lower case. */
export const otherWorks: ReadonlySet<string> = new Set(names.map(foldName));

const reference = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:[1-4] )?(?:${names.join("|")})[*_]*,? (?:chapter \\d{1,3}|\\d{1,3}[:.,]\\d{1,3}(?:[-–]\\d{1,3})?)(?!\\d)`,
  "gu",
);

/** The references to these works in a text, as ranges in UTF-16 code units. */
export function otherWorksIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(reference), ({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
  }));
}
