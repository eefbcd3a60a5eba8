import { z } from "zod";
import { importFormats, importKinds } from "../choices.ts";

export type ImportFormat = (typeof importFormats)[number];
export type ImportKind = (typeof importKinds)[number];

/** The result for the rows of one kind. `found` is the sum of the counts below it. */
const importedKind = z.object({
  kind: z.enum(importKinds),
  found: z.int(),
  /** New rows: in a preview, those that an import would add; after an import, those it added. */
  added: z.int(),
  /** Rows that the account already has, and duplicates in the file. */
  known: z.int(),
  /** Rows that would exceed the limits of the account. */
  over_limit: z.int(),
  /** Rows that cannot be read, and rows of a prayer or conversation that was not imported. */
  unreadable: z.int(),
});
export type ImportedKind = z.infer<typeof importedKind>;

/** An unreadable row. `line` counts the rows of `kind`, or the lines of the file, from 1. */
const importProblem = z.object({
  kind: z.enum(importKinds).nullable(),
  line: z.int(),
  /** The reason, in the language of the request. */
  reason: z.string(),
});

/** The contents of a file and the result of its import. A preview has the same format. */
export const importReport = z.object({
  format: z.enum(importFormats),
  kinds: z.array(importedKind),
  /** The first unreadable rows, at most `importLimits.problems`. */
  problems: z.array(importProblem),
});
export type ImportReport = z.infer<typeof importReport>;
