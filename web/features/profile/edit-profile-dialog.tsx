import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Profile } from "#contract/profile.ts";
import { aboutMaxLength, fullNameMaxLength } from "#contract/profile-rules.ts";
import { answer, api } from "#web/lib/api.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { PhotoField } from "./photo-field.tsx";
import styles from "./profile.module.css";
import { useRefreshProfile } from "./use-profile.ts";

type Props = { profile: Profile; opened: boolean; onClose: () => void };

export function EditProfileDialog({ profile, opened, onClose }: Props) {
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
      <Stack gap="lg">
        <PhotoField profile={profile} />
        <WordsForm profile={profile} onDone={onClose} />
      </Stack>
    </Modal>
  );
}

function WordsForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const refresh = useRefreshProfile();
  const [name, setName] = useState(profile.full_name);
  const [about, setAbout] = useState(profile.about_me);
  const save = useMutation({
    mutationFn: () =>
      answer(api.profile.$patch({ json: { full_name: name.trim(), about_me: about.trim() } })),
    onSuccess: async () => {
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
          maxLength={fullNameMaxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Textarea
            label="About Me"
            autosize
            minRows={3}
            maxLength={aboutMaxLength}
            aria-describedby="about-count"
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
          />
          <p id="about-count" className={styles.count}>
            {about.length}/{aboutMaxLength}
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
