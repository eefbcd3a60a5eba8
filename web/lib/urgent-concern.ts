import type { UrgentConcern } from "#shared/safety/concern.ts";

/**
 * The concern of a text that the server asked to confirm, which selects the help card. Detection is
 * loaded on demand.
 */
export async function urgentConcernOf(text: string): Promise<UrgentConcern> {
  const { detectUrgentConcern } = await import("#shared/safety/all-languages.ts");
  return detectUrgentConcern(text) ?? "self_harm";
}
