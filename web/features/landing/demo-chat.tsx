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
            <p>{demo.answer}</p>
            <blockquote className={styles.quote}>
              <p>{demo.quote}</p>
              <footer>
                <cite>{demo.reference}</cite>
                <span className={styles.open}>{demo.open}</span>
              </footer>
            </blockquote>
          </div>
        </figure>
      </section>
    </div>
  );
}
