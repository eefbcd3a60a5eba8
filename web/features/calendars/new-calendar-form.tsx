import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Group, NativeSelect, Stack } from "@mantine/core";
import type { CalendarKind } from "#shared/choices.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { SecretOnce } from "#web/ui/secret-once.tsx";
import { useCreateCalendar } from "./api.ts";

/** Creates a calendar and shows its address once. */
export function NewCalendarForm() {
  const create = useCreateCalendar();
  const form = useSchemaForm({
    initialValues: { kind: "plans" as CalendarKind, shows_titles: false },
  });
  const address = create.data?.address;

  if (address) {
    return (
      <SecretOnce
        label={t`Address of the calendar`}
        secret={address}
        onClose={() => create.reset()}
      >
        <Trans>
          Subscribe to this address in your calendar program. It is shown only now, and anyone who
          has it can see the calendar.
        </Trans>
      </SecretOnce>
    );
  }
  return (
    <form onSubmit={form.onSubmit((calendar) => create.isPending || create.mutate(calendar))}>
      <Stack gap="md" maw="28rem">
        <NativeSelect
          label={t`Contents`}
          data={[
            { value: "plans", label: t`Reading plans` },
            { value: "prayers", label: t`Prayer reminders` },
          ]}
          {...form.getInputProps("kind")}
        />
        <Checkbox
          label={
            form.values.kind === "plans"
              ? t`Show the titles of my own plans`
              : t`Show the titles of my prayers`
          }
          description={t`The calendar program and its provider can read them.`}
          {...form.getInputProps("shows_titles", { type: "checkbox" })}
        />
        <Group>
          <Button type="submit" loading={create.isPending}>
            <Trans>Create Calendar</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
