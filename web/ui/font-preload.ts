import interFont from "./fonts/inter-latin.woff2?url";
import literataFont from "./fonts/literata-latin.woff2?url";

const font = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
};

/**
 * Preloads for server-rendered pages whose first paint contains text in Literata. The pages of the
 * app show no text before their scripts, which a preloaded font would delay.
 */
export const preloadSerif = () => [{ ...font, href: literataFont }];

/** Adds Inter, for pages that use both fonts above the fold. */
export const preloadBothFonts = () => [...preloadSerif(), { ...font, href: interFont }];
