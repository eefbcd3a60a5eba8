// What the web needs to know of the community without the schemas.

/** The longest comment, in UTF-16 units. */
export const maxCommentLength = 1000;
export const maxReasonLength = 500;

export const communityTexts = {
  commentMissing: "Please write a comment first.",
  commentTooLong: `Please keep the comment to ${maxCommentLength} characters.`,
  reasonMissing: "Please say what is wrong with it.",
  loginToLike: "Please log in to like prayers.",
  loginToComment: "Please log in to comment on prayers.",
  loginToAdd: "Please log in to add prayers.",
} as const;

/** How soon the socket tries again when it broke off, in milliseconds; the last one goes on. */
export const reconnectDelaysMs = [1000, 2000, 5000, 10_000] as const;
/** How often the page says that it is there, and after how long without an answer the connection counts as lost. */
export const heartbeatMs = 25_000;
export const silenceMs = 60_000;

export const feedOrders = ["newest", "prayed"] as const;
export type FeedOrder = (typeof feedOrders)[number];
