import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconPrinter, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Prayer, PrayerList } from "#shared/api/prayers.ts";
import { prayerLimits } from "#shared/limits.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useChangeLists } from "./api/journal.ts";
import { ListItem } from "./list-item.tsx";
import styles from "./lists-page.module.css";

/** One of the user's own lists, with its actions. */
export function OwnList({ list, prayers }: { list: PrayerList; prayers: readonly Prayer[] }) {
  const { change, remove, setInside } = useChangeLists();
  const { name } = list;
  const deleting = useDialog();
  const [printing, setPrinting] = useState(false);
  const inside = prayers.filter(({ id }) => list.prayer_ids.includes(id));
  const others = prayers.filter(
    ({ id, status }) => status === "active" && !list.prayer_ids.includes(id),
  );
  function print() {
    // The print style sheet shows the marked list only. `print` returns when its dialog closes.
    flushSync(() => setPrinting(true));
    window.print();
    setPrinting(false);
  }
  return (
    <section
      aria-label={t`List ${name}`}
      className={styles.group}
      data-printing={printing || undefined}
    >
      <div className={styles.row}>
        <h2 className={styles.heading}>{list.name}</h2>
        <ButtonLink to={`/app/prayers/now?list=${list.id}`} variant="quiet">
          <Trans>Pray This List</Trans>
        </ButtonLink>
        {inside.length > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Print the list ${name}`}
            title={t`Print`}
            onClick={print}
          >
            <IconPrinter size={18} stroke={1.6} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Delete the list ${name}`}
          title={t`Delete`}
          onClick={() => deleting.open()}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {inside.length === 0 && (
        <p className={styles.none}>
          <Trans>This list is empty.</Trans>
        </p>
      )}
      <ul className={styles.items}>
        {inside.map((prayer) => (
          <ListItem
            key={prayer.id}
            prayer={prayer}
            onRemove={() => setInside.mutate({ list: list.id, id: prayer.id, inside: false })}
          />
        ))}
      </ul>
      <div className={styles.controls}>
        {others.length > 0 && (
          <NativeSelect
            aria-label={t`Add a prayer to ${name}`}
            className={styles.add ?? ""}
            value=""
            onChange={(event) => {
              const id = event.currentTarget.value;
              if (id) setInside.mutate({ list: list.id, id, inside: true });
            }}
            data={[
              { value: "", label: t`Add a prayer…` },
              ...others.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
        <NativeSelect
          aria-label={t`Prayers a day from ${name}`}
          disabled={change.isPending}
          value={String(list.per_day ?? "")}
          onChange={(event) => {
            const per_day = event.currentTarget.value ? Number(event.currentTarget.value) : null;
            change.mutate({ list: list.id, change: { per_day } });
          }}
          data={[
            { value: "", label: t`As many as fit each day` },
            ...Array.from({ length: prayerLimits.perDay }, (_, at) => ({
              value: String(at + 1),
              label: plural(at + 1, { one: "# prayer each day", other: "# prayers each day" }),
            })),
          ]}
        />
      </div>
      <ConfirmDialog
        opened={deleting.opened}
        title={t`Delete list`}
        text={t`The list "${name}" will be deleted. Its prayers stay in your journal.`}
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(list.id, { onSuccess: deleting.close })}
        onCancel={deleting.close}
      />
    </section>
  );
}
