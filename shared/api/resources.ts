import { z } from "zod";
import { maxStars } from "../content/resource-list.ts";
import { requestLimits } from "../limits.ts";
import { constantText } from "../message.ts";
import { pageOf, pageQuery } from "./pagination.ts";

export const savedResourceIds = z.object({ items: z.array(z.string()) });

const stars = z.int().min(1).max(maxStars);
export const newRating = z.strictObject({ stars });

/** The ratings of one study resource. */
const resourceRating = z.object({
  id: z.string(),
  /** The average of all ratings in stars, to one decimal place; `null` without ratings. */
  rating: z.number().min(1).max(maxStars).nullable(),
  ratings: z.int(),
  /** The rating of the user; `null` for guests. */
  own: stars.nullable(),
});
export type ResourceRating = z.infer<typeof resourceRating>;
export const resourceRatings = z.object({ items: z.array(resourceRating) });

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
