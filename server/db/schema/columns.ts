import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * A private field: ciphertext made by `OwnerKey.encrypt`, never plain text. Both drivers return
 * bytes as Uint8Array (node-postgres as its subclass Buffer).
 */
export const encryptedText = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** Binary values other than private fields, such as wrapped keys. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/**
 * Timestamps have millisecond precision, like JavaScript and the API, so that cursors compare
 * exactly.
 */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

/** The server generates row ids before the insert, because encryption binds a field to its row. */
export const rowId = () => uuid("id").primaryKey();
