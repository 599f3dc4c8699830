/** The page that a fragment leads back to: a poll by its token, or a group link by its code. */
export interface PageBack {
  token: string;
  join?: { code: string } | undefined;
}

/** Returns the fragment that leads back to a page. It never reaches a server or its log. */
const fragmentOf = ({ token, join }: PageBack) => (join ? `#join=${join.code}` : `#poll=${token}`);

/** Returns the URL of the sign-in page that leads back. */
export const signInUrl = (page: PageBack): string => `/auth${fragmentOf(page)}`;

/** Returns the URL of the page that creates an account and leads back to the poll. */
export function accountUrl(token: string, known?: { name: string; email: string | null }): string {
  const query = known
    ? `?${new URLSearchParams({ name: known.name, ...(known.email ? { email: known.email } : {}) })}`
    : "";
  return `/account/create${query}${fragmentOf({ token })}`;
}

/** Returns the path of the page that the fragment names, or '/' if it names none. */
export function urlBack(fragment: string): string {
  const [, page, token] = /^#(poll|join)=([\w-]+)$/.exec(fragment) ?? [];
  return token === undefined ? "/" : `/${page}/${token}`;
}

/** Returns true for the path of a poll or group link. The app's router does not show them. */
export const isPollPath = (path: string): boolean => /^\/(poll|join)\//.test(path);
