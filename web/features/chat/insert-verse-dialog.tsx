import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { parseReference } from "#scripture/references/parse.ts";
import { asFailure } from "./conversation.ts";
import { readPassage } from "./read-passage.ts";
import { explainReference } from "./reference-reason.ts";

/** Takes a reference and hands on the words of the verse, from the app's own King James text. */
export function InsertVerseDialog({
  opened,
  onClose,
  onInsert,
}: {
  opened: boolean;
  onClose: () => void;
  onInsert: (quote: string) => void;
}) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function insert(event: FormEvent) {
    event.preventDefault();
    const parsed = parseReference(typed);
    if (!parsed.ok) {
      setFault(explainReference(parsed));
      return;
    }
    if (parsed.reference.endChapter !== undefined) {
      setFault("Please choose verses of one chapter.");
      return;
    }
    setBusy(true);
    try {
      onInsert(await readPassage(parsed.reference));
      setTyped("");
      onClose();
    } catch (error) {
      setFault(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Insert a Bible verse"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={(event) => void insert(event)}>
        <Stack gap="md">
          <TextInput
            label="Reference"
            description="The words come from the King James Version."
            placeholder="John 3:16"
            autoComplete="off"
            data-autofocus
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Insert verse
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
