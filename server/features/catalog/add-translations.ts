// Downloads, reads and checks the translations that admins add. A request adds a row and a job. A
// worker claims the row; if it is killed, another one starts over.

import { createHash, randomUUID } from "node:crypto";
import { lookup } from "node:dns";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Message, message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";
import { addJob } from "../../jobs/job-queue.ts";
import { publicAddresses } from "../../platform/ssrf-guard/guarded-fetch.ts";
import type { Services } from "../../services.ts";
import { studyFolder } from "../study/study-data.ts";
import { entriesOf } from "./catalog-entries.ts";
import { download } from "./download.ts";
import { type CatalogRow, changeClaimed, claimText, isTextWaiting } from "./queries.ts";
import { workFolder } from "./remove-old-work.ts";
import { readInWorker } from "./run-translation-worker.ts";

const progressEveryMs = 700;
/** How often the server extends its claim and checks for a cancellation. */
const extendEveryMs = 2_000;

type Needs = Pick<Services, "addedTranslations" | "db" | "env" | "log" | "shutdown" | "storage">;

/** Returns a new key for a file that an admin uploads. Its row has it as `fileKey`. */
export const newUploadKey = (id: string) => `catalog/uploads/${id}-${randomUUID()}`;

const tooOften = message(
  "The server stopped three times while it read this file. Look into its log, and try again.",
);

/** Adds a job if translations are waiting, for example after the server reading them was killed. */
export async function queueTranslations({
  db,
  jobs,
}: Pick<Services, "db" | "jobs">): Promise<void> {
  const added = await db.asSystem(async (tx) => {
    if (!(await isTextWaiting(tx))) return false;
    await addJob(tx, "catalog");
    return true;
  });
  if (added) await jobs.wake("catalog");
}

/** Reads all waiting translations, one at a time: each needs a core and much memory. */
export async function addTranslations(services: Needs): Promise<void> {
  while (!services.shutdown.started) {
    const claimed = await services.db.asSystem((tx) => claimText(tx, tooOften));
    if (!claimed) return;
    await addTranslation(services, claimed);
  }
}

class Canceled extends Error {}

async function addTranslation(services: Needs, claimed: CatalogRow): Promise<void> {
  const { db, env, log, shutdown, storage } = services;
  const { id, attempts } = claimed;
  const folderOf = (attempt: number) => path.join(workFolder(env.dataDir), `${id}-${attempt}`);
  const folder = folderOf(attempts);
  const stop = new AbortController();
  let noted = 0;
  let installed = false;
  const change = async (changes: Parameters<typeof changeClaimed>[2]) => {
    if (await db.asSystem((tx) => changeClaimed(tx, claimed, changes))) return;
    stop.abort(new Canceled());
    throw new Canceled();
  };
  const onProgress = (changes: Parameters<typeof changeClaimed>[2]) => {
    if (shutdown.started) stop.abort(new Error("the server stops"));
    if (Date.now() - noted < progressEveryMs) return;
    noted = Date.now();
    change(changes).catch(() => {});
  };
  const extend = setInterval(() => onProgress({}), extendEveryMs);
  const uploaded = claimed.url === null ? claimed.fileKey : null;
  const deleteUpload = async () => {
    if (uploaded) await storage.delete(uploaded).catch(() => {});
  };
  const fileKey = `catalog/texts/${id}-${attempts}-${Date.now()}.json`;
  try {
    // A killed server leaves the folder of its attempt behind.
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      await rm(folderOf(attempt), { recursive: true, force: true });
    }
    await mkdir(folder, { recursive: true });
    const source = path.join(folder, "source");
    await change({ step: "download", done: 0, total: 0 });
    const { sha256 } = await fetchSource(services, claimed, source, stop.signal, (done, total) =>
      onProgress({ step: "download", done, total }),
    );
    assertKnown(services, claimed, sha256);
    const target = path.join(folder, "text.json");
    const report = await readInWorker(
      { source, target, name: nameOf(claimed), numbering: numberingFile, info: infoOf(claimed) },
      ({ step, done, total }) => onProgress({ step, done, total }),
      stop.signal,
    );
    await storage.putStream(fileKey, createReadStream(target));
    const isKnown = knownSha256(services, claimed) === sha256 && report.lost === 0;
    const state = isKnown ? "installed" : "review";
    await change({
      ...{ state, step: null, sha256, report, fileKey, claimedUntil: null },
      ...(isKnown && { confirmedSha256: sha256 }),
    });
    installed = isKnown;
    await deleteUpload();
  } catch (err) {
    await storage.delete(fileKey).catch(() => {});
    if (err instanceof Canceled || stop.signal.reason instanceof Canceled) return;
    const release = { state: "waiting", step: null, claimedUntil: null } as const;
    if (shutdown.started) return void (await change(release).catch(() => {}));
    const error = reasonOf(err);
    if (!(err instanceof ApiError)) log.error({ err, id }, "a translation could not be added");
    const failed = { state: "failed", step: null, fileKey: null, claimedUntil: null } as const;
    await change({ ...failed, error }).then(deleteUpload, () => {});
  } finally {
    clearInterval(extend);
    await rm(folder, { recursive: true, force: true });
  }
  // The row already says `installed`, so the next comparison repairs a failure here.
  if (installed) {
    await services.addedTranslations
      .changed()
      .catch((err) => log.error({ err, id }, "an added translation could not be loaded"));
  }
}

