import { msg } from "@lingui/core/macro";
import {
  IconBook2,
  IconLock,
  IconMessageCircle,
  IconNotebook,
  IconSunrise,
  IconUsers,
} from "@tabler/icons-react";
// All text of the landing page. Scripture and names are strings; other texts are translatable
// messages. The stats, testimonials, prices and guarantee quote the product specification and are
// not measurements. Everything else must be true.
import { productName } from "#shared/content/product.ts";

export const hero = {
  title: msg`Your Complete Spiritual Companion`,
  text: msg`Ask about scripture, and every Bible quotation in the answer is checked against the text. Read the whole Bible, even offline, and keep a prayer journal.`,
  start: msg`Start Your Journey`,
  tryFree: msg`Try for Free`,
  // not translated: scripture
  page: {
    book: "The Acts",
    chapter: "17",
    before:
      "And the brethren immediately sent away Paul and Silas by night unto Berea: who coming thither went into the synagogue of the Jews.",
    verseStart:
      "These were more noble than those in Thessalonica, in that they received the word with all readiness of mind, and ",
    marked: "searched the scriptures daily, whether those things were so.",
    after:
      "Therefore many of them believed; also of honourable women which were Greeks, and of men, not a few.",
    caption: msg`Acts 17:10–12, King James Version. It is where the name ${productName} comes from.`,
    /** The caption if the admin changed the name of the installation. */
    plainCaption: msg`Acts 17:10–12, King James Version.`,
  },
};

export const stats = [
  { figure: "10,000+", label: msg`Active Users` },
  { figure: "50,000+", label: msg`Prayers Tracked` },
  { figure: "25,000+", label: msg`Bible Chats` },
  { figure: "4.9/5", label: msg`User Rating` },
];

export const features = {
  title: msg`What you will find inside`,
  items: [
    {
      to: "/app/chat",
      icon: IconMessageCircle,
      title: msg`AI ${productName}`,
      text: msg`Ask anything about the Bible. Each quotation in the answer is compared word for word with the text, and every reference opens in its chapter.`,
    },
    {
      to: "/app/prayers",
      icon: IconNotebook,
      title: msg`Prayer Journal`,
      text: msg`Write down what you pray for, sort it with tags and lists, and keep a record of answered prayers.`,
    },
    {
      to: "/reading-plans",
      icon: IconBook2,
      title: msg`Bible Study Plans`,
      text: msg`Read a book, a theme or the whole Bible at a pace that fits your days. Pause and catch up whenever you need to.`,
    },
    {
      to: "/app/devotions",
      icon: IconSunrise,
      title: msg`Daily Devotions`,
      text: msg`A verse for every day, the same for everyone, so that you can talk about it together.`,
    },
    {
      to: "/app/prayers?tab=community",
      icon: IconUsers,
      title: msg`Community Features`,
      text: msg`Share a prayer with or without your name, and pray for what others share. Nothing is shared unless you choose to.`,
    },
    {
      to: "/privacy",
      icon: IconLock,
      title: msg`Secure & Private`,
      text: msg`Your data is private and encrypted: chats, prayers and notes are stored encrypted, with a separate key for each person.`,
    },
  ],
};

export const demo = {
  title: msg`Every quotation is checked`,
  text: msg`A language model can misquote the Bible or invent a verse. Each quotation in an answer is compared with the text, word by word, and marked. You can check a sermon or any other text the same way.`,
  question: msg`Does pride come before a fall?`,
  // not translated: scripture (the texts around it are messages)
  answer: [
    {
      before: msg`The proverb is usually quoted like this, but the verse says more:`,
      quotation: "Pride goeth before a fall.",
      reference: "Proverbs 16:18 (KJV)",
      shownReference: msg`Proverbs 16:18 (KJV)`,
      mark: "≠",
      verdict: msg`Differs from the text`,
      actual: {
        before: "Pride goeth before ",
        missing: "destruction, and an haughty spirit before ",
        after: "a fall.",
      },
    },
    {
      before: msg`James adds what God gives to the humble:`,
      quotation: "God resisteth the proud, but giveth grace unto the humble.",
      reference: "James 4:6 (KJV)",
      shownReference: msg`James 4:6 (KJV)`,
      mark: "✓",
      verdict: msg`Word for word`,
      actual: undefined,
    },
  ],
};

export const testimonials = {
  title: msg`From people who use it`,
  // not translated: names
  items: [
    {
      quote: msg`I used to wonder whether the verse I was sent was really in there. Now I can see it, in its chapter, in five translations.`,
      name: "Sarah M.",
      role: msg`Small group leader`,
    },
    {
      quote: msg`Looking back over a year of answered prayers changed how I pray. I would have forgotten most of them.`,
      name: "David K.",
      role: msg`Father of three`,
    },
    {
      quote: msg`I came with questions and no background. It never made me feel foolish, and it always showed me where to read on.`,
      name: "Grace L.",
      role: msg`New to faith`,
    },
  ],
};

export const pricing = {
  title: msg`Choose how you would like to begin`,
  text: msg`Reading and searching the Bible is free. No payment is taken yet: every account starts with the free features.`,
  getStarted: msg`Get Started`,
  tryFree: msg`Try for Free`,
  popular: msg`Most Popular`,
  bestValue: msg`Best Value`,
  saving: msg`Save over 40% vs monthly`,
  terms: msg`30-day money-back guarantee • Cancel anytime • No credit card required`,
};

export const closing = {
  title: msg`Start with today's verse.`,
  text: msg`Answer three short questions and begin reading.`,
  start: msg`Start Your Free Trial`,
};

export const footer = {
  text: msg`Answers in the chat are written by an AI, which can be wrong. Read the verses for yourself.`,
};
