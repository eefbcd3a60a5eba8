/**
 * A part of a guide page: text, or an element with its children. The build creates them from the
 * Markdown of `docs/guide`, so that the app needs no Markdown parser for it.
 */
export type GuideNode = string | GuideElement;
export type GuideElement = {
  tag: GuideTag;
  /** The address of a link or picture. */
  to?: string;
  /** What a picture shows. */
  alt?: string;
  /** Width and height of a picture in pixels, so that the layout does not shift as it loads. */
  size?: readonly [width: number, height: number];
  children: readonly GuideNode[];
};

export const guideTags = [
  "h2",
  "h3",
  "p",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "code",
  "pre",
  "a",
  "img",
  "table",
  "tr",
  "th",
  "td",
] as const;
export type GuideTag = (typeof guideTags)[number];

/** A module that the build creates from `docs/guide/NAME.md`. */
export type GuidePage = { title: string; lead: string; nodes: readonly GuideNode[] };
