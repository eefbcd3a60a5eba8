import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { LocalServer } from "#shared/ai-context.ts";
import {
  type AiProtocol,
  type AiProvider,
  providerTable,
  userProviders,
} from "#shared/ai-providers.ts";
import { type Message, message } from "#shared/message.ts";
import { guardedFetch, publicFetch } from "../ssrf-guard/guarded-fetch.ts";
import { readableModel } from "./response-repair.ts";

/** Where the providers are called. */
export type Endpoints = {
  /** Addresses that the operator set instead of the providers' own, each with its own protocol. */
  urls: Partial<Record<AiProvider, string>>;
  /** A server of the operator. It speaks Chat Completions, and takes every user's key. */
  own: string | undefined;
  /**
   * Whether `own` answers without a key. Users' keys then go to their providers: otherwise a
   * made-up key would evade the daily limits.
   */
  isKeyless?: boolean;
  /**
   * Whether an address set by an admin may be inside the server's network: an admin of the app may
   * have no rights there.
   */
  innerToo?: boolean;
  /** The context window of the operator's model or server, in tokens. */
  contextTokens?: number | undefined;
};

export type ModelChoice = {
  key: string;
  provider: AiProvider;
  settings: { model: string | null; baseUrl: string | null };
  /** The user's choice; the operator's choice takes precedence. */
  model?: string | undefined;
  /**
   * Whether the operator pays. Their key goes only to the address that is stored with it or to its
   * provider, and users cannot choose a more expensive model.
   */
  isOperators?: boolean | undefined;
  /** The origin that the owner of a user's key agreed to; undefined if the request named none. */
  agreedOrigin?: string | undefined;
};

/** Where and how a key is used, and the model unless the user selects one. */
export type Endpoint = {
  protocol: AiProtocol;
  baseURL: string;
  fetch: typeof fetch;
  /** For messages to users. */
  label: string | Message;
  defaultModel: string;
  fixed: boolean;
  /** Whether an admin of the app set the address, who may not run the server. */
  isFromAdmin: boolean;
  /** The kind of server, if only its operator knows the context windows of its models. */
  local: LocalServer | undefined;
  /** The context window that the operator states for it, in tokens. */
  contextTokens: number | undefined;
};

/** The operator's server that takes every user's key, if there is one. */
export const serverOfUsersKeys = ({ own, isKeyless }: Endpoints): string | undefined =>
  isKeyless ? undefined : own;

/** Returns where a key is used, or `undefined` if the provider has no address here. */
export function endpointOf(
  endpoints: Endpoints,
  { provider, settings: { model, baseUrl }, isOperators }: ModelChoice,
): Endpoint | undefined {
  const operatorUrl = isOperators
    ? (baseUrl ?? (provider === "compatible" ? endpoints.own : undefined))
    : (serverOfUsersKeys(endpoints) ?? baseUrl ?? undefined);
  const isFromAdmin = baseUrl !== null && operatorUrl !== endpoints.own;
  // A made-up key must not open the operator's keyless servers.
  const isKnown = isOperators || userProviders.some((one) => one === provider);
  const providerUrl = isKnown
    ? (endpoints.urls[provider] ?? providerTable[provider].baseUrl)
    : undefined;
  const baseURL = operatorUrl ?? providerUrl;
  if (!baseURL) return undefined;
  const { name, protocol, defaultModel } = providerTable[provider];
  const isUnnamed = provider === "compatible" || (operatorUrl && provider !== "ollama");
  return {
    protocol: operatorUrl ? "chat-completions" : protocol,
    baseURL: baseURL.replace(/\/+$/, ""),
    fetch: isFromAdmin && !endpoints.innerToo ? publicFetch : guardedFetch,
    label: isUnnamed ? message("The AI server") : name,
    defaultModel:
      model ??
      (operatorUrl ? undefined : defaultModel) ??
      // Every key uses the OpenAI protocol with the operator's own server.
      providerTable.openai.defaultModel,
    fixed: model !== null || isOperators === true,
    isFromAdmin,
    local: provider === "ollama" ? "ollama" : isUnnamed || operatorUrl ? "other" : undefined,
    contextTokens: operatorUrl || isOperators ? endpoints.contextTokens : undefined,
  };
}

