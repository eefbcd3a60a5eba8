import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Prayer } from "#shared/api/prayers.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./lists-page.module.css";

/** A prayer in a list. Its text and its verses appear in print only. */
export function ListItem({ prayer, onRemove }: { prayer: Prayer; onRemove?: () => void }) {
  const { id, title, description, verses } = prayer;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Link to={`/app/prayers/${id}`}>{title}</Link>
        {description && <p className={styles.printed}>{description}</p>}
        {verses.length > 0 && (
          <p className={styles.printed}>{verses.map(displayReference).join("; ")}</p>
        )}
      </div>
      {prayer.status === "answered" && (
        <span className={styles.none}>
          <Trans>answered</Trans>
        </span>
      )}
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Remove ${title} from the list`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
