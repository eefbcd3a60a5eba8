import { productName } from "#contract/product.ts";
import { demo } from "./copy.ts";
import styles from "./demo-chat.module.css";
import section from "./section.module.css";

export function DemoChat() {
  return (
    <div className={styles.band}>
      <section className={`${section.section} ${styles.layout}`} aria-labelledby="demo-title">
        <div>
          <h2 id="demo-title" className={section.titleWithText}>
            {demo.title}
          </h2>
          <p className={section.text}>{demo.text}</p>
        </div>
        <figure className={styles.chat} aria-label="Example conversation">
          <div className={styles.question}>
            <p className={styles.speaker}>You</p>
            <p>{demo.question}</p>
          </div>
          <div className={styles.answer}>
            <p className={styles.speaker}>{productName}</p>
            <p className={styles.claim}>
              “{demo.claim}”
              <span className={styles.missing}>
                <Mark shape="cross" />
                {demo.claimMark}
              </span>
            </p>
            <p>{demo.answer}</p>
            <blockquote className={styles.quote}>
              <p>{demo.quote}</p>
              <footer>
                <cite>{demo.reference}</cite>
                <span className={styles.exact}>
                  <Mark shape="tick" />
                  {demo.quoteMark}
                </span>
              </footer>
            </blockquote>
          </div>
        </figure>
      </section>
    </div>
  );
}

function Mark({ shape }: { shape: "tick" | "cross" }) {
  const path = shape === "tick" ? "M3 8.5l3.2 3.2L13 5" : "M4 4l8 8M12 4l-8 8";
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
