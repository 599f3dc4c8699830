/**
 * Returns true when a state-changing request comes from our own pages. `Sec-Fetch-Site` decides. Without it, `Origin`
 * must equal the request's own origin. Without both, no browser sent the request and it is allowed.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
