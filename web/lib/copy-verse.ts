import { copyStyleKey } from "#web/lib/storage-keys.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { copyText } from "./clipboard.ts";
import { deviceStore } from "./device-store.ts";

export type CopiedVerse = { reference: string; text: string; translation: string };

/** How a verse is written where it is pasted. */
export type CopyStyle = {
  quoted: boolean;
  /** Where its place is named. */
  citation: "after" | "before" | "none";
  /** Whether the text is named with the place. */
  version: boolean;
  /** Whether the verse's number stands before its words. */
  numbers: boolean;
};

const defaultCopyStyle: CopyStyle = {
  quoted: true,
  citation: "after",
  version: true,
  numbers: false,
};
export const citations = ["after", "before", "none"] as const;

/** What was chosen on this device. */
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

/** A verse as it is pasted elsewhere: its words, and where they stand. */
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

/** Puts a verse on the clipboard and says how that went. */
export async function copyVerse(verse: CopiedVerse): Promise<void> {
  try {
    await copyText(verseAsText(verse, copyStyle.read()));
    toast({ title: "Copied to clipboard", message: "Verse copied to clipboard" });
  } catch (cause) {
    errorToast({ title: "Error", message: "Failed to copy verse. Please try again.", cause });
  }
}
