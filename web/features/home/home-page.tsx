import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { useMe } from "#web/lib/me.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { titled } from "#web/ui/page-title.ts";
import { AskBox } from "./ask-box.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import styles from "./home-page.module.css";
import { SuggestedQuestion } from "./suggested-question.tsx";
import { Tiles } from "./tiles.tsx";
import { Today } from "./today.tsx";
import { TodaysPlans } from "./todays-plans.tsx";
import { VerseOfTheDay } from "./verse-of-the-day.tsx";
import { Week } from "./week.tsx";

export const meta = titled(msg`Home`);

/** The start page: a question box, today's tasks, and links to the features. */
export default function HomePage() {
  const productName = useInstallationName();
  const me = useMe();
  const ai = useAiEnabled();
  const name = me.data?.profile.full_name;
  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>
              <Trans>Welcome to {productName}</Trans>
            </h1>
            <p className={styles.text}>
              {name ? (
                <Trans>{name}, what would you like to look into today?</Trans>
              ) : (
                <Trans>What would you like to look into today?</Trans>
              )}
            </p>
          </div>
          {ai && (
            <ButtonLink to="/chat">
              <Trans>Start Chatting</Trans>
            </ButtonLink>
          )}
        </div>
        {ai && (
          <div>
            <AskBox />
            <SuggestedQuestion />
          </div>
        )}
      </header>
      <Today />
      <TodaysPlans />
      <Week />
      <VerseOfTheDay />
      <FeatureCards />
      <Tiles />
    </div>
  );
}
