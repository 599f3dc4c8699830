/** Returns the cookies of a signed-in browser for the session cookie that `signIn` returns. */
export function sessionCookies(cookie: string, url: string): { name: string; value: string; url: string }[] {
  return [cookie.split("="), ["signed-in", "1"]].map(([name = "", value = ""]) => ({ name, value, url }));
}
