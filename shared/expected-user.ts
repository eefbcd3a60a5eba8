/**
 * Request header: the id of the user whom the page shows. The server refuses a call whose session
 * belongs to another user, because a page learns later than the browser's cookie that somebody else
 * has signed in.
 */
export const expectedUserHeader = "X-Berea-User";
