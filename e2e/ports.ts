/** Below 32768, from where on the system hands out ports to others. */
export const e2ePort = 25_173;
export const upstreamPort = 25_174;
/** The first port for servers that a test starts itself. */
export const ownServerPort = 25_180;
export const confirmingServerPort = 25_181;
export const firstAccountServerPort = 25_182;
export const recoveryServerPort = 25_183;
export const closedServerPort = 25_184;
