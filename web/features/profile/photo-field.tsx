import { Button } from "@mantine/core";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { Profile } from "#shared/api/profile.ts";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { CropPhoto } from "./crop-photo.tsx";
import styles from "./profile.module.css";
import type { usePhoto } from "./use-photo.ts";

/** The person's picture: chosen or dropped, cut to a square, sent; or removed. */
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
  // Uploaded, by either button: the cropping is over.
  useEffect(() => {
    if (upload.isSuccess) setPicture(undefined);
  }, [upload.isSuccess]);

  async function choose(file: File | undefined) {
    if (!file) return;
    const wrongType = () =>
      errorToast({ title: photoMessages.wrongTypeTitle, message: photoMessages.wrongType });
    if (!file.type.startsWith("image/")) return wrongType();
    if (file.size > maxPhotoBytes) {
      return errorToast({ title: photoMessages.tooLargeTitle, message: photoMessages.tooLarge });
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
      aria-label="Photo"
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
            Choose a Photo
          </Button>
          {profile.avatar_url && (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
        <p className={styles.hint}>{photoMessages.hint}. You can drop one here, too.</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo file"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again after a change of mind.
          event.currentTarget.value = "";
        }}
      />
      <ConfirmDialog
        opened={removing}
        title="Remove your picture?"
        text="Your initials take its place."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </section>
  );
}
