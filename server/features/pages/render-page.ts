import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomBytes } from "node:crypto";
import { pathToFileURL } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { InstallationDetails } from "#shared/api/settings.ts";
import type { PagePreview } from "#shared/embedded-responses.ts";
import type { PageData } from "#shared/page-data.ts";

/** The installation of the page being rendered. Texts in every module contain its name. */
const rendering = new AsyncLocalStorage<InstallationDetails>();

/** The build's entry module, web/entry.server.tsx. */
type Entry = {
  createRequestContext(data: PageData, nonce: string): RouterContextProvider;
  /** Sets the function with which pages read the details of their installation. */
  setRequestInstallation(read: () => InstallationDetails | undefined): void;
  renderPreview(text: PagePreview): string;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** Where to go instead; only with a status of a redirect. */
  location: string | undefined;
  /** The hashes of the page's inline scripts, for the content security policy. */
  scriptHashes: string[];
};

export type PageRenderer = {
  /**
   * Imports what rendering needs, which blocks the event loop for about 100 ms; without it, the
   * first page does so. Rejects if that fails.
   */
  load(): Promise<void>;
  /** Renders the page of an address. Rejects if a page throws. */
  render(url: URL, data: PageData): Promise<RenderedPage>;
  /** Renders what a guest sees of a page of the app before its scripts run. */
  renderPreview(text: PagePreview, installation: InstallationDetails): Promise<string>;
};

/**
 * Creates the renderer of the server bundle in a file. Rejects every call if the bundle cannot be
 * imported.
 */
export function createPageRenderer(bundle: string): PageRenderer {
  let loaded: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    loaded ??= load(bundle);
    return loaded;
  };
  const render: PageRenderer["render"] = async (url, data) => {
    const { render, createRequestContext } = await loadOnce();
    const nonce = randomBytes(16).toString("base64url");
    const context = createRequestContext(data, nonce);
    const response = await rendering.run(await data.installation(), () =>
      render(new Request(url), context),
    );
    if (response.status >= 500) throw new Error(`${url.pathname} was not rendered`);
    return {
      status: response.status,
      location: response.headers.get("Location") ?? undefined,
      ...withoutNonce(await response.text(), nonce),
    };
  };
  return {
    load: async () => void (await loadOnce()),
    render,
    renderPreview: async (text, installation) => {
      const { renderPreview } = await loadOnce();
      return rendering.run(installation, () => renderPreview(text));
    },
  };
}

async function load(bundle: string) {
  // React chooses its build by this variable when it is imported. Its development build is several
  // times slower.
  process.env.NODE_ENV ||= "production";
  const { createRequestHandler } = await import("react-router");
  const build = (await import(pathToFileURL(bundle).href)) as ServerBuild;
  const entry = build.entry.module as ServerBuild["entry"]["module"] & Entry;
  const { createRequestContext, setRequestInstallation, renderPreview } = entry;
  setRequestInstallation(() => rendering.getStore());
  const render = createRequestHandler(build, "production");
  return { render, createRequestContext, renderPreview };
}

/**
 * Removes the nonce from a page and returns the hashes of the inline scripts that had it. A script
 * that came into the page another way does not know the nonce, so the browser will not run it.
 */
export function withoutNonce(page: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = new Set<string>();
  for (const [, script = ""] of page.matchAll(scripts)) {
    if (script) hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
  }
  return { html: page.replaceAll(attribute, ""), scriptHashes: [...hashes] };
}
