import type { CorrectedText } from "#scripture/citations/corrections/applied-corrections.ts";
import {
  applyCorrections,
  findNamedQuotations,
} from "#scripture/citations/corrections/confirm-corrections.ts";
import type { Citation } from "#shared/api/citations.ts";
import { api, request } from "#web/lib/api.ts";
import type { CorrectAnswer } from "./chat-calls.ts";

/**
 * Corrects quotations in an answer that exists only in this tab. The server checks the text and
 * stores nothing.
 */
export async function correctText(
  content: string,
  { quotations, translation = "kjv" }: CorrectAnswer,
): Promise<CorrectedText> {
  const check = async (text: string): Promise<Citation[]> => {
    const { citations } = await request(api.citations.check.$post({ json: { text, translation } }));
    return citations;
  };
  const citations = await check(content);
  const wanted = findNamedQuotations(content, citations, quotations) ?? [];
  return applyCorrections(content, citations, wanted, check);
}
