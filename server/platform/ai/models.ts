import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { type AiProvider, aiProviders } from "#contract/ai-key.ts";
import { guardedFetch } from "../guarded-fetch.ts";

/**
 * Where each provider is reached, and the model used unless the operator names one: the quick model of its current
 * family, because answers are short and the person pays for them.
 * Ids from the AI SDK's own catalogues and OpenRouter's model pages, November 2026.
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

/** Base URLs by provider, with an operator's own in place of all of them. */
export type Endpoints = Record<AiProvider, string> & { own: string | undefined };

export function defaultEndpoints(own: string | undefined): Endpoints {
  const [openai, anthropic, openrouter] = aiProviders;
  return {
    openai: providerTable[openai].baseUrl,
    anthropic: providerTable[anthropic].baseUrl,
    openrouter: providerTable[openrouter].baseUrl,
    own,
  };
}

export type ChosenModel = {
  model: LanguageModel;
  /** As sent to the provider and kept with the reply. */
  id: string;
  /** For messages to people. */
  label: string;
};

/**
 * The model a person's key is for. Every setting is given here, so that none is read from the server's environment:
 * the provider packages would otherwise look for keys and addresses there.
 */
export function chooseModel(
  endpoints: Endpoints,
  {
    key,
    provider,
    settings: { model, baseUrl },
  }: {
    key: string;
    provider: AiProvider;
    settings: { model: string | null; baseUrl: string | null };
  },
): ChosenModel {
  const { label, defaultModel } = providerTable[provider];
  const common = { apiKey: key, fetch: guardedFetch };
  const ownUrl = endpoints.own ?? baseUrl;
  if (ownUrl) {
    // Whatever the key looks like, it is for the operator's own server.
    const id = model ?? providerTable.openai.defaultModel;
    const own = createOpenAICompatible({ ...common, name: "own", baseURL: ownUrl });
    return { model: own(id), id, label: "OpenAI" };
  }
  const id = model ?? defaultModel;
  const baseURL = endpoints[provider];
  switch (provider) {
    case "openai":
      return { model: createOpenAI({ ...common, baseURL })(id), id, label };
    case "anthropic":
      return { model: createAnthropic({ ...common, baseURL })(id), id, label };
    case "openrouter": {
      const openrouter = createOpenAICompatible({ ...common, name: "openrouter", baseURL });
      return { model: openrouter(id), id, label };
    }
  }
}
