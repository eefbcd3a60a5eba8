import { readFileSync } from "node:fs";
import path from "node:path";

const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[^"#]+)#?"\/>/g;

/**
 * Inlines the stylesheets of the build, so that the first paint waits for no further request.
 * `readStyle` returns the content of a stylesheet by its address. The links stay, disabled: React
 * expects them during hydration, and pages that load later must not load the files again.
 */
export function withInlineStyles(html: string, readStyle: (address: string) => string): string {
  return html.replaceAll(stylesheetLink, (link, address: string) => {
    const style = readStyle(address);
    if (/<\/style/i.test(style)) throw new Error(`${address} cannot be inlined`);
    return `<style>${style}</style>${link.replace("/>", ' disabled=""/>')}`;
  });
}

/**
 * Returns a function that reads a stylesheet of the build, once: its name contains a hash of its
 * content. `npm run dev` does not use it, because Vite renders the pages there.
 */
export function styleReader(webFolder: string): (address: string) => string {
  const styles = new Map<string, string>();
  return (address) => {
    const style = styles.get(address) ?? readFileSync(path.join(webFolder, address), "utf8");
    styles.set(address, style);
    return style;
  };
}
