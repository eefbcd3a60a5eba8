// OpenTelemetry spans. They never contain private data: no text, address or error message. Without
// `startTracing` (tracing-sdk.ts), these functions do nothing. The tracer is not the global tracer,
// to which libraries such as Better Auth would add error messages.
import {
  type Attributes,
  context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";

export type { Link, Span };
export { SpanKind };

type SpanOptions = {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Spans of other traces that caused this one. */
  links?: Link[];
  /** Whether the span begins a trace. */
  isRoot?: boolean;
};

let ours: Tracer | undefined;
const tracer = () => ours ?? trace.getTracer("berea");

/** Sends all later spans to `tracer`. */
export function setTracer(tracer: Tracer): void {
  ours = tracer;
}

/** Returns the context of the active span, if tracing is on. */
const activeContext = () => (ours ? trace.getSpanContext(context.active()) : undefined);

/** Runs `action` in a span, ends the span with it, and marks the span as failed if it throws. */
export function withSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, links = [], isRoot = false }: SpanOptions,
  action: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = isRoot ? ROOT_CONTEXT : context.active();
  return tracer().startActiveSpan(name, { kind, attributes, links }, parent, async (span) => {
    try {
      return await action(span);
    } catch (error) {
      markFailed(span, errorType(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Starts a span that the caller ends. Returns `undefined` without an active trace. */
export function startChildSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions,
): Span | undefined {
  if (!activeContext()) return undefined;
  return tracer().startSpan(name, { kind, attributes });
}

export function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", type);
}

/** Returns the code or the class of an error, never its message. */
export function errorType(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === "string" && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : "_OTHER";
}

/** Returns the id of the current trace for log lines; `undefined` without tracing. */
export function currentTraceId(): string | undefined {
  return activeContext()?.traceId;
}

/** Returns the current span as a W3C `traceparent`; an empty string without tracing. */
export function currentTraceparent(): string {
  const active = activeContext();
  if (!active) return "";
  const { traceId, spanId, traceFlags } = active;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Reads a `traceparent`. Returns no link if it is not valid. */
export function linkTo(traceparent: string): Link[] {
  const cause = parseTraceParent(traceparent);
  return cause ? [{ context: { ...cause, isRemote: true } }] : [];
}
