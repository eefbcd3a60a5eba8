import { eq } from "drizzle-orm";
import type { Db } from "../db/driver.ts";
import { users } from "../db/schema.ts";
import type { AuthCall } from "./auth-calls.ts";

/** The fields of a user that limits and known devices need. */
export type NamedUser = { id: string; email: string; credentialVersion: number; proven: boolean };

const columns = {
  id: users.id,
  email: users.email,
  credentialVersion: users.credentialVersion,
  emailProof: users.emailProof,
};

/**
 * Returns the user with an email address or phone number; `undefined` if there is none or the call
 * names no account.
 */
export async function findNamedUser(
  db: Db,
  call: AuthCall,
  account: string,
): Promise<NamedUser | undefined> {
  if (!call.account || !account) return undefined;
  const column = call.account === "email" ? users.email : users.phoneNumber;
  return one(await db.select(columns).from(users).where(eq(column, account)));
}

/** Returns the user with this id. */
export async function findUserById(db: Db, id: string): Promise<NamedUser | undefined> {
  return one(await db.select(columns).from(users).where(eq(users.id, id)));
}

type Row = Omit<NamedUser, "proven"> & { emailProof: string };

function one([row]: Row[]): NamedUser | undefined {
  if (!row) return undefined;
  const { emailProof, ...user } = row;
  return { ...user, proven: emailProof === "proven" };
}
