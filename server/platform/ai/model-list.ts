import { z } from "zod";
import type { Endpoint, ModelChoice } from "./models.ts";

const maxModels = 500;
const listTimeoutMs = 10_000;
/** Models that providers list but that do not chat: images, speech, embeddings and the like. */
const noChat =
  /embed|whisper|tts|dall-e|image|audio|realtime|moderation|transcribe|sora|video|rerank|guard|ocr|voxtral|imagen|veo|aqa|robotics/i;

/** The model list of OpenAI and compatible APIs. Mistral adds the capabilities of a model. */
const openAiList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      capabilities: z.object({ completion_chat: z.boolean() }).partial().nullish().catch(null),
    }),
  ),
});
/** Google's list: `models/gemini-…` with the methods that a model supports. */
const geminiList = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      supportedGenerationMethods: z.array(z.string()).default(["generateContent"]),
    }),
  ),
});

export type ListedModels = { models: string[]; default_model: string; fixed: boolean };

/**
 * Returns the models that the provider offers to a key. Throws `fetch` errors, or a
 * `ModelListError` with the provider's status.
 */
export async function listModels(
  { protocol, baseURL, fetch, defaultModel, fixed }: Endpoint,
  { key }: Pick<ModelChoice, "key">,
): Promise<ListedModels> {
  const isGemini = protocol === "gemini";
  const headers: Record<string, string> = isGemini
    ? { "x-goog-api-key": key }
    : protocol === "messages"
      ? { "x-api-key": key, "anthropic-version": "2023-06-01" }
      : key === ""
        ? {}
        : { authorization: `Bearer ${key}` };
  const response = await fetch(`${baseURL}/models${isGemini ? "?pageSize=1000" : ""}`, {
    headers,
    signal: AbortSignal.timeout(listTimeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModelListError(response.status);
  }
  const body: unknown = await response.json();
  const ids = isGemini ? geminiIds(body) : openAiIds(body);
  const models = [...new Set(ids)].filter((id) => !noChat.test(id)).sort();
  return { models: models.slice(0, maxModels), default_model: defaultModel, fixed };
}

function openAiIds(body: unknown): string[] {
  const chats = openAiList
    .parse(body)
    .data.filter(({ capabilities }) => capabilities?.completion_chat !== false);
  return chats.map(({ id }) => id);
}

function geminiIds(body: unknown): string[] {
  const chats = geminiList
    .parse(body)
    .models.filter((model) => model.supportedGenerationMethods.includes("generateContent"));
  return chats.map(({ name }) => name.replace(/^models\//, ""));
}

export class ModelListError extends Error {
  override name = "ModelListError";
  readonly status: number;

  constructor(status: number) {
    super(`the provider answered ${status}`);
    this.status = status;
  }
}
