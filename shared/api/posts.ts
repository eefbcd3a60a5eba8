import { z } from "zod";
import { maxPostLength } from "../limits.ts";
import { postMessages } from "../messages.ts";
import { author } from "./community.ts";
import { pageOf, pageQuery } from "./pagination.ts";

export const post = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  content: z.string(),
  is_prayer: z.boolean(),
  /** Whether other users can read it. Requires a paid plan. */
  is_public: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Post = z.infer<typeof post>;

const content = z
  .string({ error: postMessages.missing })
  .trim()
  .min(1, postMessages.missing)
  .max(maxPostLength, postMessages.tooLong);

/**
 * A new post. The client may create `id`: a post that is sent again after a lost response is stored
 * once, with the newer text. If the post has changed since it was added, the response is
 * `conflict`.
 */
export const newPost = z.strictObject({
  id: z.uuid("id must be a UUID").optional(),
  content,
  is_prayer: z.boolean().default(false),
  is_public: z.boolean().default(false),
  /**
   * Whether the author saw the help resources and still wants to publish a post that mentions
   * self-harm.
   */
  confirmed: z.boolean().default(false),
});
export type NewPost = z.infer<typeof newPost>;

/** Changes to a post. Absent fields stay unchanged. */
export const changedPost = z
  .strictObject({
    content,
    is_prayer: z.boolean(),
    is_public: z.boolean(),
    confirmed: z.boolean(),
    if_unchanged_since: z.iso
      .datetime({ offset: true, error: "if_unchanged_since is the post's updated_at" })
      .describe(
        "The post's `updated_at` as last read. If it changed since, nothing is changed. Required to replace text or to publish, unless the post has not changed since it was added",
      ),
  })
  .partial();
export type ChangedPost = z.infer<typeof changedPost>;

/** A public post as other users see it. */
export const publicPost = z.object({
  id: z.uuid(),
  content: z.string(),
  is_prayer: z.boolean(),
  author: author.unwrap(),
  /** Whether it belongs to the reader. */
  mine: z.boolean(),
  created_at: z.iso.datetime(),
});
export type PublicPost = z.infer<typeof publicPost>;
export const publicPostPage = pageOf(publicPost);

export const postsQuery = pageQuery;
export const postPage = pageOf(post);
