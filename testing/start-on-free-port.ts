/** Ports below 32768: the system gives higher ones to outgoing connections. */
const firstPort = 20_000;
const portCount = 12_000;
/** Differs between processes, so that they rarely try the same port. */
let next = process.pid * 101;

/**
 * Starts a program that cannot choose a free port itself, or that restarts on its port. Tries the
 * next port while `start` throws an error that says "already in use". Outgoing connections do not
 * use this range, so the port is still free for a restart.
 */
export async function startOnFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = firstPort + (next++ % portCount);
    try {
      return await start(port);
    } catch (error) {
      if (!/already in use/i.test(String(error))) throw error;
    }
  }
  throw new Error("100 ports in a row are in use");
}
