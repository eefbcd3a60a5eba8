import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { z } from "zod";
import { type AiProvider, aiProviders } from "#shared/ai-key.ts";
import { guardedFetch, publicFetch } from "../ssrf-guard/guarded-fetch.ts";

/**
 * Address of each provider, and its model unless the operator sets one: the fast model of its
 * current family, because answers are short and the user pays for them. Ids from the AI SDK's
 * catalogs and OpenRouter's model pages, November 2026.
 */
export const providerTable: Record<
  AiProvider,
  { label: string; baseUrl: string; defaultModel: string }
> = {
  openai: {
    label: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    defaultModel: "gpt-6-luna",
  },
  anthropic: {
    label: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1",
    defaultModel: "claude-haiku-5-5",
  },
  openrouter: {
    label: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    defaultModel: "openai/gpt-6-luna",
  },
};

/**
 * Base URL by provider; one set by the operator replaces all of them. One set by an admin must be
 * public unless the operator allows inner addresses (`innerToo`): an admin of the app may have no
 * rights in the server's network.
 */
export type Endpoints = Record<AiProvider, string> & {
  own: string | undefined;
  innerToo?: boolean;
};

export function defaultEndpoints(operatorUrl: string | undefined, innerToo = false): Endpoints {
  const [openai, anthropic, openrouter] = aiProviders;
  return {
    openai: providerTable[openai].baseUrl,
    anthropic: providerTable[anthropic].baseUrl,
    openrouter: providerTable[openrouter].baseUrl,
    own: operatorUrl,
    innerToo,
  };
}

type Chooser = {
  key: string;
  provider: AiProvider;
  settings: { model: string | null; baseUrl: string | null };
  /** The user's choice; the operator's choice takes precedence. */
  model?: string | undefined;
};

/** Where a key is used, and the model unless the user selects one. */
function endpointOf(endpoints: Endpoints, { provider, settings: { model, baseUrl } }: Chooser) {
  const operatorUrl = endpoints.own ?? baseUrl;
  return {
    custom: operatorUrl !== undefined && operatorUrl !== null,
    fetch: endpoints.own || !baseUrl || endpoints.innerToo ? guardedFetch : publicFetch,
    baseURL: operatorUrl ?? endpoints[provider],
    // Every key uses the OpenAI protocol with the operator's own server.
    usual: model ?? providerTable[operatorUrl ? "openai" : provider].defaultModel,
    fixed: model !== null,
  };
}

export type ChosenModel = {
  model: LanguageModel;
  /** Sent to the provider and stored with the reply. */
  id: string;
  /** For messages to users. */
  label: string;
};

/**
 * Creates the model for a user's key. Every setting is passed explicitly: otherwise the provider
 * packages would read keys and addresses from the server's environment.
 */
export function chooseModel(endpoints: Endpoints, request: Chooser): ChosenModel {
  const { key, provider } = request;
  const { custom, baseURL, usual, fixed, fetch } = endpointOf(endpoints, request);
  const id = fixed ? usual : (request.model ?? usual);
  const common = { apiKey: key, baseURL, fetch };
  if (custom) {
    return {
      model: createOpenAICompatible({ ...common, ...compatible, name: "own" })(id),
      id,
      label: "OpenAI",
    };
  }
  const { label } = providerTable[provider];
  switch (provider) {
    case "openai":
      return { model: createOpenAI(common)(id), id, label };
    case "anthropic":
      return { model: createAnthropic(common)(id), id, label };
    case "openrouter": {
      const openrouter = createOpenAICompatible({ ...common, ...compatible, name: "openrouter" });
      return { model: openrouter(id), id, label };
    }
  }
}

/** Compatible servers count tokens only on request. */
const compatible = { includeUsage: true };

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });
const mostModels = 500;
const listTimeoutMs = 10_000;
/** Models that providers list but that do not chat: images, speech, embeddings and the like. */
const noChat =
  /embed|whisper|tts|dall-e|image|audio|realtime|moderation|transcribe|sora|video|rerank/i;

export type ListedModels = { models: string[]; usual: string; fixed: boolean };

/**
 * Returns the models that the provider offers to a key. Throws `fetch` errors, or a `ModelsRefused`
 * with the provider's status.
 */
export async function listModels(endpoints: Endpoints, request: Chooser): Promise<ListedModels> {
  const { custom, baseURL, usual, fixed, fetch } = endpointOf(endpoints, request);
  const { key, provider } = request;
  const headers: Record<string, string> =
    provider === "anthropic" && !custom
      ? { "x-api-key": key, "anthropic-version": "2023-06-01" }
      : { authorization: `Bearer ${key}` };
  const response = await fetch(`${baseURL.replace(/\/$/, "")}/models`, {
    headers,
    signal: AbortSignal.timeout(listTimeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModelsRefused(response.status);
  }
  const { data } = listed.parse(await response.json());
  const models = data.map(({ id }) => id).filter((id) => !noChat.test(id));
  return { models: [...new Set(models)].sort().slice(0, mostModels), usual, fixed };
}

export class ModelsRefused extends Error {
  override name = "ModelsRefused";
  readonly status: number;

  constructor(status: number) {
    super(`the provider answered ${status}`);
    this.status = status;
  }
}
