// What a complete date, time and zone is, for pages and contracts. This file imports nothing.

/**
 * Returns true for a `YYYY-MM-DD` that exists in the Gregorian calendar, years 1970 to 2199. Pages and contracts share this
 * rule: a date whose year is still being typed ('0002-12-11') is not complete.
 */
export function isWallDate(text: string): boolean {
  const parts = /^(19[7-9]\d|2[01]\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns true for a `HH:MM` on 24 hours. */
export function isWallTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns the date that a field holds, or '' while it is on its way. */
export const completeDate = (typed: string): string => (isWallDate(typed) ? typed : "");

/** Returns the time that a field holds, without seconds, or '' while it is on its way. */
export function completeTime(typed: string): string {
  const time = typed.slice(0, 5);
  return isWallTime(time) ? time : "";
}

/** Returns true for an IANA zone name that the runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
