import { t } from "@lingui/core/macro";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { type CopiedVerse, copyStyle, formatVerse } from "./api/copy-verse.ts";

/**
 * Opens the device's share dialog with a verse and its link, or copies the link if there is no
 * share dialog.
 */
export async function shareVerse(verse: CopiedVerse & { version: string }): Promise<void> {
  const reference = displayReference(verse.reference);
  const url = new URL(bibleLink(verse.reference, verse.version), location.origin).href;
  try {
    if (navigator.share) {
      await navigator.share({
        title: reference,
        text: formatVerse(verse, copyStyle.read()),
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
    // AbortError: the user closed the dialog.
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    errorToast({ title: t`Error`, message: t`Failed to share. Please try again.`, cause });
  }
}
