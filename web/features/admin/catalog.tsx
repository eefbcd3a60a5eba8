import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId } from "react";
import type { CatalogTranslation } from "#shared/api/catalog.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { AddFromApi } from "./add-from-api.tsx";
import styles from "./admin.module.css";
import { useCatalog, useCatalogActions } from "./api/catalog.ts";
import { CatalogItem } from "./catalog-item.tsx";
import { UploadTranslation } from "./upload-translation.tsx";

/** Adds translations from the catalog or from a file, and removes them. */
export function Catalog() {
  const id = useId();
  const { data, isError, refetch } = useCatalog();
  const actions = useCatalogActions();
  const removing = useDialog<CatalogTranslation>();
  const uploading = useDialog();
  if (isError && !data) {
    return (
      <ErrorState message={t`The catalog couldn't be loaded.`} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingState label={t`Loading...`} />;
  const { items, api_host: host } = data;
  const added = items.filter(({ state }) => state !== "available");
  const available = items.filter(({ state }) => state === "available");
  const list = (texts: readonly CatalogTranslation[]) => (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text.id}>
          <CatalogItem
            text={text}
            busy={actions.busy}
            confirming={actions.confirm.isPending && actions.confirm.variables.id === text.id}
            onAdd={() => actions.add.mutate(text)}
            onConfirm={() => actions.confirm.mutate(text)}
            onRemove={() =>
              text.state === "installed" ? removing.open(text) : actions.remove.mutate(text)
            }
          />
        </li>
      ))}
    </ul>
  );
  const name = removing.target?.name ?? "";
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.heading}>
          <Trans>Translations</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>
            Add freely licensed translations, or a file that you may use. Every file is checked
            before readers see it.
          </Trans>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => uploading.open()}>
          <Trans>Upload a File</Trans>
        </Button>
      </div>
      {host && (
        <AddFromApi
          host={host}
          busy={actions.addFromApi.isPending}
          onAdd={(asked) => actions.addFromApi.mutateAsync(asked)}
        />
      )}
      <h3 className={styles.subheading}>
        <Trans>Added</Trans>
      </h3>
      {added.length > 0 ? (
        list(added)
      ) : (
        <EmptyState
          title={t`No translations added yet`}
          text={t`Add one from the catalog below. The built-in translations are always there.`}
        />
      )}
      {available.length > 0 && (
        <>
          <h3 className={styles.subheading}>
            <Trans>Catalog</Trans>
          </h3>
          {list(available)}
        </>
      )}
      <UploadTranslation opened={uploading.opened} onClose={uploading.close} />
      <ConfirmDialog
        opened={removing.opened}
        title={t`Remove ${name}?`}
        text={t`Readers can no longer open it. Their notes and highlights stay. You can add it again.`}
        confirmLabel={t`Remove`}
        busy={actions.remove.isPending}
        onConfirm={() => {
          if (removing.target)
            actions.remove.mutate(removing.target, { onSettled: removing.close });
        }}
        onCancel={removing.close}
      />
    </section>
  );
}
