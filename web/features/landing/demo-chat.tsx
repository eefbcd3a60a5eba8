import { productName } from "#shared/content/product.ts";
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
            {demo.answer.map((part) => (
              <Quotation key={part.reference} {...part} />
            ))}
          </div>
        </figure>
      </section>
    </div>
  );
}

/** A quotation as the chat shows it after checking, with the actual text where it differs. */
function Quotation(part: (typeof demo.answer)[number]) {
  const { before, quotation, reference, mark, verdict, actual } = part;
  return (
    <>
      <p>{before}</p>
      <blockquote className={styles.quote} data-differs={actual !== undefined}>
        <p>{quotation}</p>
        <footer>
          <cite>{reference}</cite>
          <span className={styles.verdict}>
            <span aria-hidden>{mark}</span> {verdict}
          </span>
        </footer>
        {actual && (
          <p className={styles.actual}>
            The text: {actual.before}
            <ins>{actual.missing}</ins>
            {actual.after}
          </p>
        )}
      </blockquote>
    </>
  );
}
