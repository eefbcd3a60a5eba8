import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import type { StudyResource } from "#shared/content/resource-list.ts";
import { useSavedResources, useSaveResource } from "./api/resources.ts";
import { ResourceRating } from "./resource-rating.tsx";
import styles from "./resources.module.css";
import { typeNames } from "./type-names.ts";

/** A resource with its author and buttons to open and save it. */
export function ResourceCard({
  resource,
  heading: Heading,
}: {
  resource: StudyResource;
  heading: "h2" | "h3";
}) {
  const { id, title, description, type, author, isPopular, isFree, path, url } = resource;
  const titleId = useId();
  const saved = useSavedResources().data?.includes(id) ?? false;
  const { save, saving } = useSaveResource();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.badges}>
        <Badge variant="light">{i18n._(typeNames[type])}</Badge>
        {isPopular && (
          <Badge variant="default">
            <Trans>Popular</Trans>
          </Badge>
        )}
        {isFree && (
          <Badge variant="default">
            <Trans>Free</Trans>
          </Badge>
        )}
      </div>
      <Heading id={titleId} className={styles.cardTitle}>
        {title}
      </Heading>
      <p className={styles.text}>{description}</p>
      <p className={styles.by}>{author}</p>
      <ResourceRating resource={resource} />
      <div className={styles.buttons}>
        <Button component={Link} to={path} size="sm" aria-describedby={titleId}>
          <Trans>Access</Trans>
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={saving}
          aria-pressed={saved}
          aria-describedby={titleId}
          onClick={() => save({ id, title, save: !saved })}
        >
          {saved ? t`Saved` : t`Save`}
        </Button>
        {url && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            size="sm"
            rightSection={<IconExternalLink size={16} aria-hidden />}
            aria-describedby={titleId}
          >
            <Trans>Link</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
