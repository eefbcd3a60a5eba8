import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { Citation } from "#shared/api/citations.ts";
import { citationReportLimits } from "#shared/limits.ts";
import { api, request } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import { errorToast } from "#web/ui/toast.tsx";

/** How far a sentence reaches from its quotation, in UTF-16 code units. */
const maxDistance = 200;

/**
 * Returns a quotation with the rest of its sentence, and with what follows in its paragraph, such
 * as a reference: the part of a text that explains a verdict.
 */
export function sentenceAround(
  text: string,
  { start, end }: Pick<Citation, "start" | "end">,
): string {
  const before = text.slice(Math.max(0, start - maxDistance), start);
  const after = text.slice(end, end + maxDistance);
  const lead = before.split(/(?<=[.!?]["”’)]*)\s+|\n\s*\n/).at(-1) ?? "";
  const [rest = ""] = after.split(/\n\s*\n/);
  return (lead + text.slice(start, end) + rest).trim().slice(0, citationReportLimits.sentence);
}

/** Ids of the reports that this page has sent: a citation that is reported twice is one report. */
const reportIds = new WeakMap<Citation, string>();

/** Reports that the verdict on a citation is wrong. With a sentence, adds it to the report. */
export function useReportVerdict(citation: Citation) {
  return useMutation({
    mutationFn: (sentence: string | undefined) => {
      const id = reportIds.get(citation) ?? newId();
      reportIds.set(citation, id);
      const { verdict, reference, translation } = citation;
      const json = { verdict, reference, translation, sentence };
      return request(api.citations.reports[":id"].$put({ param: { id }, json }));
    },
    onError: (cause) =>
      errorToast({
        title: t`The report couldn't be sent`,
        message: cause.message,
        cause,
      }),
  });
}
