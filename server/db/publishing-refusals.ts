// Triggers of the database refuse to publish content that a moderator has hidden. Each refusal has
// its own SQLSTATE.
import { message } from "#shared/message.ts";
import { ApiError } from "../errors.ts";
import { findSqlState } from "./errors.ts";

const sharingPaused = "BE001";
const commentHidden = "BE003";
const codes = new Set([sharingPaused, commentHidden]);

/**
 * Returns the error for a refusal of the database to publish something; `undefined` for any other
 * error.
 */
export function publishingRefusal(error: unknown): ApiError | undefined {
  const found = findSqlState(error, codes);
  switch (found?.code) {
    case sharingPaused:
      return new ApiError(
        "forbidden",
        found.detail
          ? message(
              "A moderator paused sharing for your account until {day}. Everything private still works.",
              { day: found.detail.slice(0, 10) },
            )
          : "A moderator paused sharing for your account. Everything private still works.",
      );
    case commentHidden:
      return new ApiError(
        "forbidden",
        "Your earlier comment on this prayer is hidden. You can't comment here again unless a moderator restores it.",
      );
    default:
      return undefined;
  }
}
