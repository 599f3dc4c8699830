/** Returns the URL of a draft to meet again. The fragment names the poll and never reaches a server or its log. */
export const againUrl = (token: string) => `/home#again=${token}`;

/** Returns the token of the poll whose people meet again, or null. */
export const againTokenIn = (fragment: string) => /^#again=([\w-]+)$/.exec(fragment)?.[1] ?? null;
