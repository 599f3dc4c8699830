/**
 * Hosts of the browsers' push services: Chrome and its kin, Firefox, Edge on Windows, Safari. A leading dot stands for
 * any host below it.
 */
const hosts = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  "web.push.apple.com",
  ".push.apple.com",
];

/**
 * Whether a message may be sent to this address. The Worker calls it, so it is a known service's over https on the
 * usual port, or on the one `testOrigin` that only a run on one's own machine may name.
 */
export function isPushEndpoint(endpoint: string, testOrigin?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (testOrigin !== undefined && url.origin === testOrigin) return true;
  const isKnown = hosts.some((host) => (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host));
  return isKnown && url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
}
