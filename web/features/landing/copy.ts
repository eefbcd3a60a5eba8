// All text of the landing page. The stats, testimonials, prices and guarantee are the product
// specification's copy, not measurements of this installation. Everything else on the page has to
// be true.
import { productName } from "#shared/content/product.ts";

export const hero = {
  title: "Your Complete Spiritual Companion",
  text: "Ask about scripture, and every Bible quotation in the answer is checked against the text. Read the whole Bible, even offline, and keep a prayer journal.",
  start: "Start Your Journey",
  tryFree: "Try for Free",
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
    caption: `Acts 17:10–12, King James Version. It is where the name ${productName} comes from.`,
  },
};

export const stats = [
  { figure: "10,000+", label: "Active Users" },
  { figure: "50,000+", label: "Prayers Tracked" },
  { figure: "25,000+", label: "Bible Chats" },
  { figure: "4.9/5", label: "User Rating" },
];

export const features = {
  title: "What you will find inside",
  items: [
    {
      title: `AI ${productName}`,
      text: "Ask anything about the Bible. Each quotation in the answer is compared word for word with the text, and every reference opens in its chapter.",
    },
    {
      title: "Prayer Journal",
      text: "Write down what you pray for, sort it with tags and lists, and keep a record of answered prayers.",
    },
    {
      title: "Bible Study Plans",
      text: "Read a book, a theme or the whole Bible at a pace that fits your days. Pause and catch up whenever you need to.",
    },
    {
      title: "Daily Devotions",
      text: "A verse for every day, the same for everyone, so that you can talk about it together.",
    },
    {
      title: "Community Features",
      text: "Share a prayer with or without your name, and pray for what others share. Nothing is shared unless you choose to.",
    },
    {
      title: "Secure & Private",
      text: "Your data is private and encrypted: chats, prayers and notes are stored encrypted, with a separate key for each person.",
    },
  ],
};

export const demo = {
  title: "Every quotation is checked",
  text: "A language model can misquote the Bible or invent a verse. Each quotation in an answer is compared with the text, word by word, and marked. You can check a sermon or any other text the same way.",
  question: "Does pride come before a fall?",
  answer: [
    {
      before: "The proverb is usually quoted like this, but the verse says more:",
      quotation: "Pride goeth before a fall.",
      reference: "Proverbs 16:18 (KJV)",
      mark: "≠",
      verdict: "Differs from the text",
      actual: {
        before: "Pride goeth before ",
        missing: "destruction, and an haughty spirit before ",
        after: "a fall.",
      },
    },
    {
      before: "James adds what God gives to the humble:",
      quotation: "God resisteth the proud, but giveth grace unto the humble.",
      reference: "James 4:6 (KJV)",
      mark: "✓",
      verdict: "Word for word",
      actual: undefined,
    },
  ],
};

export const testimonials = {
  title: "From people who use it",
  items: [
    {
      quote:
        "I used to wonder whether the verse I was sent was really in there. Now I can see it, in its chapter, in five translations.",
      name: "Sarah M.",
      role: "Small group leader",
    },
    {
      quote:
        "Looking back over a year of answered prayers changed how I pray. I would have forgotten most of them.",
      name: "David K.",
      role: "Father of three",
    },
    {
      quote:
        "I came with questions and no background. It never made me feel foolish, and it always showed me where to read on.",
      name: "Grace L.",
      role: "New to faith",
    },
  ],
};

export const pricing = {
  title: "Choose how you would like to begin",
  text: "Reading and searching the Bible is free. No payment is taken yet: every account starts with the free features.",
  getStarted: "Get Started",
  tryFree: "Try for Free",
  popular: "Most Popular",
  bestValue: "Best Value",
  saving: "Save over 40% vs monthly",
  terms: "30-day money-back guarantee • Cancel anytime • No credit card required",
};

export const closing = {
  title: "Start with today's verse.",
  text: "Answer three short questions and begin reading.",
  start: "Start Your Free Trial",
};

export const footer = {
  text: "Answers in the chat are written by an AI, which can be wrong. Read the verses for yourself.",
};
