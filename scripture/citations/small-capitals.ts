// Replaces the Unicode letters that imitate small capitals, as in "Lᴏʀᴅ", with ordinary capitals.

/** Phonetic letters (Unicode block Phonetic Extensions and others) in the order of `capitals`. */
const letters = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ";
const capitals = "ABCDEFGHIJKLMNOPRSTUVWYZ";
const pattern = new RegExp(`[${letters}]`, "g");

/** Returns a text of the same length. */
export const plainCapitals = (text: string): string =>
  text.replace(pattern, (letter) => capitals[letters.indexOf(letter)] ?? letter);
