import { z } from "zod";

/** An archive of everything a person put in. `done` of `total` says how far its making is. */
export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(["preparing", "ready", "failed"]),
  done: z.int(),
  total: z.int(),
  size_bytes: z.int().nullable(),
  created_at: z.iso.datetime(),
  /** Until when a ready one can be fetched. */
  expires_at: z.iso.datetime(),
});
export type DataExport = z.infer<typeof dataExport>;

/** The newest archive; null while none was asked for, or the last one has expired. */
export const newestExport = z.object({ export: dataExport.nullable() });
