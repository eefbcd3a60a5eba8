/** Resolves to the first usable response. A slow or failed network loses to the stored one. */
export async function deviceOrNetwork(
  network: () => Promise<Response>,
  device: Promise<Response | undefined>,
): Promise<Response> {
  const found = device.catch(() => undefined);
  const asked = network();
  const healthy = asked.then(
    (answer) => (answer.ok ? answer : undefined),
    () => undefined,
  );
  // If one source has no response, the other one decides. If neither has one, this returns the
  // network's response or throws its error.
  const first = await Promise.race([
    healthy.then((answer) => answer ?? found),
    found.then((answer) => answer ?? healthy),
  ]);
  return first ?? asked;
}
