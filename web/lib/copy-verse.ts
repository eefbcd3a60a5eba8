import { copyStyleKey } from "#web/lib/storage-keys.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { copyText } from "./clipboard.ts";
import { deviceStore } from "./device-store.ts";

export type CopiedVerse = { reference: string; text: string; translation: string };

/** The format of a copied verse. */
export type CopyStyle = {
  quoted: boolean;
  /** The position of the reference. */
  citation: "after" | "before" | "none";
  /** Whether the reference includes the translation. */
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

/** The choice on this device. */
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

/** Formats a verse for the clipboard: its text and its reference. */
export function verseAsText(
  { reference, text, translation }: CopiedVerse,
  { quoted, citation, version, numbers }: CopyStyle = defaultCopyStyle,
): string {
  const number = numbers ? /:(\d+)/.exec(reference)?.[1] : undefined;
  const numbered = number ? `${number} ${text}` : text;
  const words = quoted ? `"${numbered}"` : numbered;
  const place = version ? `${reference} (${translation})` : reference;
  if (citation === "none") return words;
  return citation === "before" ? `${place}: ${words}` : `${words} — ${place}`;
}

/** Copies a verse to the clipboard and shows the outcome. */
export async function copyVerse(verse: CopiedVerse): Promise<void> {
  try {
    await copyText(verseAsText(verse, copyStyle.read()));
    toast({ title: "Copied to clipboard", message: "Verse copied to clipboard" });
  } catch (cause) {
    errorToast({ title: "Error", message: "Failed to copy verse. Please try again.", cause });
  }
}
