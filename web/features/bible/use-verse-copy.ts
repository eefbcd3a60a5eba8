import { useCallback } from "react";
import { errorToast, toast } from "#web/ui/toast.ts";

/** Copies a verse with its reference, and says how it went. */
export function useVerseCopy() {
  return useCallback(async (verse: { text: string; reference: string; translation: string }) => {
    try {
      await navigator.clipboard.writeText(
        `“${verse.text}” — ${verse.reference} (${verse.translation})`,
      );
      toast({ title: "Copied to clipboard", message: "Verse copied to clipboard" });
    } catch (cause) {
      errorToast({ title: "Error", message: "Failed to copy verse. Please try again.", cause });
    }
  }, []);
}
