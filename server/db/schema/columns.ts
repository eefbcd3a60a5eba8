import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * A private field: ciphertext made by `OwnerKey.seal`, never plain text.
 * Both drivers hand bytes back as Uint8Array (node-postgres as its subclass Buffer).
 */
export const encryptedText = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** Instants are kept to the millisecond, as JavaScript and the API have them, so that cursors compare exactly. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** Row ids are made by the server before the insert, because sealing binds a field to its row. */
export const rowId = () => uuid("id").primaryKey();
