import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { Profile } from "#shared/api/profile.ts";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { translated } from "#web/lib/translated.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { CropPhoto } from "./crop-photo.tsx";
import styles from "./profile.module.css";
import type { usePhoto } from "./use-photo.ts";

/** Selects, drops, crops, uploads or removes the user's photo. */
export function PhotoField({
  profile,
  photo,
}: {
  profile: Profile;
  photo: ReturnType<typeof usePhoto>;
}) {
  const { chosen, upload, remove } = photo;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const hint = translated(photoMessages.hint);
  // After an upload by either button, the crop view closes.
  useEffect(() => {
    if (upload.isSuccess) setPicture(undefined);
  }, [upload.isSuccess]);

  // A camera picture uses tens of megabytes of memory until it is closed.
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
      <Avatar size={72} name={profile.full_name} url={profile.avatar_url} />
      <div className={styles.photoWords}>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => input.current?.click()}>
            <Trans>Choose a Photo</Trans>
          </Button>
          {profile.avatar_url && (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
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
        opened={removing}
        title={t`Remove your photo?`}
        text={t`Your initials will be shown instead.`}
        confirmLabel={t`Remove`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </section>
  );
}
