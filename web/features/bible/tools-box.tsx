import {
  IconBooks,
  IconCalendarCheck,
  IconCheckbox,
  IconColumns2,
  IconHeadphones,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import { useVoices } from "#web/lib/speech.ts";
import styles from "./tools-box.module.css";

type Props = {
  /** The passage that is open. */
  reference: Reference | undefined;
  /** Begins to read aloud; undefined while no chapter is open. */
  onListen: (() => void) | undefined;
};

/** What else there is for study. */
export function ToolsBox({ reference, onListen }: Props) {
  const voices = useVoices();
  const compare = reference ? `?${new URLSearchParams({ ref: formatReference(reference) })}` : "";
  return (
    <section className={styles.box} aria-labelledby="tools-title">
      <h2 id="tools-title" className={styles.title}>
        Tools
      </h2>
      <ul className={styles.tools}>
        <li>
          <Link to={`/app/bible/compare${compare}`}>
            <IconColumns2 size={18} aria-hidden /> Verse Comparison
          </Link>
        </li>
        {voices.length === 0 ? (
          <li className={styles.later}>
            <IconHeadphones size={18} aria-hidden /> Audio Bible <small>coming soon</small>
          </li>
        ) : (
          <li>
            <button type="button" disabled={!onListen} onClick={onListen}>
              <IconHeadphones size={18} aria-hidden /> Audio Bible
              {!onListen && <small>open a chapter first</small>}
            </button>
          </li>
        )}
        <li>
          <Link to="/app/bible/check">
            <IconCheckbox size={18} aria-hidden /> Check a Text
          </Link>
        </li>
        <li>
          <Link to="/app/bible/resources">
            <IconBooks size={18} aria-hidden /> Study Resources
          </Link>
        </li>
        <li>
          <Link to="/app/bible/plans">
            <IconCalendarCheck size={18} aria-hidden /> Reading Plans
          </Link>
        </li>
      </ul>
    </section>
  );
}
