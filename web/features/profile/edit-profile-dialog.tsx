import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#shared/api/profile.ts";
import { maxAboutLength, maxFullNameLength } from "#shared/limits.ts";
import { api, request } from "#web/lib/api.ts";
import { useDraft } from "#web/lib/draft.ts";
import { saveOverChanges } from "#web/lib/save-over-changes.ts";
import { useHeldForm } from "#web/lib/schema-form.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { RestoredDraft } from "#web/ui/restored-draft.tsx";
import { errorToast, toast } from "#web/ui/toast.tsx";
import { usePhoto } from "./api/photo.ts";
import { useRefreshProfile } from "./api/profile.ts";
import { PhotoField } from "./photo-field.tsx";
import styles from "./profile.module.css";

type Props = {
  /** The profile on the server. Undefined until it is loaded; it cannot be edited before that. */
  profile: Profile | undefined;
  failed: boolean;
  onRetry: () => void;
  opened: boolean;
  onClose: () => void;
};

export function EditProfileDialog({ profile, failed, onRetry, opened, onClose }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t`Edit Profile`}
      size="lg"
      closeOnClickOutside={false}
    >
      {profile && <ProfileForm profile={profile} onDone={onClose} />}
      {!profile && failed && (
        <ErrorState message={t`Your profile couldn't be loaded.`} onRetry={onRetry} />
      )}
      {!profile && !failed && <LoadingState label={t`Loading your profile...`} />}
    </FormDialog>
  );
}

function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const photo = usePhoto();
  return (
    <Stack gap="lg">
      <PhotoField
        preview={<Avatar size={72} name={profile.full_name} url={profile.avatar_url} />}
        hasPhoto={profile.avatar_url !== null}
        photo={photo}
        removal={{
          title: t`Remove your photo?`,
          text: t`Your initials will be shown instead.`,
        }}
      />
      <TextForm profile={profile} uploadPhoto={photo.uploadChosen} onDone={onDone} />
    </Stack>
  );
}

/**
 * Contains only the fields that the user changed, because another device may have changed others.
 */
type ProfileDraft = {
  full_name?: string | undefined;
  about_me?: string | undefined;
  /** The profile on which the changes are based. */
  base?: Profile;
};
const unchanged: ProfileDraft = {};
const fields = ["full_name", "about_me"] as const;

/** The fields that the form and another device changed to different values. */
const conflictingFields = (draft: ProfileDraft, base: Profile, newest: Profile) =>
  fields.filter(
    (field) =>
      draft[field] !== undefined &&
      newest[field] !== base[field] &&
      newest[field] !== draft[field].trim(),
  );

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
  const base = draft.base ?? profile;
  const [conflict, setConflict] = useState<{
    theirs: Profile;
    fields: (typeof fields)[number][];
  }>();
  const form = useHeldForm({
    values: { full_name: name, about_me: about },
    onEdit: (edited) => {
      const changed: ProfileDraft = { base };
      for (const field of fields) {
        const text = edited[field];
        if (text !== undefined) changed[field] = text === base[field] ? undefined : text;
      }
      change(changed);
    },
  });
  const save = useMutation({
    mutationFn: async (sent: ProfileDraft) => {
      const json = {
        ...(sent.full_name !== undefined && { full_name: sent.full_name.trim() }),
        ...(sent.about_me !== undefined && { about_me: sent.about_me.trim() }),
      };
      if (Object.keys(json).length > 0) {
        const theirs = await saveOverChanges(base, {
          send: (if_unchanged_since) =>
            request(api.profile.$patch({ json: { ...json, if_unchanged_since } })),
          load: () => request(api.profile.$get()),
          isConflict: (newest) => conflictingFields(sent, base, newest).length > 0,
        });
        if (theirs) return theirs;
      }
      // The selected photo is uploaded last, because the upload changes the profile too.
      return (await uploadPhoto()) ? "saved" : "photo failed";
    },
    onSuccess: async (outcome, sent) => {
      await refresh();
      if (outcome === "photo failed") return;
      const theirs = outcome === "saved" ? undefined : outcome;
      setConflict(theirs && { theirs, fields: conflictingFields(sent, base, theirs) });
      if (theirs) return;
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
  /** Continues from the other device's profile, with that device's text in `fieldsOfTheirs`. */
  function resolve(theirs: Profile, fieldsOfTheirs: readonly (typeof fields)[number][]) {
    setConflict(undefined);
    const dropped = Object.fromEntries(fieldsOfTheirs.map((field) => [field, undefined]));
    change({ ...dropped, base: theirs });
  }

  const submit = () => {
    if (!save.isPending) save.mutate(draft);
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {restored && <RestoredDraft label={t`Undo these changes`} onDiscard={discard} />}
        {conflict && (
          <EditConflict
            text={t`Your profile was also changed on another device. Choose which text to keep, then save your changes.`}
            theirs={conflict.fields.map((field) => ({
              label: field === "full_name" ? t`Full Name` : t`About Me`,
              text: conflict.theirs[field],
            }))}
            onKeepMine={() => resolve(conflict.theirs, [])}
            onUseTheirs={() => resolve(conflict.theirs, conflict.fields)}
          />
        )}
        <TextInput
          label={t`Full Name`}
          autoComplete="name"
          maxLength={maxFullNameLength}
          // The fields are read-only while the profile is being saved, because text typed then
          // would be lost.
          readOnly={save.isPending}
          {...form.getInputProps("full_name")}
        />
        <div>
          <Textarea
            label={t`About Me`}
            autosize
            minRows={3}
            maxLength={maxAboutLength}
            aria-describedby="about-count"
            readOnly={save.isPending}
            {...form.getInputProps("about_me")}
          />
          <p id="about-count" className={styles.count}>
            {about.length}/{maxAboutLength}
          </p>
        </div>
        <DialogButtons onCancel={onDone} busy={save.isPending}>
          <Trans>Save Changes</Trans>
        </DialogButtons>
      </Stack>
    </form>
  );
}
