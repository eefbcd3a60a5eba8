import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Language } from "#shared/languages.ts";
import { constantText } from "#shared/message.ts";
import { databaseUnavailable, isDuplicate } from "../db/errors.ts";
import { ApiError, databaseUnavailableError } from "../errors.ts";
import type { AppEnv } from "../http/context.ts";
import { requestLanguage } from "../http/request-language.ts";
import { translate } from "../platform/translations.ts";
import type { Services } from "../services.ts";
import { type AuthRequest, authRequest } from "./auth-request.ts";
import { addressHeader } from "./better-auth-hosting.ts";

/** The response of Better Auth, with its JSON body parsed. */
export type AuthResponse = {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
  /** Better Auth's code for a rejection, such as INVALID_EMAIL_OR_PASSWORD. */
  code: string | undefined;
};

const sessionMissing = {
  code: "SESSION_MISSING",
  message: constantText("Auth session missing!"),
};

/** Translates the message of a response. Other messages of Better Auth stay English. */
export function translatedMessage<T extends { message: string }>(body: T, language: Language): T {
  return { ...body, message: translate(body.message, language) };
}

/**
 * Passes a call to Better Auth with the validated body and the client's address. Throws `ApiError`
 * for its internal errors: `unavailable` only if the database cannot be reached.
 */
export async function forward(
  { auth }: Pick<Services, "auth">,
  c: Context<AppEnv>,
  request: AuthRequest,
  { path, body }: { path: string; body: object | undefined },
): Promise<AuthResponse> {
  const url = new URL(c.req.url);
  url.pathname = `/api/auth${path}`;
  const headers = new Headers(c.req.raw.headers);
  headers.delete("content-length");
  headers.set(addressHeader, request.place);
  const method = c.req.method;
  if (method === "POST") headers.set("content-type", "application/json");
  delete request.failure;
  delete request.proof;
  delete request.session;
  request.path = path;
  const response = await authRequest.run(request, () =>
    auth.handler(
      new Request(url, {
        method,
        headers,
        ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      }),
    ),
  );
  await request.sending?.catch(() => {
    throw new ApiError("unavailable", "The text could not be sent. Please try again later.");
  });
  const answer = await read(response);
  assertNoFailure(path, answer, request);
  return answer;
}

async function read(response: Response): Promise<AuthResponse> {
  const { status, headers } = response;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const code = body && typeof body === "object" && "code" in body ? body.code : undefined;
  return { status, headers, body, text, code: typeof code === "string" ? code : undefined };
}

function assertNoFailure(path: string, answer: AuthResponse, request: AuthRequest) {
  const { failure } = request;
  const failed = answer.status === 500 || answer.code === "FAILED_TO_CREATE_USER";
  if (!failed) return;
  // An error for the caller that one of our providers threw.
  if (failure instanceof ApiError) throw failure;
  if (failure && databaseUnavailable(failure)) throw databaseUnavailableError();
  // The second of two concurrent sign-ups with one address: its response is already correct.
  if (failure && isDuplicate(failure) && answer.status < 500) return;
  // Better Auth reports a passkey response that fails verification as a server error.
  const queryFailed = failure?.message.startsWith("Failed query");
  if (path === "/passkey/verify-registration" && failure && !queryFailed) {
    throw new ApiError("invalid_input", "This passkey could not be added. Please try again.");
  }
  if (!failure)
    request.log.error({ code: answer.code }, "Better Auth answered 500 without an error");
  throw new ApiError("internal", "Something went wrong on our side. Please try again.");
}

/**
 * Converts Better Auth's response. A call that lacks its session gets the text of the
 * specification.
 */
export function toResponse(
  c: Context<AppEnv>,
  { status, headers: given, text, body, code }: AuthResponse,
): Response {
  const headers = new Headers(given);
  headers.delete("content-length");
  if (status === 401 && (code === undefined || code === "UNAUTHORIZED")) {
    headers.set("content-type", "application/json");
    const failure = translatedMessage(sessionMissing, requestLanguage(c));
    return c.newResponse(JSON.stringify(failure), { status, headers });
  }
  if (hasMessage(body)) {
    const translated = translatedMessage(body, requestLanguage(c));
    return c.newResponse(JSON.stringify(translated), {
      status: status as ContentfulStatusCode,
      headers,
    });
  }
  return c.newResponse(text === "" ? null : text, {
    status: status as ContentfulStatusCode,
    headers,
  });
}

function hasMessage(body: unknown): body is { message: string } {
  return (
    typeof body === "object" &&
    body !== null &&
    "message" in body &&
    typeof body.message === "string"
  );
}
