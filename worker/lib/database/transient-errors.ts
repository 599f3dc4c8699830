// Messages of https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
const lostConnection =
  /Cannot resolve D1 DB|Replica disconnected from primary|internal error; reference|Network connection lost|\breset\b/i;
const busy = /overloaded|D1_ERROR: .*(timed? ?out|timeout|busy)/i;

/** Returns true when D1 was unreachable for a moment, so that a read may be retried at once. */
export function isLostConnection(message: string): boolean {
  return lostConnection.test(message);
}

/** Returns true for a transient error of D1: unreachable, or busy, where an immediate retry would add load. */
export function isTransientError(message: string): boolean {
  return lostConnection.test(message) || busy.test(message);
}
