// Inserts the name and the logo of the installation into the two built files that name the product:
// the app shell and the manifest. Server-rendered pages get them from the renderer.
import type { InstallationDetails } from "#shared/api/settings.ts";
import { logoPath, nameOf, productName } from "#shared/content/product.ts";

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Replaces the standard name and logo that web/root.tsx rendered at build time. */
export function shellFor(html: string, details: InstallationDetails): string {
  const { logo } = details;
  const shown = escapeHtml(nameOf(details));
  const named = html
    .replace(`<title>${productName}</title>`, () => `<title>${shown}</title>`)
    .replace(
      `<meta name="application-name" content="${productName}"/>`,
      () => `<meta name="application-name" content="${shown}"/>`,
    )
    .replace(`>Opening ${productName}...<`, () => `>Opening ${shown}...<`);
  if (!logo) return named;
  const icon = logoPath(logo, "square");
  return named
    .replace('<meta name="logo" content=""/>', `<meta name="logo" content="${logo}"/>`)
    .replace(
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
      `<link rel="icon" href="${icon}" type="image/png"/>`,
    )
    .replace(
      '<link rel="apple-touch-icon" href="/icon-192.png"/>',
      `<link rel="apple-touch-icon" href="${icon}"/>`,
    );
}

/** Returns the web app manifest with the name and the logo. */
export function manifestFor(json: string, { name, logo }: InstallationDetails): string {
  const manifest = JSON.parse(json) as Record<string, unknown>;
  const src = logo && logoPath(logo, "square");
  const icon = { src, sizes: "512x512", type: "image/png" };
  return JSON.stringify({
    ...manifest,
    ...(name && { name, short_name: name }),
    ...(src && { icons: [icon, { ...icon, purpose: "maskable" }] }),
  });
}
