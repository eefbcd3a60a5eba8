import { WebSocket } from "ws";

export type ReceivedEvent = { type: string; prayer_id?: string; likes?: number };

/**
 * Opens the socket of a page, and waits until it is ready. `waitForEvent` waits for an event for
 * which `matches` returns true.
 *
 * @param url the server's URL, with a query string if the page sends one
 */
export async function openRealtimePage(url: URL, headers: { cookie: string; origin: string }) {
  const socket = new WebSocket(url, { headers });
  const events: ReceivedEvent[] = [];
  let checkEvents = () => {};
  socket.on("message", (data) => {
    events.push(JSON.parse(String(data)) as ReceivedEvent);
    checkEvents();
  });
  const waitForEvent = (matches: (event: ReceivedEvent) => boolean) =>
    new Promise<ReceivedEvent>((resolve) => {
      checkEvents = () => {
        const found = events.find(matches);
        if (found) resolve(found);
      };
      checkEvents();
    });
  await waitForEvent(({ type }) => type === "ready");
  return { socket, waitForEvent, events };
}
