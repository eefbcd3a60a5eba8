import { Trans } from "@lingui/react/macro";
import { formatDate } from "#web/lib/format.ts";
import { useStoredAt } from "#web/lib/use-stored-at.ts";
import styles from "./groups.module.css";

/**
 * If the page shows stored data, tells when the server sent it. Otherwise renders nothing. For the
 * parameters, see `useStoredAt`.
 */
export function ShownFrom({ path, loadedAt }: { path: string; loadedAt: number }) {
  const at = useStoredAt(path, loadedAt);
  if (at === undefined) return null;
  const when = formatDate(at, "dayAndTime");
  return (
    <p className={styles.detail} role="status">
      <Trans>Offline. Last updated {when}.</Trans>
    </p>
  );
}
