import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Group } from "#shared/api/groups.ts";
import { PhotoField } from "#web/features/profile/photo-field.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { useGroupPicture } from "./api/picture.ts";
import styles from "./groups.module.css";

/** The form in which a leader chooses or removes the picture of a group. */
export function EditGroupPicture({ group }: { group: Group }) {
  const picture = useGroupPicture(group.id);
  const { name, picture_url } = group;
  return (
    <section className={styles.section} aria-labelledby="group-picture">
      <h2 id="group-picture" className={styles.heading}>
        <Trans>Picture</Trans>
      </h2>
      <p className={styles.soft}>
        <Trans>Members and anyone with an invitation link can see it.</Trans>
      </p>
      <PhotoField
        preview={<Avatar square size={72} name={name} url={picture_url} />}
        hasPhoto={picture_url !== null}
        square
        photo={picture}
        removal={{
          title: t`Remove the picture of this group?`,
          text: t`The group's initials will be shown instead.`,
        }}
      />
    </section>
  );
}