const numberingFile = path.join(studyFolder, "hebrew-numbering.json");

const reasonOf = (err: unknown): Message =>
  err instanceof ApiError
    ? err.text
    : message("The file could not be read because of an error of the server. Try again.");

/** The checksum that the catalog lists, or that an admin has confirmed before. */
export function knownSha256(
  { env }: Pick<Services, "env">,
  { id, confirmedSha256, url }: Pick<CatalogRow, "id" | "confirmedSha256" | "url">,
): string | null {
  const entry =
    url === null ? undefined : entriesOf(env.catalogMirrorUrl).find((one) => one.id === id);
  return entry?.sha256 ?? confirmedSha256;
}

/** Rejects a file whose checksum differs from the one in the catalog, before it is read. */
function assertKnown(services: Pick<Services, "env">, row: CatalogRow, sha256: string) {
  const entry = entriesOf(services.env.catalogMirrorUrl).find(({ id }) => id === row.id);
  if (row.url === null || !entry?.sha256 || entry.sha256 === sha256) return;
  throw new ApiError(
    "invalid_input",
    "The file is not the one that the catalog names: its checksum differs. Nothing was added.",
  );
}

async function fetchSource(
  { env, storage }: Needs,
  { url, fileKey }: CatalogRow,
  target: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<{ sha256: string }> {
  if (url !== null) {
    const { allowInnerAddresses, catalogMirrorUrl, translationApiUrl: api } = env;
    const isOfApi = api !== undefined && url.startsWith(`${api}/`);
    const anyAddress = allowInnerAddresses || catalogMirrorUrl !== undefined || isOfApi;
    const guard = anyAddress ? { refuses: () => false, lookup } : publicAddresses;
    return download(url, target, { guard, signal, onProgress, plainHttp: anyAddress });
  }
  const uploaded = fileKey === null ? undefined : await storage.getStream(fileKey);
  if (!uploaded) throw new ApiError("not_found", "The uploaded file is gone. Upload it again.");
  await pipeline(uploaded, createWriteStream(target));
  const hash = createHash("sha256");
  await pipeline(createReadStream(target), hash);
  return { sha256: hash.digest("hex") };
}

/** The name of the file in reports. Its extension names the format. */
const nameOf = ({ url, id }: CatalogRow) =>
  url === null ? `${id}.xml` : (new URL(url).pathname.split("/").at(-1) ?? id);

function infoOf({ id, details, url }: CatalogRow) {
  return {
    id,
    name: details.name,
    abbreviation: details.abbreviation,
    language: details.language,
    languageTag: details.language_tag,
    year: details.year,
    description: details.description || "Added by an admin of this server.",
    license: details.license,
    sources: [
      {
        name: details.publisher ?? "Upload",
        version: url ?? String(details.year),
        gives: "the text and its markup",
      },
    ],
  };
}
