import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { Profile } from "#shared/api/profile.ts";
import { maxAboutLength, maxFullNameLength } from "#shared/limits.ts";
import { api, request } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { PhotoField } from "./photo-field.tsx";
import styles from "./profile.module.css";
import { usePhoto } from "./use-photo.ts";
import { useRefreshProfile } from "./use-profile.ts";

type Props = {
  /** The profile on the server. Undefined until it is loaded; nothing can be edited before that. */
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
      title={t`Edit Profile`}
      size="lg"
      fullScreen={small ?? false}
      padding="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      {profile && <ProfileForm profile={profile} onDone={onClose} />}
      {!profile && failed && (
        <ErrorState message={t`Your profile couldn't be loaded.`} onRetry={onRetry} />
      )}
      {!profile && !failed && <LoadingState label={t`Loading your profile...`} />}
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

/**
 * Sends only the fields that the user changed, because another device may have changed the others.
 */
type ProfileDraft = { full_name?: string | undefined; about_me?: string | undefined };
const unchanged: ProfileDraft = {};

function TextForm({
  profile,
  uploadPhoto,
  onDone,
}: {
  profile: Profile;
  uploadPhoto: () => Promise<boolean>;
  onDone: () => void;
}) {
  const refresh = useRefreshProfile();
  const { draft, restored, change, discard, discardSent } = useDraft("profile", unchanged);
  const { full_name: name = profile.full_name, about_me: about = profile.about_me } = draft;
  const changeField = (field: keyof ProfileDraft, text: string) =>
    change({ [field]: text === profile[field] ? undefined : text });
  const save = useMutation({
    mutationFn: async (sent: ProfileDraft) => {
      // "Save Changes" also uploads a selected photo.
      if (!(await uploadPhoto())) return false;
      const json = {
        ...(sent.full_name !== undefined && { full_name: sent.full_name.trim() }),
        ...(sent.about_me !== undefined && { about_me: sent.about_me.trim() }),
      };
      if (Object.keys(json).length > 0) await request(api.profile.$patch({ json }));
      return true;
    },
    onSuccess: async (saved, sent) => {
      if (!saved) return;
      await refresh();
      discardSent(sent);
      toast({ title: t`Profile Updated`, message: t`Your profile has been updated.` });
      onDone();
    },
    onError: (cause) =>
      errorToast({
        title: t`Error`,
        message: t`Failed to update profile. Please try again.`,
        cause,
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {restored && <RestoredDraft label={t`Undo these changes`} onDiscard={discard} />}
        <TextInput
          label={t`Full Name`}
          autoComplete="name"
          maxLength={maxFullNameLength}
          // The fields are read-only while the profile is being saved, because text typed then
          // would be lost.
          readOnly={save.isPending}
          value={name}
          onChange={(event) => changeField("full_name", event.currentTarget.value)}
        />
        <div>
          <Textarea
            label={t`About Me`}
            autosize
            minRows={3}
            maxLength={maxAboutLength}
            aria-describedby="about-count"
            readOnly={save.isPending}
            value={about}
            onChange={(event) => changeField("about_me", event.currentTarget.value)}
          />
          <p id="about-count" className={styles.count}>
            {about.length}/{maxAboutLength}
          </p>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending}>
            <Trans>Save Changes</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
