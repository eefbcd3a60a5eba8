import { plural, t } from "@lingui/core/macro";
import { displayReference } from "#web/lib/book-names.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { copyStyleKey } from "#web/lib/storage-keys.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

export type CopiedVerse = {
  reference: string;
  text: string;
  translation: string;
  /** The verses of a passage, for their numbers. */
  verses?: readonly { verse: number; text: string }[];
};

/** The format of a copied verse. */
export type CopyStyle = {
  quoted: boolean;
  /** The position of the reference. */
  citation: "after" | "before" | "none";
  /** Whether the reference names the translation. */
  version: boolean;
  /** Whether the verse number precedes the text. */
  numbers: boolean;
};

const defaultCopyStyle: CopyStyle = {
  quoted: true,
  citation: "after",
  version: true,
  numbers: false,
};
export const referencePositions = ["after", "before", "none"] as const;

/** The style that was chosen on this device. */
export const copyStyle = deviceStore<CopyStyle>(
  copyStyleKey,
  defaultCopyStyle,
  (value): value is CopyStyle => {
    const found = value as Partial<CopyStyle> | null;
    return (
      typeof found?.quoted === "boolean" &&
      typeof found.version === "boolean" &&
      typeof found.numbers === "boolean" &&
      referencePositions.some((one) => one === found.citation)
    );
  },
);

/** Formats a verse with its reference for the clipboard. */
export function formatVerse(
  { reference, text, translation, verses = [] }: CopiedVerse,
  { quoted, citation, version, numbers }: CopyStyle = defaultCopyStyle,
): string {
  const number = /:(\d+)/.exec(reference)?.[1];
  const single = number ? `${number} ${text}` : text;
  const several = verses.map((one) => `${one.verse} ${one.text}`).join(" ");
  const numbered = numbers ? several || single : text;
  const words = quoted ? `"${numbered}"` : numbered;
  const name = displayReference(reference);
  const place = version ? `${name} (${translation})` : name;
  if (citation === "none") return words;
  return citation === "before" ? `${place}: ${words}` : `${words} — ${place}`;
}

/** Copies a verse to the clipboard and shows the result in a toast. */
export const copyVerse = (verse: CopiedVerse): Promise<void> => copyVerses([verse]);

/**
 * Copies verses to the clipboard, each on a line, and shows the result in a toast. `style` replaces
 * parts of the style that was chosen on this device, `message` the text of the toast.
 */
export async function copyVerses(
  verses: readonly CopiedVerse[],
  style: Partial<CopyStyle> = {},
  message?: string,
): Promise<void> {
  const used = { ...copyStyle.read(), ...style };
  const count = verses.length;
  try {
    await copyText(verses.map((verse) => formatVerse(verse, used)).join("\n"));
    toast({
      title: t`Copied to clipboard`,
      message:
        message ??
        plural(count, {
          one: "Verse copied to clipboard",
          other: "# passages copied to clipboard",
        }),
    });
  } catch (cause) {
    const failure = plural(count, {
      one: "Failed to copy verse. Please try again.",
      other: "The passages couldn't be copied. Please try again.",
    });
    errorToast({ title: t`Error`, message: failure, cause });
  }
}
