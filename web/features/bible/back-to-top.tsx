import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import styles from "./back-to-top.module.css";

const shownAfterPx = 300;

/**
 * A floating button that scrolls to the top of a long page. It appears after 300 px of scrolling.
 */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > shownAfterPx);
    // With the next frame: now, the browser would lay out the page while React still works.
    const frame = requestAnimationFrame(update);
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", update);
    };
  }, []);
  if (!shown) return null;
  return (
    <ActionIcon
      className={styles.button}
      size="xl"
      radius="xl"
      aria-label={t`Back to top`}
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.querySelector("main")?.focus({ preventScroll: true });
      }}
    >
      <IconArrowUp size={22} aria-hidden />
    </ActionIcon>
  );
}
