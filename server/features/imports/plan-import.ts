// Decides for each row of a file whether it is new, known, over a limit or unreadable, and inserts
// the new rows. A preview inserts nothing.
import { randomUUID } from "node:crypto";
import { eq, type Table } from "drizzle-orm";
import type { z } from "zod";
import type { ImportedKind } from "#shared/api/imports.ts";
import { type Message, message, messageOf } from "#shared/message.ts";
import type { UserContext } from "../../db/database.ts";
import { lockLimits } from "../../db/row-limits.ts";
import { ApiError } from "../../errors.ts";
import { groupByBytes, WorkSlices } from "../../platform/work-slices.ts";
import type { Owner } from "../data-export/source.ts";
import { exportSources } from "../data-export/sources.ts";
import {
  digest,
  type FoundRow,
  type ImportedIds,
  type ImportedRows,
  type NewRow,
} from "./imported-rows.ts";

/** A row that cannot be imported. `kind`: null if `line` is a line of the whole file. */
export type Problem = { kind: ImportedKind["kind"] | null; line: number; reason: Message };

export type KindPlan = {
  rows: ImportedRows<unknown>;
  counts: ImportedKind;
  fresh: NewRow<unknown>[];
  /** Number of rows in the account at the comparison; `undefined` if nothing was compared. */
  existing: number | undefined;
};

type ExistingRows = { digests: Map<string, string>; groups: Map<string, number>; count: number };

/** Compares the rows of one kind with those of the account. Changes nothing. */
export async function planKind(
  owner: Owner,
  rows: ImportedRows<unknown>,
  found: AsyncIterable<FoundRow>,
  { ids, addProblem }: { ids: ImportedIds; addProblem(problem: Problem): void },
): Promise<KindPlan> {
  const { kind, group } = rows;
  const counts = { kind, found: 0, added: 0, known: 0, over_limit: 0, unreadable: 0 };
  const fresh: NewRow<unknown>[] = [];
  let known: ExistingRows | undefined;
  for await (const { line, length, value, reason } of found) {
    counts.found += 1;
    const parsed = reason ? undefined : rows.schema.safeParse(value);
    if (!parsed?.success) {
      counts.unreadable += 1;
      addProblem({ kind, line, reason: reason ?? reasonOf(parsed?.error) });
      continue;
    }
    const linked = rows.link ? rows.link(parsed.data, ids) : { row: parsed.data };
    if (linked === "missing") {
      counts.unreadable += 1;
      addProblem({ kind, line, reason: message("The item it belongs to was not imported.") });
      continue;
    }
    if (linked === "known") {
      counts.known += 1;
      continue;
    }
    // Reads the rows of the account only if the file has rows of this kind.
    known ??= rows.belongsToNew ? nothingKnown() : await readKnown(owner, rows);
    const { row } = linked;
    const key = digest(rows.identity(row));
    const knownId = known.digests.get(key);
    if (knownId !== undefined) {
      counts.known += 1;
      if (rows.idInFile) ids.set(kind, rows.idInFile(parsed.data), knownId, false);
      continue;
    }
    const groupKey = group?.of(row) ?? "";
    const inGroup = known.groups.get(groupKey) ?? 0;
    if (known.count + fresh.length >= rows.max || (group && inGroup >= group.max)) {
      counts.over_limit += 1;
      continue;
    }
    const id = randomUUID();
    known.groups.set(groupKey, inGroup + 1);
    known.digests.set(key, id);
    if (rows.idInFile) ids.set(kind, rows.idInFile(parsed.data), id, true);
    fresh.push({ id, row, length });
  }
  counts.added = fresh.length;
  return { rows, counts, fresh, existing: rows.belongsToNew ? undefined : known?.count };
}

const nothingKnown = (): ExistingRows => ({ digests: new Map(), groups: new Map(), count: 0 });

/** Reads the rows of the account from the sources of the export. */
async function readKnown(owner: Owner, rows: ImportedRows<unknown>): Promise<ExistingRows> {
  const source = exportSources.find(({ name }) => name === rows.kind);
  if (!source) throw new Error(`${rows.kind} is not exported`);
  const known = nothingKnown();
  for await (const item of source.items(owner)) {
    known.count += 1;
    const parsed = rows.schema.safeParse(item);
    if (!parsed.success) continue;
    known.digests.set(digest(rows.identity(parsed.data)), String(item.id ?? ""));
    const group = rows.group?.of(parsed.data);
    if (group !== undefined) known.groups.set(group, (known.groups.get(group) ?? 0) + 1);
  }
  return known;
}

/**
 * Inserts the new rows of kinds that refer to each other. Throws `conflict` if the number of rows
 * in the account changed since the comparison, for example by a second import at the same time.
 */
export async function insertPlans(user: UserContext, plans: readonly KindPlan[]): Promise<void> {
  await lockLimits(user);
  for (const { rows, existing, fresh } of plans) {
    if (fresh.length === 0 || existing === undefined) continue;
    const count = await user.db.$count(rows.table as Table, eq(rows.table.userId, user.id));
    if (count !== existing) throw dataChangedError();
  }
  const slices = new WorkSlices();
  for (const { rows, fresh } of plans) {
    for (const group of groupByBytes(fresh, ({ length }) => 2 * length)) {
      await slices.endSlice();
      await rows.insert(user, group);
    }
  }
}

const dataChangedError = () =>
  new ApiError(
    "conflict",
    "Your data changed during the import. Please try again. Nothing is imported twice.",
  );

function reasonOf(error: z.ZodError | undefined): Message {
  const issue = error?.issues[0];
  if (issue?.code === "custom") return messageOf(issue.message);
  const field = issue?.path.join(".");
  return field
    ? message("“{field}” is missing or not valid.", { field })
    : message("This row is not from a Berea archive.");
}
