/** Returns true when the cookies hold the mark of a session, so that a visitor's page need not ask the server. */
export const hasSessionMark = (cookies: string) => /(^|; )(__Host-)?signed-in=/.test(cookies);
