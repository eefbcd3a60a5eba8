import { t } from "@lingui/core/macro";
import { copyStyleKey } from "#web/lib/storage-keys.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { displayReference } from "./book-names.ts";
import { copyText } from "./clipboard.ts";
import { deviceStore } from "./device-store.ts";

export type CopiedVerse = { reference: string; text: string; translation: string };

/** The format of a copied verse. */
export type CopyStyle = {
  quoted: boolean;
  /** Where the reference is. */
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
export const citations = ["after", "before", "none"] as const;

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
      citations.some((one) => one === found.citation)
    );
  },
);

/** A verse as the user pastes it elsewhere: its text and its reference. */
export function verseAsText(
  { reference, text, translation }: CopiedVerse,
  { quoted, citation, version, numbers }: CopyStyle = defaultCopyStyle,
): string {
  const number = numbers ? /:(\d+)/.exec(reference)?.[1] : undefined;
  const numbered = number ? `${number} ${text}` : text;
  const words = quoted ? `"${numbered}"` : numbered;
  const name = displayReference(reference);
  const place = version ? `${name} (${translation})` : name;
  if (citation === "none") return words;
  return citation === "before" ? `${place}: ${words}` : `${words} — ${place}`;
}

/** Copies a verse to the clipboard and shows the result in a toast. */
export async function copyVerse(verse: CopiedVerse): Promise<void> {
  try {
    await copyText(verseAsText(verse, copyStyle.read()));
    toast({ title: t`Copied to clipboard`, message: t`Verse copied to clipboard` });
  } catch (cause) {
    errorToast({ title: t`Error`, message: t`Failed to copy verse. Please try again.`, cause });
  }
}
