/** The push services of Chrome and its relatives. */
const hosts = ["fcm.googleapis.com"];

/** Those of Firefox, Edge on Windows and Safari, which serve at hosts below these. */
const parents = ["push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

// The labels of a host's name (RFC 1123 §2.1), each with its dot.
const labels = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+$/;

/**
 * Returns true for a known push service over https on the default port, or for `testOrigin`, which only a local run may
 * set. Checked because the Worker calls this address.
 */
export function isPushEndpoint(endpoint: string, testOrigin?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url) return false;
  if (testOrigin !== undefined && url.origin === testOrigin) return true;
  const isBelow = (parent: string) =>
    url.hostname.endsWith(`.${parent}`) && labels.test(url.hostname.slice(0, -parent.length));
  const isKnown = hosts.includes(url.hostname) || parents.some(isBelow);
  return isKnown && url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
}
