import { parseReference } from "#scripture/references/parse.ts";
import { formatReference } from "#scripture/references/reference.ts";
import { versesOf } from "#scripture/references/verses-of.ts";
import { memoryLimits } from "#shared/limits.ts";
import { message } from "#shared/message.ts";
import { ApiError } from "../../errors.ts";

/** Parses a passage of one chapter. Throws `invalid_input`. */
export function passageOf(written: string): string {
  const parsed = parseReference(written);
  const refuse = (text: ReturnType<typeof message>) =>
    new ApiError("invalid_input", text, { reference: text });
  if (!parsed.ok) throw refuse(message("Please enter a passage as in John 3:16."));
  const { reference } = parsed;
  if (reference.endChapter !== undefined) {
    throw refuse(message("Please choose a passage within one chapter."));
  }
  if (versesOf(reference).length > memoryLimits.verses) {
    throw refuse(
      message("Please choose at most {max} verses at a time.", { max: memoryLimits.verses }),
    );
  }
  return formatReference(reference);
}
