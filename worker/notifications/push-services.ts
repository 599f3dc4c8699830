/**
 * Hosts of the push services: Chrome and its relatives, Firefox, Edge on Windows, Safari. A leading dot means any host
 * below it.
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
 * Returns true for a known push service over https on the default port, or for `testOrigin`, which only a local run may
 * set. Checked because the Worker calls this address.
 */
export function isPushEndpoint(endpoint: string, testOrigin?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (testOrigin !== undefined && url.origin === testOrigin) return true;
  const isKnown = hosts.some((host) => (host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host));
  return isKnown && url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
}
