import { z } from "zod";
import { chatFolderLimits } from "../limits.ts";
import { constantText } from "../message.ts";

export const chatFolder = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What the AI should do in every conversation of this folder; `null` if nothing. */
  instructions: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ChatFolder = z.infer<typeof chatFolder>;

/** All folders of the user, oldest first. */
export const chatFolderList = z.object({ items: z.array(chatFolder) });

const name = z
  .string()
  .trim()
  .min(1, constantText("Please give the folder a name."))
  .max(
    chatFolderLimits.name,
    constantText("The name of a folder has at most {max} characters.", {
      max: chatFolderLimits.name,
    }),
  );
const instructions = z
  .string()
  .trim()
  .max(
    chatFolderLimits.instructions,
    constantText("Instructions have at most {max, number} characters.", {
      max: chatFolderLimits.instructions,
    }),
  )
  .nullable();

export const newChatFolder = z.strictObject({ name, instructions: instructions.default(null) });
export type NewChatFolder = z.input<typeof newChatFolder>;

/** Absent fields stay unchanged. */
export const changeChatFolder = z
  .strictObject({
    name,
    instructions,
    /**
     * The version of the folder that the user saw. If the folder changed since, it is not changed.
     * Without this field, any version is changed.
     */
    if_unchanged_since: z.iso.datetime({
      offset: true,
      error: "if_unchanged_since is the folder's updated_at",
    }),
  })
  .partial();
export type ChangeChatFolder = z.input<typeof changeChatFolder>;
