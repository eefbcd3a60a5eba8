// A short conversation to look at without a key. It is in English, like the translations that its
// quotations are checked against. The second answer contains a mistake on purpose: the verse says
// "sent not his Son". server/features/citations/example-conversation.test.ts checks both verdicts.
export const exampleConversation = [
  { role: "user", content: "What does Psalm 23 say about fear?" },
  {
    role: "assistant",
    content: `David does not say that nothing will frighten him. He says who is with him:

> "Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me" — **Psalm 23:4 (KJV)**

The reason comes after the "for": not that the valley is safe, but that he is not alone in it.`,
  },
  { role: "user", content: "And why did Jesus come into the world?" },
  {
    role: "assistant",
    content: `Jesus tells Nicodemus, who came to him by night:

> "For God sent his Son into the world to condemn the world; but that the world through him might be saved" — **John 3:17 (KJV)**

You might read John 3:1-21 next, the whole conversation.`,
  },
] as const;
