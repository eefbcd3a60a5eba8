import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { maxFullNameLength } from "#shared/limits.ts";
import entry from "#web/ui/entry.module.css";
import { useHasNoName, useSaveName } from "../api/own-name.ts";

/** Asks a user without a name for one, so that they do not become "Anonymous" by accident. */
export function NamePrompt() {
  const hasNoName = useHasNoName();
  const [name, setName] = useState("");
  const save = useSaveName();
  if (!hasNoName) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also passes the event to a form around the dialog.
    event.stopPropagation();
    if (name.trim() !== "" && !save.isPending) save.mutate(name);
  };
  return (
    <form className={entry.write} onSubmit={submit}>
      <TextInput
        label={t`What should we call you?`}
        description={t`You have no name yet, so others see “Anonymous”.`}
        autoComplete="name"
        maxLength={maxFullNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={save.isPending}
        disabled={name.trim() === ""}
      >
        <Trans>Save Name</Trans>
      </Button>
    </form>
  );
}
