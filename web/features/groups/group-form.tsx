import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Group, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { type GroupJoining, groupJoinings } from "#shared/choices.ts";
import { groupLimits } from "#shared/limits.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { joiningNames, joiningTexts } from "./joining-names.ts";

export type GroupFields = { name: string; description: string; joining: GroupJoining };

/** The name, description and way to join of a group. */
export function GroupForm({
  fields,
  onChange,
  submitLabel,
  busy,
  onSubmit,
  onCancel,
}: {
  fields: GroupFields;
  onChange: (change: Partial<GroupFields>) => void;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel?: (() => void) | undefined;
}) {
  const form = useHeldForm({
    values: fields,
    onEdit: onChange,
    schema: async () => (await import("#shared/api/groups.ts")).newGroup,
  });
  const isReadOnly = busy || form.submitting;
  return (
    <form onSubmit={form.onSubmit(() => !busy && onSubmit())} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t`Tuesday prayer group`}
          required
          maxLength={groupLimits.name}
          readOnly={isReadOnly}
          {...form.getInputProps("name")}
        />
        <Textarea
          label={t`Description`}
          placeholder={t`Optional`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={groupLimits.description}
          readOnly={isReadOnly}
          {...form.getInputProps("description")}
        />
        <Radio.Group label={t`Who may join`} {...form.getInputProps("joining")}>
          <Stack gap="xs" mt="xs">
            {groupJoinings.map((one) => (
              <Radio
                key={one}
                value={one}
                label={i18n._(joiningNames[one])}
                description={i18n._(joiningTexts[one])}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          )}
          <Button type="submit" loading={isReadOnly}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
