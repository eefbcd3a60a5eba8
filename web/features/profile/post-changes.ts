// Detects the fields of a post that a form changed, and conflicts with another device.
import type { Post } from "#shared/api/posts.ts";

const fields = ["content", "is_prayer", "is_public"] as const;
export type PostFields = Pick<Post, (typeof fields)[number]>;
export type PostChange = Partial<PostFields>;

export const fieldsOf = ({ content, is_prayer, is_public }: PostFields): PostFields => ({
  content,
  is_prayer,
  is_public,
});

/** Returns the fields of `form` that differ from the post on which it is based. */
export function changedFields(base: Post, form: PostFields): PostChange {
  const changed = fields.filter((field) => form[field] !== base[field]);
  return Object.fromEntries(changed.map((field) => [field, form[field]]));
}

/**
 * Whether the user must decide before `change` replaces another device's post: both changed the
 * text, or one changed the text and the other the visibility. Saving the latter could publish or
 * hide a text that its author has not seen.
 */
export function isConflict(base: Post, theirs: Post, change: PostChange): boolean {
  const changesText = change.content !== undefined;
  const changesVisibility = change.is_public !== undefined;
  const isNewText = theirs.content !== base.content && theirs.content !== change.content;
  // If both changed the visibility, both chose the same value.
  const isNewVisibility = theirs.is_public !== base.is_public && !changesVisibility;
  return (isNewText && (changesText || changesVisibility)) || (isNewVisibility && changesText);
}

/**
 * Returns the form's text and visibility, which the user chose, with the other device's values for
 * all fields that the form did not change.
 */
export function keepMine(base: Post, theirs: Post, form: PostFields): PostFields {
  const { content, is_public } = form;
  return { ...fieldsOf(theirs), ...changedFields(base, form), content, is_public };
}
