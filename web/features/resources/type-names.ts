import type { ResourceType } from "#shared/content/resource-list.ts";

export const typeNames: Record<ResourceType, string> = {
  commentary: "Commentary",
  concordance: "Concordance",
  dictionary: "Dictionary",
  chart: "Chart",
  map: "Map",
  article: "Article",
};
