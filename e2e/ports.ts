/**
 * Ports of the servers under test. All are below 32768, where the range begins that the system
 * assigns to others.
 * `E2E_PORTS` moves them, so that two checkouts can be tested side by side.
 */
const first = Number(process.env.E2E_PORTS ?? 25_170);

export const e2ePort = first + 3;
export const upstreamPort = first + 4;
/** The first port for servers that a test starts. */
export const ownServerPort = first + 10;
export const confirmingServerPort = first + 11;
export const firstAccountServerPort = first + 12;
export const recoveryServerPort = first + 13;
export const closedServerPort = first + 14;
export const chainServerPort = first + 15;
export const passageServicePort = first + 16;
export const waysInServerPort = first + 17;
export const issuerPort = first + 18;
export const smsPort = first + 19;
export const accountServerPort = first + 20;
export const profileServerPort = first + 21;
export const settingsServerPort = first + 22;
export const resourcesServerPort = first + 23;
export const noticesServerPort = first + 24;
export const adminServerPort = first + 25;
export const scriptsServerPort = first + 26;
export const plainHttpServerPort = first + 27;
export const postsServerPort = first + 28;
