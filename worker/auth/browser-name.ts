import Bowser from "bowser";

/** Returns a browser's family and system, such as 'Firefox on Windows'; empty when its header names neither. */
export function browserName(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ");
}
