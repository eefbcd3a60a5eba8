import { z } from "zod";
import { requestLimits } from "../limits.ts";
import { constantText } from "../message.ts";
import { pageOf, pageQuery } from "./pagination.ts";

export const savedResourceIds = z.object({ items: z.array(z.string()) });

export const newResourceRequest = z.strictObject({
  title: z
    .string({ error: constantText("Please enter what you would like.") })
    .trim()
    .min(1, constantText("Please enter what you would like."))
    .max(
      requestLimits.title,
      constantText("Please keep this to {max} characters.", { max: requestLimits.title }),
    ),
  details: z
    .string()
    .trim()
    .max(
      requestLimits.details,
      constantText("Please keep this to {max} characters.", { max: requestLimits.details }),
    )
    .default(""),
});
export type NewResourceRequest = z.infer<typeof newResourceRequest>;

const requestStatuses = ["open", "done", "declined"] as const;

/** A request as admins see it. */
export const resourceRequest = z.object({
  id: z.uuid(),
  title: z.string(),
  details: z.string(),
  status: z.enum(requestStatuses),
  asked_by: z.string(),
  created_at: z.iso.datetime(),
});
export type ResourceRequest = z.infer<typeof resourceRequest>;
export const requestsQuery = pageQuery;
export const requestPage = pageOf(resourceRequest);
export const changedRequest = z.strictObject({ status: z.enum(requestStatuses) });
