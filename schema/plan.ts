/** Cloudflare's plans for Workers. */
export const plans = ["free", "paid"] as const;

/** Returns whether people may have passwords. Hashing one takes more processor time than the free plan allows. */
export function hasPasswords({ PLAN, PASSWORDS }: { PLAN?: string; PASSWORDS?: string }): boolean {
  return PASSWORDS ? PASSWORDS !== "off" : PLAN !== "free";
}

/** Returns a built page that offers no password form. The app reads the mark (`frontend/lib/offers-passwords.ts`). */
export function withoutPasswords(html: string): string {
  return html.replace(/<html(?![^>]*data-passwords)/, '<html data-passwords="off"');
}
