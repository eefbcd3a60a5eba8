import pg from "pg";
import { errorType, markFailed, SpanKind, startChildSpan } from "../platform/tracing.ts";

/** Replaces the literals of a statement with `?`. Values are parameters, not literals. */
export function withoutLiterals(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "?")
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$."])\d+(?:\.\d+)?/g, "?");
}

type Query = (...args: unknown[]) => unknown;

/** A connection that records each statement as a span of the current trace. */
export class TracedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    this.query = ((...args: unknown[]) => traced(query, args)) as unknown as typeof this.query;
  }
}

function traced(query: Query, args: unknown[]): unknown {
  const [given] = args;
  const text = typeof given === "string" ? given : (given as { text?: string } | undefined)?.text;
  const operation = /^\s*(\w+)/.exec(text ?? "")?.[1]?.toUpperCase() ?? "QUERY";
  const span = startChildSpan(operation, { kind: SpanKind.CLIENT });
  if (!span) return query(...args);
  span.setAttributes({
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": withoutLiterals(text ?? ""),
  });
  const end = (error?: unknown) => {
    if (error) markFailed(span, errorType(error));
    span.end();
  };
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const ended = (error: unknown, ...rest: unknown[]) => {
      end(error);
      callback(error, ...rest);
    };
    return query(...args.slice(0, -1), ended);
  }
  const result = query(...args);
  if (result instanceof Promise) {
    result.then(
      () => end(),
      (error) => end(error),
    );
  } else {
    end();
  }
  return result;
}
