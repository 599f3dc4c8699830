import Bowser from "bowser";

const { Generic: _, ...named } = Bowser.BROWSER_MAP;
const families = new Set(Object.values(named));
const systems = new Set(Object.values(Bowser.OS_MAP));

// Longer than any browser's own, and short for the library's patterns.
const READ_MAX = 1000;

/**
 * Returns a browser's family and system from closed lists, such as 'Firefox on Windows'; '' when either is unknown. The
 * header is a stranger's text, which lists and mails must not repeat.
 */
export function browserName(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent.slice(0, READ_MAX));
  const isKnown = families.has(browser.name ?? "") && systems.has(os.name ?? "");
  return isKnown ? `${browser.name} on ${os.name}` : "";
}
