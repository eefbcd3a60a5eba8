// The answers of the fake AI of `npm run demo`. Some of their quotations are wrong on purpose, to
// demonstrate the check of quotations.
import { scriptedAnswer } from "./ai-upstream.ts";

type Answer = { about: RegExp; text: string; next: string[] };

const answers: Answer[] = [
  {
    about: /anxi|worr|fear|afraid/i,
    text: `Scripture speaks to anxiety as to a friend, without scolding.

- Paul writes in Philippians 4:6: "Be careful for nothing; but in every thing by prayer and supplication with thanksgiving let your requests be made known unto God." (KJV)
- Peter says the same in fewer words: "Casting all your care upon him; for he careth for you." (1 Peter 5:7, KJV)
- People often add "God will never give you more than you can handle" (1 Corinthians 10:13). The verse speaks of temptation, and these are not its words.

Read Matthew 6:25-34 slowly, and name one care for each bird and each lily.`,
    next: [
      "What does 1 Corinthians 10:13 really say?",
      "Which psalms help at night?",
      "How did Jesus pray in Gethsemane?",
    ],
  },
  {
    about: /forgiv/i,
    text: `Forgiveness in scripture begins with the one who was wronged.

> "And be ye kind one to another, tenderhearted, forgiving one another, even as God for Christ's sake hath forgiven you." — **Ephesians 4:32 (KJV)**

Joseph tells his brothers in Genesis 50:20: "Ye thought evil against me; but God turned it into good, to save many people alive" (KJV). Luke 15:11-32 shows a father who runs.`,
    next: [
      "What did Joseph say to his brothers?",
      "Must I forgive who does not repent?",
      "What is the parable of the lost son about?",
    ],
  },
  {
    about: /twelve|disciple|apostle/i,
    text: `Matthew names the twelve in Matthew 10:2-4: Simon Peter and Andrew, James and John the sons of Zebedee, Philip and Bartholomew, Thomas and Matthew, James the son of Alphaeus, Thaddaeus, Simon, and Judas Iscariot.

Jesus calls the first of them with the words "Follow me, and I will make you fishers of men." (Matthew 4:19, KJV). In Acts 1:26 Matthias takes the place of Judas.`,
    next: ["Who was Matthias?", "Why did Jesus choose twelve?", "What happened to Thomas?"],
  },
  {
    about: /peace|rest|tired/i,
    text: `Jesus gives peace before he goes: "Peace I leave with you, my peace I give unto you: not as the world giveth, give I unto you." (John 14:27, KJV)

Isaiah 26:3 promises: "Thou wilt keep him in perfect peace, whose mind is stayed on thee" (KJV). The saying "God helps those who help themselves" is in no book of the Bible, and Psalm 127:2 says nearly the opposite: "for so he giveth his beloved sleep" (KJV).`,
    next: ["What is the peace of God?", "What does Psalm 127 teach?", "How do I keep a sabbath?"],
  },
  {
    about: /grace|mercy|faith|save/i,
    text: `Paul sums it up in Ephesians 2:8-9: "For by grace are ye saved through faith; and that not of yourselves: it is the gift of God: Not of works, lest any man should boast." (KJV)

James 2:17 keeps the balance: "Even so faith, if it hath not deeds, is dead and gone" (KJV). Both say that grace comes first and does not stay alone.`,
    next: ["What does James mean by works?", "What is grace?", "How does faith grow?"],
  },
  {
    about: /beatitude|blessed|sermon/i,
    text: `The beatitudes open the Sermon on the Mount, Matthew 5:3-12. The first is "Blessed are the poor in spirit: for theirs is the kingdom of heaven." (Matthew 5:3, KJV)

Luke 6:20-26 has four of them, each with a woe. Note that "Blessed are the quiet in the land" is not one of them; Psalm 35:20 has those words about "the quiet in the land".`,
    next: [
      "Who are the poor in spirit?",
      "What differs in Luke's version?",
      "What is the Sermon on the Mount about?",
    ],
  },
];

const loveNext = [
  "How did Jesus show this love?",
  "What does 1 John 4 say about love?",
  "How can I love someone who hurt me?",
];

/** Answers a question by its topic, with questions to ask next (answer-ending.ts). */
export function demoAnswer(question: string): string {
  const answer = answers.find(({ about }) => about.test(question));
  const { text, next } = answer ?? { text: scriptedAnswer, next: loveNext };
  const asked = next.map((one) => `ask: ${one}`).join("\n");
  return `${text}\n\n<after_answer>\n${asked}\n</after_answer>`;
}
