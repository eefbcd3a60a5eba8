import type { Language } from "#shared/languages.ts";
import { constantText } from "#shared/message.ts";
import { ApiError, unsavableCharacter } from "../errors.ts";
import { invalidFields } from "../http/field-errors.ts";
import { checkJson, maxJsonValues } from "../http/json-limits.ts";
import { translatedMessage } from "./ask-better-auth.ts";
import type { AuthCall } from "./auth-calls.ts";

type Read =
  | { refused: Response }
  | { refused?: undefined; body: Record<string, unknown>; account: string };

const incomplete = {
  code: "EMAIL_OR_PHONE_AND_PASSWORD_NEEDED",
  message: constantText("You must provide either an email or phone number and a password"),
};
const withPassword = new Set(["/sign-in/email", "/sign-in/phone-number", "/sign-up/email"]);

/**
 * Parses the body of a call with its schema, so that limits see exactly what Better Auth sees.
 * Throws `ApiError("invalid_input")` with an error for each field, including unknown fields.
 */
export async function readCall(
  { path, language }: { path: string; language: Language },
  request: Request,
  call: AuthCall,
): Promise<Read> {
  if (!call.body) return { body: {}, account: "" };
  const json = await readJson(request);
  if (withPassword.has(path)) {
    const fields = json && typeof json === "object" ? new Map(Object.entries(json)) : new Map();
    const filled = (name = "") => typeof fields.get(name) === "string" && fields.get(name) !== "";
    if (!filled(call.account) || !filled("password")) {
      return { refused: Response.json(translatedMessage(incomplete, language), { status: 400 }) };
    }
  }
  const parsed = call.body.safeParse(json);
  if (!parsed.success) throw invalidFields(parsed.error.issues, "body");
  const body: Record<string, unknown> = parsed.data;
  const named = call.account ? body[call.account] : undefined;
  return { body, account: typeof named === "string" ? named : "" };
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  // PostgreSQL stores no U+0000.
  if (checkJson(bytes, maxJsonValues).hasNul) throw unsavableCharacter();
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError("invalid_input", "The request could not be read: send valid JSON.");
  }
}
