import { z } from "zod";

/** The file that names the format of the archive and its version. Imports read it. */
export const archiveInfoFile = "berea.json";
/** Increases when older versions of Berea can no longer import the archive. */
export const archiveVersion = 1;
export const archiveInfo = z.object({
  format: z.literal("berea-archive"),
  version: z.int().min(1),
});
