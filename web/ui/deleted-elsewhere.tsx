import { Alert, Button, Stack, Text } from "@mantine/core";

/** Shown in the form of an item that another device deleted while the user edited it here. */
export function DeletedElsewhere({
  text,
  label,
  onAdd,
}: {
  /** States what happened, and that the text can be saved as a new item. */
  text: string;
  /** The label of the button that saves it. */
  label: string;
  onAdd: () => void;
}) {
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{text}</Text>
        <Button variant="default" onClick={onAdd}>
          {label}
        </Button>
      </Stack>
    </Alert>
  );
}
