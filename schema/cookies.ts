/** Every cookie of this site, by its name without a prefix. The privacy section of /about says what each is for. */
export const cookieNames = ["session", "signed-in", "bookmark", "browser", "language"] as const;
export type CookieName = (typeof cookieNames)[number];
