import path from "node:path";
import { pathToFileURL } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Env } from "../env.ts";

/**
 * Storage for uploaded files: a folder in the data folder. Keys look like paths:
 * `{userId}/avatar.….webp`.
 */
export type Storage = Disk;

export function createStorage({ dataDir }: Pick<Env, "dataDir">): Storage {
  const location = pathToFileURL(path.join(dataDir, "storage/"));
  return new Disk(new FSDriver({ location, visibility: "private" }));
}
