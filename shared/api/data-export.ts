import { z } from "zod";

/** An archive of all content of a user. `done` of `total` is its progress. */
export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(["preparing", "ready", "failed"]),
  done: z.int(),
  total: z.int(),
  size_bytes: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** When a finished archive expires. */
  expires_at: z.iso.datetime(),
});
export type DataExport = z.infer<typeof dataExport>;

/** The newest archive, or `null` if there is none or it has expired. */
export const newestExport = z.object({ export: dataExport.nullable() });
