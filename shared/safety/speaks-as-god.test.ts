import { expect, test } from "vitest";
import { speaksAsGod } from "./speaks-as-god.ts";

test.each([
  "I am Jesus, and I am here with you.",
  "My child, I have seen your tears.",
  "My beloved daughter, I love you with an everlasting love.",
  "Peace. I’m your Shepherd; lean on me.",
  "As Jesus, I tell you that you are forgiven.",
  "I, the Lord, will carry you.",
  "**I am the Lord your God.** Do not be afraid.",
  "This is God speaking: rest now.",
  "I died for you, and I would do it again.",
  "I forgive your sins. Go in peace.",
  "Listen: I am the Holy Spirit, and I speak to you now.",
  "Read John 3.\n\nI am the Good Shepherd, and you are mine.",
  "I tell you: I am the Lord, and I am not angry.",
  "I promise that I am Jesus.",
  "Come, my child, I will carry you.",
])("an answer that speaks as Jesus or God is found: %s", (answer) => {
  expect(speaksAsGod(answer)).toBe(true);
});

test.each([
  "I am an AI, not Jesus, so I cannot forgive sins.",
  "I am not God.",
  "Jesus says, “I am the good shepherd” (John 10:11).",
  "> I am the LORD thy God, which have brought thee out of the land of Egypt.\n> — Exodus 20:2 (KJV)",
  "God told Moses that I am the Lord is his name for ever.",
  "Jesus said: I am the good shepherd.",
  'In John 8:58 he says "before Abraham was, I am".',
  "Moses hears God introduce himself: I am the Lord.",
  "I am the Lord your God is how the ten commandments begin.",
  "I am God-fearing, says the centurion’s servant about him.",
  "The scribes ask who can say: I forgive your sins.",
  "You may pray: Lord, I am your child, and I am afraid.",
  "Father, I am yours. Forgive my sins.",
  "I am sorry that you lost your son.",
  "If I say I am God, I lie; no one may claim that.",
  "The words I am the Lord appear often in Leviticus.",
  "Christ died for you. He gave his life for your sins.",
  "I am happy to help you study the Lord's Prayer.",
  "I am God's servant, wrote the psalmist about himself.",
  "The sayings are:\n- I am the Good Shepherd — John 10:11\n- I am the Lord (Exodus 6:2)",
  "| saying | verse |\n| --- | --- |\n| I am the Good Shepherd | John 10 |",
  "You may pray: Father, bless my son, I love him so much.",
  "Lord, I pray for my son, I know he is afraid.",
  "",
])("an answer that quotes, reports, denies or prays is not found: %s", (answer) => {
  expect(speaksAsGod(answer)).toBe(false);
});
