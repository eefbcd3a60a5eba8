import { errorToast, toast } from "#web/ui/toast.tsx";

export type CopiedVerse = { reference: string; text: string; translation: string };

/** A verse as it is pasted elsewhere: its words, and where they stand. */
export function verseAsText({ reference, text, translation }: CopiedVerse): string {
  return `"${text}" — ${reference} (${translation})`;
}

/** Puts a verse on the clipboard and says how that went. Browsers allow it on https and localhost only. */
export async function copyVerse(verse: CopiedVerse): Promise<void> {
  try {
    await navigator.clipboard.writeText(verseAsText(verse));
    toast({ title: "Copied to clipboard", message: "Verse copied to clipboard" });
  } catch (cause) {
    errorToast({ title: "Error", message: "Failed to copy verse. Please try again.", cause });
  }
}
