import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import styles from "./home-page.module.css";

const features = [
  {
    title: `AI ${productName}`,
    text: "Ask about scripture. Every quote in an answer is compared with the text.",
    to: "/chat",
  },
  {
    title: "Bible Explorer",
    text: "Read any chapter, search for a verse, and keep the ones you want to come back to.",
    to: "/bible",
  },
  {
    title: "Prayer Journal",
    text: "Write down what you pray for, and look back at what was answered.",
    to: "/prayers",
  },
  {
    title: "Personal Profile",
    text: "Your saved verses, your reading, your posts and your account.",
    to: "/profile",
  },
];

/** The four parts of the app, each with the way in. */
export function FeatureCards() {
  const ai = useAiEnabled();
  const shown = ai ? features : features.filter(({ to }) => to !== "/chat");
  return (
    <section aria-label="Explore">
      <ul className={styles.cards}>
        {shown.map(({ title, text, to }) => (
          <li key={to} className={styles.card}>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link to={to}>
              Explore<span className="heard-only"> {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
