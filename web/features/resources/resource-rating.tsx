import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useId } from "react";
import type { StudyResource } from "#shared/content/resource-list.ts";
import { maxStars } from "#shared/content/resource-list.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useRateResource, useResourceRatings } from "./api/resources.ts";
import styles from "./resource-rating.module.css";

const choices = Array.from({ length: maxStars }, (_, at) => at + 1);

/** The average rating of a resource, and the user's own as a group of radio buttons. */
export function ResourceRating({ resource: { id, title } }: { resource: StudyResource }) {
  const all = useResourceRatings().data?.find((one) => one.id === id);
  const { rate, rating: saving } = useRateResource(id);
  const name = useId();
  const own = saving === undefined ? (all?.own ?? null) : saving;
  return (
    <div className={styles.rating}>
      <p className={styles.average}>{all && averageText(all)}</p>
      <div className={styles.own}>
        <fieldset className={styles.stars}>
          <legend className="visually-hidden">
            <Trans>Your rating of {title}</Trans>
          </legend>
          {choices.map((stars) => (
            <label key={stars} className={styles.star}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={stars === own}
                onChange={() => rate(stars)}
              />
              {stars <= (own ?? 0) ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
              <span className="visually-hidden">
                {plural(stars, { one: "# star", other: "# stars" })}
              </span>
            </label>
          ))}
        </fieldset>
        {own !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t`Remove your rating of ${title}`}
            onClick={() => rate(null)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function averageText({ rating, ratings }: { rating: number | null; ratings: number }): string {
  if (rating === null) return t`No ratings yet`;
  const average = formatNumber(rating, { maximumFractionDigits: 1 });
  return plural(ratings, {
    one: `${average} of ${maxStars} stars, # rating`,
    other: `${average} of ${maxStars} stars, # ratings`,
  });
}
