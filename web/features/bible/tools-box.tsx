import { Trans } from "@lingui/react/macro";
import {
  IconBooks,
  IconCalendarCheck,
  IconCheckbox,
  IconColumns2,
  IconHeadphones,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { formatReference, type Reference } from "#scripture/references/reference.ts";
import styles from "./tools-box.module.css";
import { useVoices } from "./voices.ts";

type Props = {
  /** The open passage. */
  reference: Reference | undefined;
  /** Starts reading aloud; undefined if no chapter is open. */
  onListen: (() => void) | undefined;
};

/** Links to comparison, audio, study resources and reading plans. */
export function ToolsBox({ reference, onListen }: Props) {
  const voices = useVoices();
  const compare = reference ? `?${new URLSearchParams({ ref: formatReference(reference) })}` : "";
  return (
    <section className={styles.box} aria-labelledby="tools-title">
      <h2 id="tools-title" className={styles.title}>
        <Trans>Tools</Trans>
      </h2>
      <ul className={styles.tools}>
        <li>
          <Link to={`/app/bible/compare${compare}`}>
            <IconColumns2 size={18} aria-hidden /> <Trans>Verse Comparison</Trans>
          </Link>
        </li>
        {voices.length === 0 ? (
          <li className={styles.later}>
            <IconHeadphones size={18} aria-hidden /> <Trans>Audio Bible</Trans>{" "}
            <small>
              <Trans>coming soon</Trans>
            </small>
          </li>
        ) : (
          <li>
            <button type="button" disabled={!onListen} onClick={onListen}>
              <IconHeadphones size={18} aria-hidden /> <Trans>Audio Bible</Trans>
              {!onListen && (
                <small>
                  <Trans>open a chapter first</Trans>
                </small>
              )}
            </button>
          </li>
        )}
        <li>
          <Link to="/app/bible/check">
            <IconCheckbox size={18} aria-hidden /> <Trans>Check a Text</Trans>
          </Link>
        </li>
        <li>
          <Link to="/app/bible/resources">
            <IconBooks size={18} aria-hidden /> <Trans>Study Resources</Trans>
          </Link>
        </li>
        <li>
          <Link to="/app/bible/plans">
            <IconCalendarCheck size={18} aria-hidden /> <Trans>Reading Plans</Trans>
          </Link>
        </li>
      </ul>
    </section>
  );
}
