import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import styles from "./home-page.module.css";

const tiles = [
  { title: msg`Daily Devotions`, text: msg`A passage, a question and a prayer for each day.` },
  { title: msg`Bible Reading Plans`, text: msg`A few chapters a day, at your own pace.` },
  { title: msg`Community Prayers`, text: msg`Prayers that others have chosen to share.` },
];

/** Short descriptions of what Berea offers each day. They are not links. */
export function Tiles() {
  return (
    <section aria-label={t`Every day`}>
      <ul className={styles.tiles}>
        {tiles.map(({ title, text }) => (
          <li key={title.id}>
            <h3>{i18n._(title)}</h3>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
