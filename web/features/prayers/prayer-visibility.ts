import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Prayer } from "#shared/api/prayers.ts";

type Visibility = "private" | "named" | "anonymous";

/** Who can read a prayer: only the author, or everyone, with or without the author's name. */
export function visibilityOf({ shared_as }: Pick<Prayer, "shared_as">): Visibility {
  if (!shared_as) return "private";
  return shared_as.anonymous ? "anonymous" : "named";
}

export const visibilityNames: Record<Visibility, MessageDescriptor> = {
  private: msg`Private`,
  named: msg`Shared with your name`,
  anonymous: msg`Shared anonymously`,
};
