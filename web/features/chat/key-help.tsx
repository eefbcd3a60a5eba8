import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { costOf, pricesReadOn, typicalAnswer } from "#shared/ai-prices.ts";
import { providerTable, userProviders } from "#shared/ai-providers.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import styles from "./key-help.module.css";

const shownAnswers = 1000;

/**
 * Explains what a key is, where to get one and what it costs, and links to an example conversation.
 */
export function KeyHelp() {
  const day = formatDate(`${pricesReadOn}T12:00`);
  const answers = formatNumber(shownAnswers);
  return (
    <div className={styles.help}>
      <details>
        <summary>
          <Trans>How do I get a key?</Trans>
        </summary>
        <p>
          <Trans>
            A key is a password that lets this app ask an AI company on your account. Create an
            account with one of these companies, buy some credit, and create a key:
          </Trans>
        </p>
        <ul>
          {userProviders.map((provider) => {
            const { name, keyUrl, defaultModel } = providerTable[provider];
            const price = costOfAnswers(defaultModel);
            return (
              <li key={provider}>
                <a href={keyUrl} target="_blank" rel="noreferrer">
                  {name}
                </a>
                {price && <> {t`about ${price} for ${answers} answers`}</>}
              </li>
            );
          })}
        </ul>
        <p>
          <Trans>
            You pay the company, not us. Prices of {day} for the default model; long conversations
            cost more. Companies usually sell credit from 5 US dollars. Set a spending limit there,
            and never share your key.
          </Trans>
        </p>
      </details>
      <p>
        <Link to="/example">
          <Trans>Look at an example conversation first</Trans>
        </Link>
      </p>
    </div>
  );
}

function costOfAnswers(model: string): string | undefined {
  const cost = costOf(model, typicalAnswer);
  return cost === undefined
    ? undefined
    : formatNumber(cost * shownAnswers, { style: "currency", currency: "USD" });
}
