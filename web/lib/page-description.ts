import type { MetaDescriptor } from "react-router";
import { previewDimensions, sitePreviewPath } from "#shared/pictures.ts";
import { installationName } from "./installation.ts";

/**
 * The data that search engines and link previews show for a public page. `url` includes the host.
 * `canonical` is the URL under which search engines list the page, if it differs.
 */
type Described = {
  url: string;
  canonical?: string;
  title: string;
  description: string;
  type: "article" | "website";
  /**
   * The path and alternative text of the preview picture; by default those of the site. `square`
   * is the side in pixels of a square JPEG, which previews show beside the text.
   */
  picture?: { path: string; alt: string; square?: number };
};

/** Returns the meta tags of a public page: description, canonical URL and Open Graph properties. */
export function describedBy(described: Described): MetaDescriptor[] {
  const { url, canonical = url, title, description, type } = described;
  const { path, alt, square } = described.picture ?? {
    path: sitePreviewPath,
    alt: installationName(),
  };
  const { width, height } = square ? { width: square, height: square } : previewDimensions;
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: type },
    { property: "og:site_name", content: installationName() },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(path, url).href },
    { property: "og:image:type", content: square ? "image/jpeg" : "image/png" },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: square ? "summary" : "summary_large_image" },
  ];
}
