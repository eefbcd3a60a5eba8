import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Profile } from "#shared/api/profile.ts";
import { maxAboutLength, maxFullNameLength } from "#shared/limits.ts";
import { api, request } from "#web/lib/api.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { PhotoField } from "./photo-field.tsx";
import styles from "./profile.module.css";
import { usePhoto } from "./use-photo.ts";
import { useRefreshProfile } from "./use-profile.ts";

type Props = {
  /** The profile as the server has it; undefined while it is not loaded, and then nothing can be edited. */
  profile: Profile | undefined;
  failed: boolean;
  onRetry: () => void;
  opened: boolean;
  onClose: () => void;
};

export function EditProfileDialog({ profile, failed, onRetry, opened, onClose }: Props) {
  const small = useMediaQuery("(max-width: 36em)");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Edit Profile"
      size="lg"
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {profile && <ProfileForm profile={profile} onDone={onClose} />}
      {!profile && failed && (
        <ErrorState message="Your profile could not be loaded." onRetry={onRetry} />
      )}
      {!profile && !failed && <LoadingState label="Loading your profile..." />}
    </Modal>
  );
}

function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const photo = usePhoto();
  return (
    <Stack gap="lg">
      <PhotoField profile={profile} photo={photo} />
      <TextForm profile={profile} uploadPhoto={photo.uploadChosen} onDone={onDone} />
    </Stack>
  );
}

/** What differs from the profile that was opened; another device may have changed the rest. */
function changesOf({ full_name, about_me }: Profile, now: { full_name: string; about_me: string }) {
  return {
    ...(now.full_name !== full_name && { full_name: now.full_name }),
    ...(now.about_me !== about_me && { about_me: now.about_me }),
  };
}

function TextForm({
  profile,
  uploadPhoto,
  onDone,
}: {
  profile: Profile;
  uploadPhoto: () => Promise<boolean>;
  onDone: () => void;
}) {
  const [opened] = useState(profile);
  const refresh = useRefreshProfile();
  const [name, setName] = useState(profile.full_name);
  const [about, setAbout] = useState(profile.about_me);
  const save = useMutation({
    mutationFn: async () => {
      // A chosen photo is part of what "Save Changes" saves.
      if (!(await uploadPhoto())) return false;
      const json = changesOf(opened, { full_name: name.trim(), about_me: about.trim() });
      if (Object.keys(json).length > 0) await request(api.profile.$patch({ json }));
      return true;
    },
    onSuccess: async (saved) => {
      if (!saved) return;
      await refresh();
      toast({ title: "Profile Updated", message: "Your profile has been updated." });
      onDone();
    },
    onError: (cause) =>
      errorToast({
        title: "Error",
        message: "Failed to update profile. Please try again.",
        cause,
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Full Name"
          autoComplete="name"
          maxLength={maxFullNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Textarea
            label="About Me"
            autosize
            minRows={3}
            maxLength={maxAboutLength}
            aria-describedby="about-count"
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
          />
          <p id="about-count" className={styles.count}>
            {about.length}/{maxAboutLength}
          </p>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Changes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
