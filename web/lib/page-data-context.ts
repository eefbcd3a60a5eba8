import { createContext as createReactContext } from "react";
import { createContext, RouterContextProvider } from "react-router";
import type { PageData } from "#shared/page-data.ts";
import { apiPageData } from "./api-page-data.ts";

const pageData = createContext<PageData | null>(null);

/** The nonce of the inline scripts in the page that is being rendered. */
export const renderNonce = createContext<string | null>(null);

/** The same nonce for components; `undefined` in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);

/** The context of one request. The server creates it. */
export function createRequestContext(data: PageData, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageData, data);
  context.set(renderNonce, nonce);
  return context;
}

/**
 * Returns the data source of a server loader. The development server has no context, so it uses the
 * API.
 */
export function pageDataOf(context: Readonly<RouterContextProvider>, request: Request): PageData {
  const data = context.get(pageData);
  if (data) return data;
  if (import.meta.env.DEV) return apiPageData(new URL(request.url).origin);
  throw new Error("the request has no page data");
}
