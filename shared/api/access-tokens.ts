import { z } from "zod";
import { accessTokenLifeDays, accessTokenScopes } from "../choices.ts";
import { maxTokenNameLength } from "../limits.ts";
import { constantText } from "../message.ts";

const scope = z.enum(accessTokenScopes);

/** A personal access token without the token itself. `uses` covers the last 90 days. */
export const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(scope),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** `null` if the token was not used in the last 90 days. */
  last_used_at: z.iso.datetime().nullable(),
  uses: z.array(z.object({ scope, calls: z.int() })),
});
export type AccessToken = z.infer<typeof accessToken>;
export const accessTokens = z.object({ items: z.array(accessToken) });

export const newAccessToken = z.strictObject({
  name: z
    .string({ error: constantText("Please name the program that will use the token.") })
    .trim()
    .min(1, constantText("Please name the program that will use the token."))
    .max(
      maxTokenNameLength,
      constantText("Please keep the name to {max} characters.", { max: maxTokenNameLength }),
    ),
  scopes: z
    .array(scope)
    .min(1, constantText("Please choose at least one permission."))
    .refine((scopes) => new Set(scopes).size === scopes.length, {
      error: constantText("Each permission counts once."),
    }),
  expires_in_days: z.literal(accessTokenLifeDays),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

/** `token` is shown once: the server stores only its hash. */
export const createdAccessToken = accessToken.extend({ token: z.string() });
