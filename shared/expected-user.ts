/**
 * Request header with the id of the user that the page shows. The server rejects a request whose
 * session belongs to another user: after another user signs in, an open page still shows the
 * previous one.
 */
export const expectedUserHeader = "X-Berea-User";
