import { t } from "@lingui/core/macro";
import { IconUser } from "@tabler/icons-react";
import styles from "./avatar.module.css";

/** The initials of the first and the last name; empty without a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** A user's picture, or their initials, or an icon. `size` in CSS pixels. */
export function Avatar({ size, name, url }: { size: number; name: string; url: string | null }) {
  const initials = initialsOf(name);
  const label = name ? t`Picture of ${name}` : t`Profile picture`;
  return (
    <span
      className={styles.avatar}
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
