import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { StartError } from "../startup-error.ts";

/**
 * How long an idle connection stays open: longer than the 60 seconds after which proxies usually
 * close theirs, so that none sends a request into a connection that is just being closed.
 */
const keepAliveMs = 65_000;

/** How long requests in progress may take to finish after a stop was requested. */
export const drainTimeoutMs = 10_000;

export type ListeningServer = {
  server: Server;
  /** The actual port. It differs from the requested port only if that was 0. */
  port: number;
  /** Until it is called, every request gets 503. */
  setRequestListener(listener: RequestListener): void;
  /** Refuses new connections, closes those without a request, and waits for the requests. */
  close(): Promise<void>;
};

/**
 * Listens on a port before the rest of the server starts, so that no other program can take the
 * port meanwhile. `port`: 0 for any free port. Throws a StartError if the operator has to change
 * the port or the host.
 */
export function listen(port: number, host: string): Promise<ListeningServer> {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" });
    response.end("Berea is starting. Please try again in a moment.\n");
  };
  let closing = false;
  const server = createServer((request, response) => {
    response.once("close", () => {
      // The connection of a response that began before the stop stays open otherwise.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    answer(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, port, host)));
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        setRequestListener: (listener) => {
          answer = listener;
        },
        close: () => {
          closing = true;
          return closeServer(server, sockets);
        },
      });
    });
  });
}

function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Browsers open connections in advance. Node counts one as idle only after its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref();
  });
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `port ${port} is already in use: stop the other program, or choose another port, as in PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === "EACCES") {
    return new StartError(`port ${port} requires more privileges: set PORT to one above 1023.`);
  }
  if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL") {
    return new StartError(
      `HOST ${host} is not an address of this machine: set it to localhost or 0.0.0.0.`,
    );
  }
  return error;
}
