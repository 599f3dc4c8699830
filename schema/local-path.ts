/** Where to go on to after signing in: a path on this site, as path, query and fragment; anything that leads elsewhere becomes '/'. */
export function localPath(next: string | null | undefined): string {
  const here = "https://here.invalid";
  try {
    const url = new URL(next ?? "/", here);
    // '/.//host' parses to the path '//host', which a browser would read as another site.
    return url.origin === here ? url.pathname.replace(/^\/+/, "/") + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}
