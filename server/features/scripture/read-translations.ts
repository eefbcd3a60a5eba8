import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadTranslation, type Translation } from "#scripture/translation/load.ts";
import { StartError } from "../../startup-error.ts";

/** `folder`: the build's output. `imported`: the operator's own translations. */
export type LibraryFolders = { folder: string; imported?: string | undefined };

/**
 * Reads every translation. Throws a `StartError` if the build has written none, or one cannot be
 * read.
 */
export function readTranslations({ folder, imported }: LibraryFolders): Translation[] {
  const built = readFolder(folder, "run npm run build");
  if (built.length === 0) {
    throw new StartError(
      `there is no Bible text in ${folder}: run npm run build, or start with npm start.`,
    );
  }
  const added = imported ? readFolder(imported, "import it again, or delete it") : [];
  return [...added, ...built];
}

function readFolder(folder: string, remedy: string): Translation[] {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith(".json"))
    : [];
  return files.map((file) => {
    try {
      return loadTranslation(JSON.parse(readFileSync(path.join(folder, file), "utf8")));
    } catch (error) {
      const reason = error instanceof Error ? error.message : "it cannot be read";
      throw new StartError(
        `the translation ${path.join(folder, file)} cannot be used (${reason}): ${remedy}.`,
      );
    }
  });
}
