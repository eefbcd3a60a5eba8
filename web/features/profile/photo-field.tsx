import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { translated } from "#web/lib/translated.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import type { CutPhoto } from "./api/photo.ts";
import { CropPhoto } from "./crop-photo.tsx";
import styles from "./profile.module.css";

type Mutation<Input> = {
  isPending: boolean;
  isSuccess: boolean;
  reset: () => void;
  mutate: (input: Input, options?: { onSuccess: () => void }) => void;
};
type Props = {
  /** The current photo, or its placeholder. */
  preview: ReactNode;
  hasPhoto: boolean;
  /** Whether the photo is shown as a square, not as a circle. */
  square?: boolean;
  photo: {
    chosen: RefObject<CutPhoto | undefined>;
    upload: Mutation<Blob>;
    remove: Mutation<void>;
  };
  /** The title and the text of the dialog that confirms a removal. */
  removal: { title: string; text: string };
};

/** Selects, drops, crops, uploads or removes the photo of a user or a group. */
export function PhotoField({ preview, hasPhoto, square = false, photo, removal }: Props) {
  const { chosen, upload, remove } = photo;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [over, setOver] = useState(false);
  const removing = useDialog();
  const hint = translated(photoMessages.hint);
  // After an upload by either button, the crop view closes.
  useEffect(() => {
    if (upload.isSuccess) setPicture(undefined);
  }, [upload.isSuccess]);

  // The picture of a camera uses tens of megabytes of memory until it is released.
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File | undefined) {
    if (!file) return;
    const wrongType = () =>
      errorToast({
        title: translated(photoMessages.wrongTypeTitle),
        message: translated(photoMessages.wrongType),
      });
    if (!file.type.startsWith("image/")) return wrongType();
    if (file.size > maxPhotoBytes) {
      return errorToast({
        title: translated(photoMessages.tooLargeTitle),
        message: translated(photoMessages.tooLarge),
      });
    }
    try {
      upload.reset();
      setPicture(await createImageBitmap(file));
    } catch {
      wrongType();
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  }

  if (picture) {
    return (
      <CropPhoto
        picture={picture}
        busy={upload.isPending}
        square={square}
        chosen={chosen}
        onDone={(cut) => upload.mutate(cut)}
        onCancel={() => setPicture(undefined)}
      />
    );
  }
  return (
    <section
      className={styles.photo}
      aria-label={t`Photo`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {preview}
      <div className={styles.photoWords}>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => input.current?.click()}>
            <Trans>Choose a Photo</Trans>
          </Button>
          {hasPhoto && (
            <Button variant="subtle" onClick={() => removing.open()}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          <Trans>{hint}. You can also drop one here.</Trans>
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Photo file`}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // Lets the user select the same file again.
          event.currentTarget.value = "";
        }}
      />
      <ConfirmDialog
        opened={removing.opened}
        title={removal.title}
        text={removal.text}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: removing.close })}
        onCancel={removing.close}
      />
    </section>
  );
}
