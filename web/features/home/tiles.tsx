import styles from "./home-page.module.css";

const tiles = [
  { title: "Daily Devotions", text: "One verse for the day, the same for everyone." },
  { title: "Bible Reading Plans", text: "A few chapters a day, at your own pace." },
  { title: "Community Prayers", text: "What others have chosen to share." },
];

/** What else a day can hold. These tell, they do not lead anywhere. */
export function Tiles() {
  return (
    <section aria-label="Every day">
      <ul className={styles.tiles}>
        {tiles.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