/**
 * Whether a user's key may be sent to this address: its owner agreed to it or, if the request does
 * not say, no admin of the app chose it.
 */
export function isAgreed(
  { baseURL, isFromAdmin }: Endpoint,
  { isOperators, agreedOrigin }: Pick<ModelChoice, "isOperators" | "agreedOrigin">,
): boolean {
  if (isOperators) return true;
  return agreedOrigin === undefined ? !isFromAdmin : agreedOrigin === originOf(baseURL);
}

/** Without a path or password, so that it can be shown to users. */
export const originOf = (url: string): string => new URL(url).origin;

/**
 * Returns the origins that users' keys are sent to, where they are not the providers' own.
 * `compatible`: one that takes all keys.
 */
export function replacedOrigins(
  endpoints: Endpoints,
  settings: ModelChoice["settings"],
): Record<string, string> {
  const origins: Record<string, string> = {};
  for (const provider of [...userProviders, "compatible"] as const) {
    const endpoint = endpointOf(endpoints, { key: "", provider, settings });
    const { baseUrl: own } = providerTable[provider];
    const origin = endpoint && originOf(endpoint.baseURL);
    if (origin && origin !== (own && originOf(own))) origins[provider] = origin;
  }
  return origins;
}

/** Returns the model id to call: the operator's, the user's, or the provider's default. */
export function modelIdOf(
  { defaultModel, fixed }: Endpoint,
  { model }: Pick<ModelChoice, "model">,
): string {
  return fixed ? defaultModel : (model ?? defaultModel);
}

/** A model, and the headers that each call of it needs. */
type CallableModel = { model: LanguageModel; headers?: Record<string, string> };

/**
 * Creates the model for a key. Every setting is passed explicitly: otherwise the provider packages
 * would read keys and addresses from the server's environment. `countTokens` asks compatible
 * servers to report tokens, which some of them reject.
 */
export function createModel(
  endpoint: Endpoint,
  { key, provider }: Pick<ModelChoice, "key" | "provider">,
  id: string,
  countTokens: boolean,
): CallableModel {
  const { protocol, baseURL } = endpoint;
  const common = { apiKey: key, baseURL };
  const readable = (create: Parameters<typeof readableModel>[0]) => ({
    model: readableModel(create, endpoint.fetch, protocol),
  });
  switch (protocol) {
    case "responses":
      return readable((fetch) => createOpenAI({ ...common, fetch })(id));
    case "messages":
      return readable((fetch) => createAnthropic({ ...common, fetch })(id));
    case "gemini":
      return readable((fetch) => createGoogle({ ...common, fetch })(id));
    case "chat-completions": {
      // Mistral reports tokens without being asked.
      const includeUsage = countTokens && provider !== "mistral";
      const model = compatibleModel(endpoint, provider, id, includeUsage);
      return { model, ...(key !== "" && { headers: { Authorization: `Bearer ${key}` } }) };
    }
  }
}

/** Maximum number of cached models. Users choose the ids, so the number must be limited. */
const maxCompatibleModels = 200;
const compatibleModels = new Map<string, LanguageModel>();

/**
 * Returns a cached model without a key; each call passes the key in a header. Creating one takes
 * about a millisecond, because the package builds the protocol's schemas each time.
 */
function compatibleModel(
  { baseURL, fetch }: Pick<Endpoint, "baseURL" | "fetch">,
  name: AiProvider,
  id: string,
  includeUsage: boolean,
): LanguageModel {
  const place = JSON.stringify([name, baseURL, id, includeUsage, fetch === publicFetch]);
  const known = compatibleModels.get(place);
  if (known) return known;
  const model = readableModel(
    (fetch) => createOpenAICompatible({ name, baseURL, fetch, includeUsage })(id),
    fetch,
    "chat-completions",
  );
  if (compatibleModels.size >= maxCompatibleModels) compatibleModels.clear();
  compatibleModels.set(place, model);
  return model;
}

/** Returns the model that answers with a key of the operator. */
export function operatorModel(
  endpoints: Endpoints,
  key: Pick<ModelChoice, "provider" | "settings">,
): string | null {
  return endpointOf(endpoints, { ...key, key: "", isOperators: true })?.defaultModel ?? null;
}
