/** Whether a state change may come from this request: Sec-Fetch-Site decides, without it Origin, with neither no browser sent it. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
