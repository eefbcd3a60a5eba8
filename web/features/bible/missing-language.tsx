import { i18n } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { contentLanguage } from "#web/lib/language.ts";
import { useMe } from "#web/lib/me.ts";
import { translationIn } from "./api/language-translation.ts";
import { useTranslations } from "./api/use-translations.ts";
import styles from "./bible-page.module.css";

/** Says that no translation is in the language of the interface, and where an admin adds one. */
export function MissingLanguage() {
  const language = contentLanguage();
  const { data } = useTranslations();
  const isAdmin = useMe().data?.roles.includes("admin");
  if (language === "en" || !data || translationIn(language, data)) return null;
  const name = new Intl.DisplayNames(i18n.locale, { type: "language" }).of(language);
  return (
    <p className={styles.missingLanguage}>
      {isAdmin ? (
        <Trans>
          There is no Bible in {name} here yet.{" "}
          <Link to="/app/admin?tab=translations">Add one in the Admin Panel</Link>
        </Trans>
      ) : (
        <Trans>There is no Bible in {name} here yet.</Trans>
      )}
    </p>
  );
}
