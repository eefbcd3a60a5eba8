import type { ImportReport } from "#shared/api/imports.ts";
import type { Language } from "#shared/languages.ts";
import { importLimits } from "#shared/limits.ts";
import { ApiError } from "../../errors.ts";
import { createSemaphore } from "../../platform/semaphore.ts";
import { translate } from "../../platform/translations.ts";
import type { Services } from "../../services.ts";
import { kindsByTransaction } from "./all-kinds.ts";
import { ImportedIds } from "./imported-rows.ts";
import { openFile } from "./open-file.ts";
import { insertPlans, type KindPlan, type Problem, planKind } from "./plan-import.ts";

/** Maximum number of imports that run or wait on this server. Each holds its file in memory. */
const maxWaiting = 4;

type Options = { userId: string; language: Language; apply: boolean };
type Needs = Pick<Services, "db" | "library">;

/**
 * Returns the function that previews and runs imports. It runs one at a time, because an import
 * keeps all rows that it reads in memory.
 */
export function createImporter(services: Needs) {
  const runAlone = createSemaphore(1);
  let waiting = 0;
  return async (file: Buffer, options: Options): Promise<ImportReport> => {
    if (waiting >= maxWaiting) {
      throw new ApiError("unavailable", "Too many imports are running. Please try again later.");
    }
    waiting += 1;
    try {
      return await runAlone(() => importFile(services, file, options));
    } finally {
      waiting -= 1;
    }
  };
}

/**
 * Adds the rows of a file, or only counts them. Throws `invalid_input` if the format of the file is
 * unknown. An import that fails keeps the kinds that it has added, and can be repeated.
 */
async function importFile(
  services: Needs,
  file: Buffer,
  { userId, language, apply }: Options,
): Promise<ImportReport> {
  const { db, library } = services;
  const { format, hasLines, rowsOf } = await openFile(file, library);
  const ids = new ImportedIds();
  const problems: Problem[] = [];
  const addProblem = (problem: Problem) => {
    if (problems.length >= importLimits.problems) return;
    problems.push(hasLines ? { ...problem, kind: null } : problem);
  };
  const kinds: ImportReport["kinds"] = [];
  for (const kindsOfTransaction of kindsByTransaction) {
    const plans: KindPlan[] = [];
    for (const kind of kindsOfTransaction) {
      const found = rowsOf(kind.kind);
      plans.push(await planKind({ userId, database: db }, kind, found, { ids, addProblem }));
    }
    if (apply && plans.some(({ fresh }) => fresh.length > 0)) {
      await db.asUser(userId, (user) => insertPlans(user, plans));
    }
    kinds.push(...plans.map(({ counts }) => counts).filter(({ found }) => found > 0));
  }
  return {
    format,
    kinds,
    problems: problems.map(({ reason, ...problem }) => ({
      ...problem,
      reason: translate(reason, language),
    })),
  };
}
