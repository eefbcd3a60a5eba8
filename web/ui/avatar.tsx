import { t } from "@lingui/core/macro";
import { IconUser } from "@tabler/icons-react";
import styles from "./avatar.module.css";

/** Returns the initials of the first and last name, or an empty string without a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/**
 * Shows the picture of a user or a group, else the initials, else an icon. `size` is in CSS pixels.
 * `square`: a square with round corners instead of a circle, as for groups.
 */
export function Avatar({
  size,
  name,
  url,
  square = false,
}: {
  size: number;
  name: string;
  url: string | null;
  square?: boolean;
}) {
  const initials = initialsOf(name);
  const label = name ? t`Picture of ${name}` : t`Profile picture`;
  return (
    <span
      className={styles.avatar}
      data-square={square || undefined}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      {...(url ? {} : { role: "img", "aria-label": label })}
    >
      {url ? (
        <img src={url} alt={label} width={size} height={size} />
      ) : (
        initials || <IconUser size={size * 0.5} stroke={1.4} aria-hidden />
      )}
    </span>
  );
}
