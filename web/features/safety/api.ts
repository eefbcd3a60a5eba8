import type { UrgentConcern } from "#shared/safety/concern.ts";

/**
 * Detects the concern in a text that the server asked the user to confirm, in order to select the
 * help card. Detection is loaded on demand.
 */
export async function urgentConcernOf(text: string): Promise<UrgentConcern> {
  const { detectUrgentConcern } = await import("#shared/safety/all-languages.ts");
  return detectUrgentConcern(text) ?? "self_harm";
}

/** How long to wait for the code of the detection, which may not be on the device. */
const maxWaitMs = 3_000;

/**
 * Detects a concern in a text that is queued offline. Resolves to `undefined` without a concern, or
 * if the detection code cannot be loaded. The server checks the text again when it arrives.
 */
export async function findUrgentConcern(text: string): Promise<UrgentConcern | undefined> {
  const detection = import("#shared/safety/all-languages.ts")
    .then(({ detectUrgentConcern }) => detectUrgentConcern(text))
    .catch(() => undefined);
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), maxWaitMs);
  });
  return (await Promise.race([detection, timeout])) ?? undefined;
}
