/** Returns the path, query and fragment to open after sign-in; '/' when `next` leads to another site. */
export function localPath(next: string | null | undefined): string {
  const here = "https://here.invalid";
  try {
    const url = new URL(next ?? "/", here);
    // '/.//host' parses to the path '//host', which browsers read as another site.
    return url.origin === here ? url.pathname.replace(/^\/+/, "/") + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}
