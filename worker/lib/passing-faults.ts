// Messages of https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
const brief =
  /Cannot resolve D1 DB|Replica disconnected from primary|internal error; reference|Network connection lost|\breset\b/i;
const busy = /overloaded|D1_ERROR: .*(timed? ?out|timeout|busy)/i;

/** Whether D1 was out of reach for a moment only, so that a read is worth another try at once. */
export function isBriefFault(message: string): boolean {
  return brief.test(message);
}

/** Whether a fault of D1 passes by itself: out of reach, or busy, when trying again at once would make it worse. */
export function isPassingFault(message: string): boolean {
  return brief.test(message) || busy.test(message);
}
