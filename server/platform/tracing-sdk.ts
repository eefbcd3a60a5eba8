import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, type ContextManager, context, ROOT_CONTEXT } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import { NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { ATTR_SERVICE_NAME } from "@opentelemetry/semantic-conventions";
import type { TracingSettings } from "../env.ts";
import { setTracer } from "./tracing.ts";

const exportTimeoutMs = 10_000;

/** Sends spans to a collector (OTLP over HTTP). Returns a function that flushes and stops. */
export function startTracing({
  endpoint,
  headers,
  serviceName,
  sampleRatio,
}: TracingSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(contextManager());
  setTracer(provider.getTracer("berea"));
  return () => provider.shutdown().catch(() => {});
}

/** Keeps the active span in asynchronous code. */
function contextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, action, self, ...args) =>
      storage.run(active, action.bind(self as never) as never, ...args),
    bind: <T>(active: Context, target: T): T => {
      if (typeof target !== "function") return target;
      const call = target as unknown as (...args: unknown[]) => unknown;
      return ((...args: unknown[]) => storage.run(active, () => call(...args))) as unknown as T;
    },
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}
