import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/driver.ts";
import { installation } from "../../db/schema.ts";
import { type Actor, recordAudit } from "../admin/audit.ts";
import type { LogoPictures } from "../photo/picture.ts";

/**
 * Stores or removes the logo and returns the hash for its address. The logo is in the database, so
 * every server and every backup has it. Requires the system role.
 */
export async function setLogo(
  tx: Db,
  actor: Actor,
  pictures: LogoPictures | null,
): Promise<string | null> {
  const hash = pictures && hashOf(pictures);
  const [before] = await tx
    .select({ hash: installation.logoHash })
    .from(installation)
    .for("update");
  if (before?.hash === hash) return hash;
  await tx
    .update(installation)
    .set({ logo: pictures?.logo ?? null, logoIcon: pictures?.square ?? null, logoHash: hash })
    .where(eq(installation.only, true));
  await recordAudit(tx, actor, {
    action: hash ? "change logo" : "remove logo",
    target: { kind: "setting", id: "installation" },
    before: before?.hash ?? null,
    after: hash,
  });
  return hash;
}

const hashOf = ({ logo, square }: LogoPictures) =>
  createHash("sha256").update(logo).update(square).digest("hex").slice(0, 16);

/** Returns the bytes of the current logo; `undefined` if the hash is not its hash. */
export async function readLogo(
  tx: Db,
  { hash, shape }: { hash: string; shape: "logo" | "square" },
): Promise<Uint8Array | undefined> {
  const column = shape === "logo" ? installation.logo : installation.logoIcon;
  const [row] = await tx
    .select({ bytes: column })
    .from(installation)
    .where(eq(installation.logoHash, hash));
  return row?.bytes ?? undefined;
}
