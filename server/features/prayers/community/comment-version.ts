import { ApiError } from "../../../errors.ts";
import type { Versioned } from "../../item-version.ts";

/** A comment has no `updated_at`: its version is the time of its last edit. */
export const commentVersion = ({
  createdAt,
  editedAt,
}: {
  createdAt: Date;
  editedAt: Date | null;
}): Versioned => ({ createdAt, updatedAt: editedAt ?? createdAt });

export const commentChangedElsewhere = () =>
  new ApiError("conflict", "This comment was changed on another device.");
