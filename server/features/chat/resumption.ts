import type { AllowanceGroup } from "#shared/ai-allowance.ts";
import type { OpenCall } from "../operator-ai/open-calls.ts";
import type { ReaderContext } from "./system-prompt.ts";

/**
 * The data with which a server continues a reply of another server. It contains no key: the server
 * reads the operator's key again, and a page that follows the reply sends the user's own key.
 */
export type Resumption = {
  reader: ReaderContext;
  model: string | undefined;
  /** The call that was counted with the question. It must not be counted again. */
  call: OpenCall | undefined;
  /** The group whose limits applied; undefined for a user's own key. */
  operator: { group: AllowanceGroup; limit: number | null } | undefined;
  hasCutTitle: boolean;
  /** When the question was asked, as an ISO date. */
  asked: string;
  /** Whether the question is counted in the usage of the day. */
  isCounted: boolean;
};
