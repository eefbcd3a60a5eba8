import { plural, t } from "@lingui/core/macro";
import "@mantine/core/styles/Pill.layer.css";
import { ActionIcon, Pill, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import styles from "./prayer-dialog.module.css";
import { addTag, type PrayerDraft } from "./prayer-draft.ts";

/**
 * A field for tags. Enter, a comma or the plus button adds a tag; the cross on a tag removes it.
 */
export function TagsField({
  draft,
  readOnly,
  error,
  onChange,
}: {
  draft: PrayerDraft;
  readOnly: boolean;
  error: string | undefined;
  onChange: (part: Partial<PrayerDraft>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [tagError, setTagError] = useState<string>();
  const [announcement, setAnnouncement] = useState("");

  function add() {
    const added = addTag(draft);
    input.current?.focus();
    if ("error" in added) {
      setTagError(added.error);
      return;
    }
    const newTags = added.tags.slice(draft.tags.length);
    if (newTags.length > 0) {
      const names = newTags.join(", ");
      setAnnouncement(
        plural(newTags.length, { one: `Added tag ${names}`, other: `Added tags ${names}` }),
      );
    }
    onChange(added);
  }

  function addOnKey(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key !== "Enter" && event.key !== ",") || event.nativeEvent.isComposing) return;
    // Enter adds the tag and must not submit the form.
    event.preventDefault();
    if (!readOnly) add();
  }

  function remove(tag: string) {
    onChange({ tags: draft.tags.filter((other) => other !== tag) });
    setAnnouncement(t`Removed tag ${tag}`);
    input.current?.focus();
  }

  return (
    <div>
      <TextInput
        ref={input}
        label={t`Tags`}
        size="md"
        description={t`Optional. Press Enter or type a comma after each one.`}
        readOnly={readOnly}
        value={draft.tag}
        error={tagError ?? error}
        onChange={(event) => {
          setTagError(undefined);
          onChange({ tag: event.currentTarget.value });
        }}
        onKeyDown={addOnKey}
        rightSection={
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t`Add tag`}
            title={t`Add tag`}
            disabled={readOnly || draft.tag.trim() === ""}
            onClick={add}
          >
            <IconPlus size={18} stroke={1.6} />
          </ActionIcon>
        }
        rightSectionWidth={44}
        autoComplete="off"
      />
      {draft.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t`Tags of this prayer`}>
          {draft.tags.map((tag) => (
            <li key={tag}>
              <Pill
                size="md"
                withRemoveButton={!readOnly}
                removeButtonProps={{
                  "aria-label": t`Remove tag ${tag}`,
                  "aria-hidden": false,
                  tabIndex: 0,
                }}
                onRemove={() => remove(tag)}
              >
                {tag}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
