// Loads and removes translations on this server as admins add and remove them, without a restart.
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "../../services.ts";
import type { SharedTranslation } from "../scripture/shared-translation.ts";
import { listInstalled } from "./queries.ts";
import { copiesFolder, removeOldWork } from "./remove-old-work.ts";
import { loadInWorker } from "./run-translation-worker.ts";

const topic = "translations";
/** How often a server compares its translations with the rows, because the bus may lose events. */
const syncEveryMs = 60_000;

type Needs = Pick<Services, "env" | "db" | "log" | "bus" | "storage" | "library" | "scripture">;

export class AddedTranslations {
  readonly #services: Needs;
  readonly #folder: string;
  /** The texts of the rows by the key of their file, so that each is read once. */
  readonly #loaded = new Map<string, SharedTranslation>();
  /** The keys of files that could not be loaded. Each is logged once. */
  readonly #failed = new Set<string>();
  /** The keys of the files that the library has, joined. */
  #inLibrary = "";
  /** The keys of the files that the search has, joined. */
  #inSearch = "";
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(services: Needs) {
    this.#services = services;
    this.#folder = copiesFolder(services.env.dataDir);
  }

  /** Loads the translations, and follows the changes of all servers until `close`. */
  async start(): Promise<() => Promise<void>> {
    const { bus, log } = this.#services;
    const sync = () => {
      this.sync().catch((err) => log.error({ err }, "added translations could not be loaded"));
    };
    const unsubscribe = bus.subscribe(topic, sync);
    const timer = setInterval(sync, syncEveryMs);
    timer.unref();
    await this.sync().catch((err) => log.error({ err }, "added translations could not be loaded"));
    return async () => {
      this.#closed = true;
      clearInterval(timer);
      unsubscribe();
    };
  }

  /** Tells all servers that translations were added or removed, and waits for this one. */
  async changed(): Promise<void> {
    await this.#services.bus.publish(topic, "");
    await this.sync();
  }

  /** Updates the library and the search to match the rows. Calls run one after another. */
  sync(): Promise<void> {
    const next = this.#running.catch(() => {}).then(() => this.#sync());
    this.#running = next;
    return next;
  }

  async #sync(): Promise<void> {
    if (this.#closed) return;
    const { db, library, log, scripture } = this.#services;
    const rows = await db.asSystem(listInstalled);
    const keys = rows.flatMap(({ fileKey }) => fileKey ?? []);
    await this.#load(keys);
    const added = keys.flatMap((key) => this.#loaded.get(key) ?? []);
    const current = keys.filter((key) => this.#loaded.has(key)).join();
    if (current !== this.#inLibrary) {
      library.setAdded(added);
      this.#inLibrary = current;
    }
    if (current !== this.#inSearch) {
      try {
        await scripture.reload(library.corpus);
        this.#inSearch = current;
      } catch (err) {
        log.error({ err }, "the search could not load the added translations and will try again");
      }
    }
    await this.#removeOthers(keys);
    await removeOldWork(this.#services.env.dataDir);
  }

  /** Loads the files that are missing here, and forgets those that are not among the keys. */
  async #load(keys: readonly string[]): Promise<void> {
    for (const key of [...this.#loaded.keys(), ...this.#failed]) {
      if (keys.includes(key)) continue;
      this.#loaded.delete(key);
      this.#failed.delete(key);
    }
    for (const key of keys) {
      if (this.#loaded.has(key)) continue;
      try {
        const file = await this.#localFile(key);
        this.#loaded.set(key, await loadInWorker(file));
        this.#failed.delete(key);
      } catch (err) {
        if (this.#failed.has(key)) continue;
        this.#failed.add(key);
        this.#services.log.error(
          { err, key },
          "an added translation cannot be loaded: remove it and add it again",
        );
      }
    }
  }

  /** Copies a file of the storage into the folder of this server. */
  async #localFile(key: string): Promise<string> {
    const file = path.join(this.#folder, path.basename(key));
    if (existsSync(file)) return file;
    await mkdir(this.#folder, { recursive: true });
    const stored = await this.#services.storage.getStream(key);
    if (!stored) throw new Error(`the storage has no file ${key}`);
    const part = `${file}.${process.pid}.part`;
    await pipeline(stored, createWriteStream(part));
    await rename(part, file);
    return file;
  }

  async #removeOthers(keys: readonly string[]): Promise<void> {
    const kept = new Set(keys.map((key) => path.basename(key)));
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith(".json") && !kept.has(one))) {
      await rm(path.join(this.#folder, name), { force: true });
    }
  }
}
