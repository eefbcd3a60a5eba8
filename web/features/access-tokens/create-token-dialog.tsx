import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Checkbox.layer.css";
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { type AccessTokenScope, accessTokenLifeDays, accessTokenScopes } from "#shared/choices.ts";
import { maxTokenNameLength } from "#shared/limits.ts";
import { ApiError } from "#web/lib/api.ts";
import { useSchemaForm } from "#web/lib/schema-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SecretOnce } from "#web/ui/secret-once.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { useCreateAccessToken } from "./api.ts";
import { scopeLabels } from "./scope-labels.ts";

const blank = {
  name: "",
  scopes: [] as AccessTokenScope[],
  days: String(accessTokenLifeDays[0]),
};

const requestOf = ({ name, scopes, days }: typeof blank) => ({
  name,
  scopes,
  expires_in_days: Number(days) as (typeof accessTokenLifeDays)[number],
});

/** Creates an access token and shows it once, as `token`. */
export function CreateTokenDialog({
  opened,
  token,
  onCreated,
  onClose,
}: {
  opened: boolean;
  token: string | undefined;
  onCreated: (token: string) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={token ? t`Copy Your Token` : t`Create Token`}
      closeOnClickOutside={false}
    >
      {token ? (
        <SecretOnce label={t`Access token`} secret={token} onClose={onClose}>
          <Trans>
            This is the only time that it is shown. Keep it like a password: anyone who has it can
            do what you allowed.
          </Trans>
        </SecretOnce>
      ) : (
        <TokenForm onCreated={onCreated} />
      )}
    </FormDialog>
  );
}

function TokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const create = useCreateAccessToken();
  const form = useSchemaForm({
    initialValues: blank,
    schema: async () => (await import("#shared/api/access-tokens.ts")).newAccessToken,
    toRequest: requestOf,
    fieldNames: { expires_in_days: "days" },
  });

  async function submit(values: typeof blank) {
    try {
      onCreated((await create.mutateAsync(requestOf(values))).token);
    } catch (cause) {
      if (form.showErrors(cause)) return;
      const message = cause instanceof ApiError ? cause.message : t`Please try again.`;
      errorToast({ title: t`The access token couldn't be created`, message, cause });
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t`Name`}
          description={t`The program that will use it`}
          required
          data-autofocus
          autoComplete="off"
          maxLength={maxTokenNameLength}
          {...form.getInputProps("name")}
        />
        <Checkbox.Group label={t`What it may do`} required {...form.getInputProps("scopes")}>
          <Stack gap="xs" mt="xs" mb="xs">
            {accessTokenScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={i18n._(scopeLabels[scope])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label={t`Expires in`}
          data={accessTokenLifeDays.map((count) => ({
            value: String(count),
            label: plural(count, { one: "# day", other: "# days" }),
          }))}
          {...form.getInputProps("days")}
        />
        <Group>
          <Button type="submit" loading={form.submitting}>
            <Trans>Create Token</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
