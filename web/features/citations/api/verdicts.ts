import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Citation, Verdict } from "#shared/api/citations.ts";
import { type Level, levelOf, levels } from "#shared/verdict-levels.ts";
import { api, request } from "#web/lib/api.ts";

const verdictNames: Record<Verdict, MessageDescriptor> = {
  exact: msg`Word for word`,
  "exact-elsewhere": msg`Word for word in another translation`,
  differs: msg`Differs`,
  "unknown-translation": msg`May be from a translation we don't have`,
  "wrong-reference": msg`Wrong reference`,
  "known-saying": msg`Well-known saying, not in the Bible`,
  "changes-sense": msg`Partial quotation that changes the sense`,
  "not-found": msg`Not found in our translations`,
  "no-such-verse": msg`No such verse`,
  unchecked: msg`Not checked`,
};

/** The sign after a quotation and its meaning. The legend shows both. */
export const signs: Record<Level, { sign: string; meaning: MessageDescriptor }> = {
  good: { sign: "✓", meaning: msg`word for word` },
  open: { sign: "?", meaning: msg`could not be compared` },
  differs: { sign: "≠", meaning: msg`differs, or has the wrong reference` },
  wrong: { sign: "✗", meaning: msg`not found` },
};

/** Returns the worst severity of the citations, or "good" for an empty list. */
export function worstLevel(citations: readonly Pick<Citation, "verdict">[]): Level {
  const found = new Set(citations.map(({ verdict }) => levelOf[verdict]));
  return levels.findLast((level) => found.has(level)) ?? "good";
}

/** Describes the verdict on a citation in a few words. */
export const verdictText = ({
  kind,
  verdict,
  named,
  unloaded,
}: Pick<Citation, "kind" | "verdict" | "named" | "unloaded">): string => {
  if (kind === "reference" && verdict === "exact") return t`Scripture`;
  if (kind === "reference" && verdict === "unchecked") return t`Book not in our translations`;
  if (verdict === "unknown-translation" && named)
    return unloaded
      ? t`Not compared: the ${named} could not be loaded`
      : t`Not compared: we don't have the ${named}`;
  return i18n._(verdictNames[verdict]);
};

/** The query that checks the citations in a text. */
export function checkQuery(text: string, translation: string) {
  return {
    queryKey: ["citations", translation, text],
    queryFn: () => request(api.citations.check.$post({ json: { text, translation } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
  };
}
