// The landing page's words, all in one place. The figures and the testimonials are marketing copy of the product's
// first owner, not measured here: who runs an installation replaces them with their own.
import { productName } from "#contract/product.ts";

export const hero = {
  title: "Your Complete Spiritual Companion",
  text: `Ask about scripture, and open every verse an answer names in the text itself. Read the whole Bible, keep your prayers, and find them again tomorrow.`,
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
      text: "Ask anything about the Bible, with your own AI key. The verses an answer names are found, and open in the text, so that you can see for yourself.",
    },
    {
      title: "Prayer Journal",
      text: "Write down what you pray for, tag it, come back to it, and keep a record of what was answered.",
    },
    {
      title: "Bible Study Plans",
      text: "Read through a book, a theme or the whole Bible at a pace that fits your days. In preparation.",
    },
    {
      title: "Daily Devotions",
      text: "One verse for today, the same for everyone, so that you can talk about it at the table.",
    },
    {
      title: "Community Features",
      text: "Share a prayer when you choose to, and pray for what others have shared. In preparation; nothing is shared by itself.",
    },
    {
      title: "Secure & Private",
      text: "Your data is private and encrypted: chats, prayers and notes are stored encrypted, each person's with a key of their own.",
    },
  ],
};

export const demo = {
  title: "An answer you can check",
  text: "A language model can be wrong. So each verse that an answer names stands below it, one tap away from the text itself.",
  question: "Does the Bible say “God helps those who help themselves”?",
  answer:
    "It does not, though many people remember it as a verse. Paul says nearly the reverse: help came while we could not help ourselves.",
  quote: "For when we were yet without strength, in due time Christ died for the ungodly.",
  reference: "Romans 5:6 (KJV)",
  open: "Read in context",
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
  text: "Reading and searching the Bible is free, and stays free.",
  getStarted: "Get Started",
  tryFree: "Try for Free",
  popular: "Most Popular",
  bestValue: "Best Value",
  saving: "Save over 40% vs monthly",
  terms: "30-day money-back guarantee • Cancel anytime • No credit card required",
};

export const closing = {
  title: "Open it once a day, and see.",
  text: "Three short questions, and you are reading.",
  start: "Start Your Free Trial",
};

export const footer = {
  text: "The chat answers by an AI, which can be wrong. The text beside it is there so that you can see for yourself.",
};
