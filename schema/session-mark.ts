/** Whether cookies hold the mark that comes and goes with a session: a visitor waits for nobody to say who is there. */
export const hasSessionMark = (cookies: string) => /(^|; )(__Host-)?signed-in=/.test(cookies);
