import { t } from "@lingui/core/macro";
import { parseReference } from "#scripture/references/parse.ts";
import { chapterPath } from "#shared/chapter-path.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { type CopiedVerse, copyStyle, formatVerse } from "./api/copy-verse.ts";

/**
 * Returns the path of the public page of a passage, whose preview in other apps shows the words.
 * Only the reader can show a passage of several chapters.
 */
function publicPath(reference: string, version: string): string {
  const parsed = parseReference(reference);
  return parsed.ok && parsed.reference.endChapter === undefined
    ? chapterPath({ ...parsed.reference, version })
    : bibleLink(reference, version);
}

/**
 * Opens the device's share dialog with a verse and its link, or copies both if there is no share
 * dialog.
 */
export async function shareVerse(verse: CopiedVerse & { version: string }): Promise<void> {
  const url = new URL(publicPath(verse.reference, verse.version), location.origin).href;
  const text = formatVerse(verse, copyStyle.read());
  try {
    if (navigator.share) {
      await navigator.share({ title: displayReference(verse.reference), text, url });
      return;
    }
    await copyText(`${text}\n${url}`);
    toast({ title: t`Copied to clipboard`, message: t`Verse copied to clipboard` });
  } catch (cause) {
    // AbortError: the user closed the dialog.
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    const message =
      "share" in navigator
        ? t`Failed to share. Please try again.`
        : t`Failed to copy verse. Please try again.`;
    errorToast({ title: t`Error`, message, cause });
  }
}
