import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useInstallationName } from "#web/lib/installation.ts";
import { demo } from "./copy.ts";
import styles from "./demo-chat.module.css";
import section from "./section.module.css";

export function DemoChat() {
  const productName = useInstallationName();
  return (
    <div className={styles.band}>
      <section className={`${section.section} ${styles.layout}`} aria-labelledby="demo-title">
        <div>
          <h2 id="demo-title" className={section.titleWithText}>
            {i18n._(demo.title)}
          </h2>
          <p className={section.text}>{i18n._(demo.text)}</p>
          <p className={section.text}>
            <Link to="/app/bible/check">
              <Trans>Check a Text</Trans>
            </Link>
          </p>
        </div>
        <figure className={styles.chat} aria-label={t`Example conversation`}>
          <div className={styles.question}>
            <p className={styles.speaker}>
              <Trans>You</Trans>
            </p>
            <p>{i18n._(demo.question)}</p>
          </div>
          <div className={styles.answer}>
            <p className={styles.speaker}>{productName}</p>
            {demo.answer.map((part) => (
              <Quotation key={part.reference} {...part} />
            ))}
          </div>
        </figure>
      </section>
    </div>
  );
}

/** A quotation as the chat shows it after the check, with the actual text if it differs. */
function Quotation(part: (typeof demo.answer)[number]) {
  const { before, quotation, shownReference, mark, verdict, actual } = part;
  return (
    <>
      <p>{i18n._(before)}</p>
      <blockquote className={styles.quote} data-differs={actual !== undefined}>
        <p>{quotation}</p>
        <footer>
          <cite>{i18n._(shownReference)}</cite>
          <span className={styles.verdict}>
            <span aria-hidden>{mark}</span> {i18n._(verdict)}
          </span>
        </footer>
        {actual && (
          <p className={styles.actual}>
            <Trans>The text:</Trans> {actual.before}
            <ins>{actual.missing}</ins>
            {actual.after}
          </p>
        )}
      </blockquote>
    </>
  );
}
