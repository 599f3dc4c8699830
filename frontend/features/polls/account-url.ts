/**
 * Returns the URL of the page that creates an account. The fragment leads back to the poll and never reaches a
 * server or its log.
 */
export function accountUrl(token: string, known?: { name: string; email: string | null }): string {
  const query = known
    ? `?${new URLSearchParams({ name: known.name, ...(known.email ? { email: known.email } : {}) })}`
    : "";
  return `/account/create${query}#poll=${token}`;
}

/** Returns the URL of the poll that the fragment names, or '/' if it names none. */
export function urlBack(fragment: string): string {
  const token = /^#poll=([\w-]+)$/.exec(fragment)?.[1];
  return token === undefined ? "/" : `/poll/${token}`;
}
