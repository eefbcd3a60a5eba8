import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ResourceType } from "#shared/content/resource-list.ts";

export const typeNames: Record<ResourceType, MessageDescriptor> = {
  commentary: msg`Commentary`,
  concordance: msg`Concordance`,
  dictionary: msg`Dictionary`,
  chart: msg`Chart`,
  map: msg`Map`,
  article: msg`Article`,
};
