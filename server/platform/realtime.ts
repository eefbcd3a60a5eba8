// Events for open pages and for the other servers. An event names what changed, without user
// content.
import { z } from "zod";
import { type RealtimeEvent, realtimeEvent } from "#shared/api/community.ts";
import type { Bus } from "./bus/bus.ts";

/** Tells all servers that sessions of a user ended. It is never sent to a page. */
const sessionsEnded = z.object({ type: z.literal("sessions_ended") });
const publishedEvent = z.union([realtimeEvent, sessionsEnded]);
const except = z.array(z.uuid()).optional();

/**
 * `to`: everyone, the members of the event's group, or the id of the only recipient. `except`:
 * users who must not get an event about a removed share, a comment or a group. The database adds
 * those who must not learn of a share. Pages never receive `except`.
 */
export type Published = {
  to: string;
  except?: readonly string[] | undefined;
  event: RealtimeEvent | z.infer<typeof sessionsEnded>;
};

/**
 * `community`: changes to shared prayers. `everyone`: events for every page. `groups`: events for
 * the members of a group. `user:…`: events for one user. `sessions`: whose sessions ended, for
 * servers only.
 */
export type RealtimeTopic = "community" | "everyone" | "groups" | "sessions" | `user:${string}`;

const topicOf = ({ to, event }: Published): RealtimeTopic => {
  if (event.type === "sessions_ended") return "sessions";
  if (to === "members") return "groups";
  if (to !== "everyone") return `user:${to}`;
  return "prayer_id" in event ? "community" : "everyone";
};

export class Realtime {
  readonly #bus: Bus;
  #countPages = () => 0;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  /** Starts listening to the events of other servers. */
  listen(): Promise<void> {
    return this.#bus.listen();
  }

  publish(published: Published): Promise<void> {
    return this.#bus.publish(topicOf(published), JSON.stringify(published));
  }

  /** Calls `listener` with every event of a topic until the returned function is called. */
  subscribe(topic: RealtimeTopic, listener: (published: Published) => void): () => void {
    return this.#bus.subscribe(topic, (text) => {
      const published = parse(text);
      if (published) listener(published);
    });
  }

  /** Registers the counter of sockets. */
  countPages(count: () => number): void {
    this.#countPages = count;
  }

  /** Number of open sockets of this server. */
  get openPages(): number {
    return this.#countPages();
  }

  close(): Promise<void> {
    return this.#bus.close();
  }
}

/** Returns `undefined` for an invalid event, such as one from another version of Berea. */
function parse(text: string): Published | undefined {
  try {
    const { to, event, except: excepted } = JSON.parse(text);
    if (typeof to !== "string") return undefined;
    return { to, event: publishedEvent.parse(event), except: except.parse(excepted) };
  } catch {
    return undefined;
  }
}
