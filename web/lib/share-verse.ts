import { t } from "@lingui/core/macro";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { bibleLink } from "./bible-link.ts";
import { displayReference } from "./book-names.ts";
import { copyText } from "./clipboard.ts";
import { type CopiedVerse, copyStyle, verseAsText } from "./copy-verse.ts";

/**
 * Opens the device's share dialog with a verse and its link. Without a share dialog the link is
 * copied to the clipboard.
 */
export async function shareVerse(verse: CopiedVerse & { version: string }): Promise<void> {
  const reference = displayReference(verse.reference);
  const url = new URL(bibleLink(verse.reference, verse.version), location.origin).href;
  try {
    if (navigator.share) {
      await navigator.share({
        title: reference,
        text: verseAsText(verse, copyStyle.read()),
        url,
      });
      return;
    }
    await copyText(url);
    toast({
      title: t`Link copied`,
      message: t`The link to ${reference} is on the clipboard.`,
    });
  } catch (cause) {
    // The user closed the dialog, which is not a failure.
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    errorToast({ title: t`Error`, message: t`Failed to share. Please try again.`, cause });
  }
}
