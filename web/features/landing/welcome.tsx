import { t } from "@lingui/core/macro";
import { logoPath } from "#shared/content/product.ts";
import styles from "./welcome.module.css";

/** The admin's welcome to visitors. An empty line in the plain text starts a paragraph. */
export function Welcome({ text, logo }: { text: string; logo: string | null }) {
  return (
    <section className={styles.welcome} aria-label={t`Welcome`}>
      {logo && <img className={styles.logo} src={logoPath(logo)} alt="" />}
      <div className={styles.text}>
        {text.split(/\n{2,}/).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
