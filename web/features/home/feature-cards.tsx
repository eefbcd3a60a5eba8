import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import styles from "./home-page.module.css";

const features = [
  {
    title: msg`AI ${productName}`,
    text: msg`Ask about scripture. Every quotation in an answer is compared with the text.`,
    to: "/chat",
  },
  {
    title: msg`Bible Explorer`,
    text: msg`Read any chapter, search for a verse, and save the ones you want to come back to.`,
    to: "/bible",
  },
  {
    title: msg`Prayer Journal`,
    text: msg`Write down what you pray for, and look back at answered prayers.`,
    to: "/prayers",
  },
  {
    title: msg`Personal Profile`,
    text: msg`Your saved verses, your reading, your posts and your account.`,
    to: "/profile",
  },
];

/** A card with a link for each main feature. */
export function FeatureCards() {
  const ai = useAiEnabled();
  const values = { productName: useInstallationName() };
  const shown = ai ? features : features.filter(({ to }) => to !== "/chat");
  return (
    <section aria-label={t`Explore`}>
      <ul className={styles.cards}>
        {shown.map(({ title, text, to }) => (
          <li key={to} className={styles.card}>
            <h2>{i18n._({ ...title, values })}</h2>
            <p>{i18n._(text)}</p>
            <Link to={to}>
              <Trans>
                Explore<span className="visually-hidden"> {i18n._({ ...title, values })}</span>
              </Trans>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
