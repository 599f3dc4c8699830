/**
 * Whether a state-changing request comes from our own pages (guarantees, access 4): `Sec-Fetch-Site` decides, without
 * it `Origin` against the request's own origin, and with neither no browser is involved.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
