import { t } from "@lingui/core/macro";
import type { Citation } from "#shared/api/citations.ts";
import { verdictText } from "#web/features/citations/api/verdicts.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { copyText } from "#web/lib/clipboard.ts";
import { installationName } from "#web/lib/installation.ts";
import { plainText } from "#web/lib/plain-text.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

/** Returns an answer as plain text, followed by each quotation with its reference and verdict. */
export function answerToShare(markdown: string, citations: readonly Citation[]): string {
  const productName = installationName();
  const checked = citations
    .filter(({ kind, verdict }) => kind === "quotation" || verdict === "no-such-verse")
    .map((citation) => {
      const { start, end, verdict, reference, translation, named, found } = citation;
      const words = plainText(markdown.slice(start, end)).replace(/\s+/g, " ");
      const place = reference && displayReference(reference);
      const source = [place, named ?? translation?.toUpperCase()].filter(Boolean).join(", ");
      const foundPlace = found && displayReference(found);
      const result =
        foundPlace && verdict === "wrong-reference"
          ? t`Wrong reference; the words are in ${foundPlace}`
          : verdictText(citation);
      return `• “${words}”${source === "" ? "" : ` (${source})`}: ${result}`;
    });
  const list = checked.length > 0 ? [[t`Checked by ${productName}:`, ...checked].join("\n")] : [];
  return [plainText(markdown), ...list].join("\n\n");
}

/**
 * Opens the device's share dialog with an answer, or copies the answer if there is no share dialog.
 */
export async function shareAnswer(markdown: string, citations: readonly Citation[]): Promise<void> {
  const text = answerToShare(markdown, citations);
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return;
    }
    await copyText(text);
    toast({
      title: t`Answer copied`,
      message: t`The answer and its checked quotations are on the clipboard.`,
    });
  } catch (cause) {
    // AbortError: the user closed the dialog.
    if (cause instanceof DOMException && cause.name === "AbortError") return;
    errorToast({ title: t`Error`, message: t`Failed to share. Please try again.`, cause });
  }
}
