import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Devotion } from "#shared/api/devotions.ts";
import { parseDevotion } from "#shared/parse-devotion.ts";
import { StartError } from "../../startup-error.ts";

const builtInFolder = fileURLToPath(new URL("../../../shared/content/devotions", import.meta.url));

/** Maximum number of devotions, because every page of devotions loads all of them. */
const maxDevotions = 366;
const namePattern = /^[a-z0-9-]{1,64}$/;

/**
 * Reads the built-in devotions and those of the operator's folder. An operator's file with the name
 * of a built-in one replaces it; the others follow in the order of their names. Throws a
 * `StartError` that names the file and its mistake.
 */
export function openDevotions(ownFolder?: string): readonly Devotion[] {
  const all = new Map(readFolder(builtInFolder));
  if (ownFolder !== undefined) {
    if (!existsSync(ownFolder)) {
      throw new StartError(`DEVOTIONS_DIR names ${ownFolder}, which does not exist.`);
    }
    for (const [id, own] of readFolder(ownFolder)) all.set(id, own);
  }
  if (all.size > maxDevotions) {
    throw new StartError(`There are ${all.size} devotions; at most ${maxDevotions} are possible.`);
  }
  return [...all.values()];
}

function readFolder(folder: string): [string, Devotion][] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return files.sort().map((name) => {
    const file = path.join(folder, name);
    const id = name.slice(0, -".md".length);
    if (!namePattern.test(id)) {
      throw new StartError(`${file}: name it with small letters, digits and hyphens.`);
    }
    const parsed = parseDevotion(id, readFileSync(file, "utf8"));
    if (!parsed.ok) throw new StartError(`${file}: ${parsed.error}.`);
    return [id, parsed.devotion];
  });
}
